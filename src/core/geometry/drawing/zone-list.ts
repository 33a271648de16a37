import type { DrawnZone } from './drawing.ts'

/** An id that no zone of the list has, counted on from the highest. */
export function freeId(zones: readonly DrawnZone[]): string {
  const numbers = zones.map(({ id }) => Number(/\d{1,9}$/.exec(id)?.[0] ?? 0))
  return `zone-${numbers.reduce((most, number) => Math.max(most, number), 0) + 1}`
}

/** A title for a zone that has none of its own yet. */
export const plainTitle = (index: number): string => `Zone ${index + 1}`

/** The zones in another order or number: a title that only told the number tells the new one. @see docs/rules.md D8 */
export function renumbered(before: readonly DrawnZone[], after: readonly DrawnZone[]): DrawnZone[] {
  const oldIndex = new Map(before.map(({ id }, index) => [id, index]))
  return after.map((zone, index) => {
    const old = oldIndex.get(zone.id)
    const isPlain = old !== undefined && zone.title === plainTitle(old)
    return isPlain && old !== index ? { ...zone, title: plainTitle(index) } : zone
  })
}
