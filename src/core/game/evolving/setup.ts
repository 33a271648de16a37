import type { EventOf } from '#core/game/events.ts'
import type { TeamId } from '#core/game/ids.ts'
import { type OwnOptions, optionsOf } from '#core/game/options.ts'
import type { GameView, HostView, SetupSection, Team, Zone } from '#core/game/state.ts'
import { FALLBACK_GAME_MINUTES, MINUTE_MS } from '#core/game/view-limits.ts'
import { type AnyView, type Changes, changed } from './changes.ts'

type SetupChange =
  | 'NameRevised'
  | 'TeamsRevised'
  | 'CardsRevised'
  | 'TimingRevised'
  | 'MapRevised'
  | 'ZonesRevised'
  | 'RulesRevised'
  | 'OptionsRevised'
  | 'WordsFixed'

/** The parts of a game, as the host changes them in the lobby, and their words afterwards. */
export const SETUP: Changes<SetupChange> = {
  NameRevised: (view, { name }) => ({ name: name ?? '', ...counted(view, 'name') }),
  TeamsRevised: (view, event) => ({ ...revisedTeams(view, event), ...counted(view, 'teams') }),
  CardsRevised: (view) => counted(view, 'challenges'),
  TimingRevised: (view, { gameDurationMinutes, challengeDurationMinutes }) => ({
    gameDurationMinutes,
    challengeDurationMinutes,
    endsAtMs: plannedEndMs(view.createdAtMs, gameDurationMinutes),
    ...counted(view, 'timing'),
  }),
  MapRevised: (view, { mapUrl, mapImage }) => ({ mapUrl, mapImage, ...counted(view, 'map') }),
  ZonesRevised: (view, { zones }) => ({ zones: zones.map(newZone), ...counted(view, 'zones') }),
  RulesRevised: (view, { hasCustomRules }) => ({ hasCustomRules, ...counted(view, 'rules') }),
  // `evolveView` removes empty ones.
  OptionsRevised: (view, { options }) => ({
    options,
    hostTeamId: hostTeamAmong(view.teams, options),
    ...counted(view, 'options'),
  }),
  WordsFixed(view, event) {
    switch (event.target) {
      case 'zone': {
        const { id, title, description } = event
        return { zones: changed(view.zones, id, () => ({ title, description })) }
      }
      case 'card': {
        const { id, title, description } = event
        return { cards: changed(view.cards, id, () => ({ title, description })) }
      }
      case 'team':
        return { teams: changed(view.teams, event.id, () => ({ name: event.name })) }
    }
  },
}

/** The planned end of a game that hasn't started, ms since the epoch. @see docs/rules.md G1 */
export const plannedEndMs = (createdAtMs: number, gameMinutes: number | null): number =>
  createdAtMs + (gameMinutes ?? FALLBACK_GAME_MINUTES) * MINUTE_MS

/** A zone before anybody has bid. @param index its place in the list, from 0 */
export const newZone = (
  { id, title, description, border, hasBorder }: EventOf<'ZonesRevised'>['zones'][number],
  index: number,
): Zone => ({
  id,
  number: index + 1,
  title,
  description,
  currentBidCents: 0,
  currentOwner: null,
  totals: {},
  ...((border || hasBorder) && { hasBorder: true }),
})

/** A team before anybody has joined. */
export const newTeam = ({ id, name, color }: Pick<Team, 'id' | 'name' | 'color'>): Team => ({
  id,
  name,
  color,
  balanceCents: 0,
  players: 0,
})

/** The team for which the host plays: the first, or none. @see docs/rules.md P2, K1 */
export const hostTeamAmong = (
  teams: readonly Pick<Team, 'id'>[],
  options: OwnOptions | undefined,
): TeamId | null => (optionsOf({ ...(options && { options }) }).hostPlays ? (teams[0]?.id ?? null) : null)

/** Players keep their seats, numbers and names, and are counted where they sit now. A host who plays is in the first team. */
function revisedTeams(view: AnyView, { teams, moves = {} }: EventOf<'TeamsRevised'>): Partial<HostView> {
  const players = movedPlayers(view, moves)
  const seated = Object.values(players)
  const revised = teams.map((team) => ({
    ...newTeam(team),
    balanceCents: view.teams.find(({ id }) => id === team.id)?.balanceCents ?? 0,
    players: seated.filter(({ teamId }) => teamId === team.id).length,
  }))
  const codes = Object.fromEntries(teams.map(({ id, code = '' }) => [id, code]))
  return {
    teams: revised,
    hostTeamId: hostTeamAmong(teams, view.options),
    players,
    ...('codes' in view && { codes }),
  }
}

function movedPlayers({ players }: GameView, moves: Readonly<Record<string, string>>): GameView['players'] {
  if (Object.keys(moves).length === 0) return players
  return Object.fromEntries(
    Object.entries(players).map(([id, player]) => {
      const teamId = moves[player.teamId]
      return [id, teamId === undefined ? player : { ...player, teamId }]
    }),
  )
}

const counted = ({ versions }: AnyView, section: SetupSection): Pick<GameView, 'versions'> => ({
  versions: { ...versions, [section]: (versions?.[section] ?? 0) + 1 },
})
