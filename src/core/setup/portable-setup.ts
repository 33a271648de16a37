import type { GameState } from '#core/game/state.ts'
import { plainLine, plainText } from '#core/words/plain-text.ts'
import { DEFAULT_MAP_IMAGE } from './defaults/map.ts'
import { ownOptions } from './options.ts'
import { type MapDraft, minutesOf, type RulesDraft, rulesContent, type TeamsDraft } from './setup.ts'
import type { WholeSetup } from './setup-reading.ts'
import { SETUP_SECTIONS, type SetupValues, sectionValue } from './setup-sections.ts'

/**
 * A setup to make another game of: whole, its words as a game would have them, without team codes, people and the ids
 * that a game gave.
 */
export type PortableSetup = Readonly<SetupValues>

/** Makes a valid setup portable. @see docs/rules.md I1 */
export function portableSetup(setup: WholeSetup | SetupValues): PortableSetup {
  return {
    name: plainLine(setup.name ?? ''),
    teams: setup.teams.map(({ name, color }, index) => ({
      id: `team-${index + 1}`,
      name: plainLine(name),
      color,
    })),
    challenges: setup.challenges.map(({ title, description, value }, index) => ({
      id: `challenge-${index + 1}`,
      ...plainWords({ title, description }),
      value,
    })),
    timing: { ...setup.timing },
    map: portableMap(setup.map),
    zones: setup.zones.map(({ title, description, border }, index) => ({
      id: `zone-${index + 1}`,
      ...plainWords({ title, description }),
      ...(border && { border }),
    })),
    rules: { content: rulesContent(setup.rules as RulesDraft | undefined) ?? '' },
    options: ownOptions(setup.options),
  }
}

/** The setup of a game, whatever became of it, with all its corrections. @see docs/rules.md I69 */
export function setupOfGame(state: GameState): PortableSetup {
  const values = SETUP_SECTIONS.map((section) => [section, sectionValue(state, section)])
  return portableSetup(Object.fromEntries(values) as SetupValues)
}

const plainWords = ({ title, description }: { title: string; description: string }) => ({
  title: plainLine(title),
  description: plainText(description),
})

function portableMap({ mapImage, isDrawn, mapUrl }: MapDraft): MapDraft {
  const isDefaultImage = mapImage === DEFAULT_MAP_IMAGE
  return { mapImage, isDefaultImage, ...(isDrawn && { isDrawn }), ...(mapUrl && { mapUrl }) }
}

/** What a list says of a setup. */
export interface SetupDigest {
  readonly teams: readonly Pick<TeamsDraft[number], 'name' | 'color'>[]
  readonly zones: number
  readonly challenges: number
  readonly gameMinutes: number
  readonly challengeMinutes: number
  readonly hasOwnRules: boolean
}

/** A setup in numbers and names. */
export const digestOf = ({ teams, zones, challenges, timing, rules }: PortableSetup): SetupDigest => ({
  teams: teams.map(({ name, color }) => ({ name, color })),
  zones: zones.length,
  challenges: challenges.length,
  ...minutesOf(timing),
  hasOwnRules: rules.content !== '',
})
