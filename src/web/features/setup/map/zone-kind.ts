import { LIMITS } from '#core/game/limits.ts'
import { zonesProblems } from '#core/setup/setup.ts'
import type { ListKind, ReadItem, RowTexts } from '../lists/read-rows.ts'

/** A zone as it is pasted. */
export interface PastedZone {
  title: string
  description: string
}

/** Zones as a list that can be pasted. */
export const ZONE_KIND: ListKind<PastedZone> = {
  one: 'zone',
  many: 'zones',
  roles: ['title', 'description'],
  limits: LIMITS.zones,
  read: zoneOf,
  titleOf: ({ title }) => title,
  descriptionOf: ({ description }) => description,
  description: {
    option: 'Write ‘The area called …’',
    words: ({ title }) => titleAsDescription(title),
    isUsual: true,
  },
}

/** A description that says no more than a zone's title. */
export const titleAsDescription = (title: string): string => `The area called ${title}.`

/** A row as a zone that a game can have, or why it is none. */
function zoneOf({ title, description }: RowTexts): ReadItem<PastedZone> {
  const zone = { title: title.replace(/\s+/g, ' '), description }
  const problem = zonesProblems([{ id: '', ...zone }]).find((words) => words.startsWith('Zone 1 '))
  return problem ? { problem: problem.replace(/^Zone 1 /, 'the ') } : { item: zone }
}
