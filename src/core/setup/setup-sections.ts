import { FALLBACK_CHALLENGE_MINUTES, FALLBACK_GAME_MINUTES } from '#core/game/limits.ts'
import type { OwnOptions } from '#core/game/options.ts'
import type { GameState, SetupSection } from '#core/game/state.ts'
import { DEFAULT_MAP_IMAGE } from './defaults/map.ts'
import type { ChallengesDraft, MapDraft, TeamsDraft, TimingDraft, ZonesDraft } from './setup.ts'

/** A game's setup in the drafts' shapes, with the ids of existing items. */
export interface SetupValues {
  /** Empty for a game without one. */
  name: string
  /** Each with its code; the first one is the host's. */
  teams: TeamsDraft
  /** In the lobby in drawing order, last first; later by id, withdrawn ones included. */
  challenges: ChallengesDraft
  timing: TimingDraft
  map: MapDraft
  zones: ZonesDraft
  /** Empty for the default rules. */
  rules: { content: string }
  /** Those that differ from the specification. */
  options: OwnOptions
}

/** One section of a game's setup. */
export type SetupValue<Section extends SetupSection = SetupSection> = SetupValues[Section]

/** Readers of the sections. */
const VALUES: { readonly [Section in SetupSection]: (state: GameState) => SetupValues[Section] } = {
  name: ({ name }) => name ?? '',
  teams: ({ teams, codes }) =>
    teams.map(({ id, name, color }) => ({ id, name, color, code: codes[id] ?? '' })),
  challenges: ({ cards, deck }) =>
    (cards.length === 0 ? [...deck] : [...cards, ...deck].sort((a, b) => (a.id < b.id ? -1 : 1))).map(
      ({ id, title, description, value }) => ({ id, title, description, value }),
    ),
  timing: ({ gameDurationMinutes, challengeDurationMinutes }) => ({
    ...inHours('game', gameDurationMinutes ?? FALLBACK_GAME_MINUTES),
    ...inHours('challenge', challengeDurationMinutes ?? FALLBACK_CHALLENGE_MINUTES),
  }),
  map: ({ mapImage, mapUrl, isMapDrawn }) => ({
    mapImage,
    isDefaultImage: mapImage === DEFAULT_MAP_IMAGE,
    ...(isMapDrawn && { isDrawn: true }),
    ...(mapUrl !== null && { mapUrl }),
  }),
  zones: ({ zones, borders }) =>
    zones.map(({ id, title, description }) => {
      const border = borders[id]
      return { id, title, description, ...(border && { border }) }
    }),
  rules: ({ customRules }) => ({ content: customRules ?? '' }),
  options: ({ options = {} }) => options,
}

/** The sections of a setup, in their order. */
export const SETUP_SECTIONS = Object.keys(VALUES) as readonly SetupSection[]

/** The current value of a section, with codes, deck and borders: for the host only. */
export const sectionValue = <Section extends SetupSection>(
  state: GameState,
  section: Section,
): SetupValues[Section] => VALUES[section](state)

/** A section's version, incremented by each change; the teams' also by changes of codes, which a view's `versions` don't show. */
export function sectionVersion({ versions, codeChanges }: GameState, section: SetupSection): number {
  const revisions = versions?.[section] ?? 0
  return section === 'teams' ? revisions + codeChanges : revisions
}

function inHours<What extends 'game' | 'challenge'>(what: What, minutes: number) {
  return {
    [`${what}DurationHours`]: Math.floor(minutes / 60),
    [`${what}DurationMinutes`]: minutes % 60,
  } as Record<`${What}Duration${'Hours' | 'Minutes'}`, number>
}
