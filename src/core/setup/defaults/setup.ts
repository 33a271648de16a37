import type { ChallengesDraft, MapDraft, TeamsDraft, TimingDraft, ZonesDraft } from '#core/setup/setup.ts'
import { DEFAULT_CHALLENGES } from './challenges.ts'
import { DEFAULT_MAP_IMAGE } from './map.ts'
import { DEFAULT_ZONES } from './zones.ts'

/** The default setup. @see docs/conformance.md, section 3, 'Defaults for setup' */
export const DEFAULT_SETUP: {
  teams: TeamsDraft
  challenges: ChallengesDraft
  timing: TimingDraft
  map: MapDraft
  zones: ZonesDraft
} = {
  teams: [
    { id: 'team-1', name: 'Red Team', color: 'red' },
    { id: 'team-2', name: 'Blue Team', color: 'blue' },
  ],
  challenges: [...DEFAULT_CHALLENGES],
  timing: {
    gameDurationHours: 8,
    gameDurationMinutes: 0,
    challengeDurationHours: 2,
    challengeDurationMinutes: 0,
  },
  map: { mapImage: DEFAULT_MAP_IMAGE, isDefaultImage: true },
  zones: [...DEFAULT_ZONES],
}
