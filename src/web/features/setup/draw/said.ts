import type { Drawing, Step } from '#core/geometry/drawing/drawing.ts'
import { counted } from '#core/wording.ts'

/** What a screen reader says once a step is done. */
export function saidOf(step: Step, before: Drawing, after: Drawing): string {
  const numberOf = (drawing: Drawing, zoneId: string) =>
    drawing.zones.findIndex(({ id }) => id === zoneId) + 1
  switch (step.type) {
    case 'add':
      return `Zone ${after.zones.findIndex(({ id }) => numberOf(before, id) === 0) + 1} added`
    case 'moveCorner':
      return 'Corner moved'
    case 'insertCorner':
      return 'Corner added'
    case 'deleteCorner':
      return 'Corner deleted'
    case 'split':
      return `Zone ${numberOf(before, step.zoneId)} split. There are now ${zonesOf(after)}`
    case 'merge':
      return `Zones ${step.zoneIds.map((id) => numberOf(before, id)).join(' and ')} merged`
    case 'remove':
      return `Zone ${numberOf(before, step.zoneId)} deleted`
    case 'rename':
      return `Zone ${numberOf(after, step.zoneId)} renamed`
    case 'reorder':
      return `This is now Zone ${numberOf(after, step.zoneId)}`
    case 'number':
      return 'Numbered from north-west'
    case 'replace':
      return `There are now ${zonesOf(after)}`
  }
}

const zonesOf = ({ zones }: Drawing): string => counted(zones.length, 'zone')
