import { LIMITS } from '#core/game/limits.ts'
import type { ZoneBorder } from '#core/game/state.ts'
import type { ZonesDraft } from '#core/setup/setup.ts'
import { cutTo } from '#core/words/characters.ts'
import { typedText } from '#core/words/plain-text.ts'
import type { ImportedArea } from './geojson-import.ts'
import { type PastedZone, titleAsDescription } from './zone-kind.ts'

export type ZoneDraft = ZonesDraft[number]

/** The first two zones stay: no game has fewer. */
export const canRemoveZone = (index: number): boolean => index >= LIMITS.zones.min

/** Adds a zone that is called after its number; the same list when it is full. */
export function withNewZone(zones: ZonesDraft): ZonesDraft {
  if (zones.length >= LIMITS.zones.max) return zones
  return [...zones, { id: freeIds(zones)(), title: `Zone ${zones.length + 1}`, description: '' }]
}

/** The zones of a pasted list instead of those before; one that has kept its title keeps its border. */
export function withPastedInstead(zones: ZonesDraft, pasted: readonly PastedZone[]): ZonesDraft {
  const sameTitle = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()
  const nextId = freeIds(zones)
  return pasted.map((row) => {
    const before = zones.find(({ title }) => sameTitle(title, row.title))
    return { id: nextId(), ...cut(row), ...(before?.border && { border: before.border }) }
  })
}

/** The zones of a pasted list after those before, as many as fit. */
export function withPastedAdded(zones: ZonesDraft, pasted: readonly PastedZone[]): ZonesDraft {
  const nextId = freeIds(zones)
  const room = Math.max(0, LIMITS.zones.max - zones.length)
  return [...zones, ...pasted.slice(0, room).map((row) => ({ id: nextId(), ...cut(row) }))]
}

/** The number of zones with a title and no description. */
export const countUndescribed = (zones: ZonesDraft): number => zones.filter(isUndescribed).length

/** Gives every zone with a title and no description one that says no more than its title. */
export function withDescriptions(zones: ZonesDraft): ZonesDraft {
  return zones.map((zone) =>
    isUndescribed(zone) ? { ...zone, description: titleAsDescription(zone.title.trim()) } : zone,
  )
}

/** Gives zones new borders, or takes them away (null). @param borders by index of the zone; others stay as they are */
export function withBorders(zones: ZonesDraft, borders: ReadonlyMap<number, ZoneBorder | null>): ZonesDraft {
  return zones.map((zone, index) => {
    const border = borders.get(index)
    if (border === undefined) return zone
    const { border: _, ...bare } = zone
    return border === null ? bare : { ...bare, border }
  })
}

/** Zones made from the areas of a file, by their numbers where every one has its own. */
export function zonesFromAreas(areas: readonly ImportedArea[]): ZonesDraft {
  const numbers = areas.map(({ number }) => number)
  const isNumbered = numbers.every((number) => number !== null) && new Set(numbers).size === areas.length
  const ordered = isNumbered ? areas.toSorted((one, other) => (one.number ?? 0) - (other.number ?? 0)) : areas
  return ordered.map(({ title, description, border }, index) => ({
    id: `zone-${index + 1}`,
    ...cut({ title: title ?? `Zone ${index + 1}`, description: description ?? '' }),
    border,
  }))
}

const isUndescribed = ({ title, description }: ZoneDraft): boolean =>
  title.trim() !== '' && description.trim() === ''

/** What is too long for a zone is cut off. */
function cut({ title, description }: PastedZone): PastedZone {
  return {
    title: cutTo(typedText(title), LIMITS.titleLength),
    description: cutTo(typedText(description), LIMITS.descriptionLength),
  }
}

/** Gives ids that no zone has, each once. */
function freeIds(zones: ZonesDraft): () => string {
  const taken = new Set(zones.map(({ id }) => id))
  let number = 0
  return () => {
    do number += 1
    while (taken.has(`zone-${number}`))
    return `zone-${number}`
  }
}
