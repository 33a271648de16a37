import { byName } from '#core/words/by-name.ts'
import type { TeamId } from './ids.ts'
import type { GameView, Team, Zone } from './state.ts'
import { zonesOf } from './zones-of.ts'

/** A team's place. */
export interface Standing {
  /** 1 for the first; teams with equal zones and balance share a rank. */
  readonly rank: number
  readonly team: Team
  /** Zones owned; each is worth 1 point. */
  readonly zones: number
}

/** Who won, and how it was decided. */
export interface Outcome {
  /** More than one are joint winners. */
  readonly winners: readonly Team[]
  /** Teams were level on zones and the higher balance decided. */
  readonly isByTieBreaker: boolean
}

/** What decides the standings. */
type Ranked = Pick<GameView, 'teams' | 'blind'> & { readonly zones: readonly Pick<Zone, 'currentOwner'>[] }

/** All teams: more zones first, then the higher balance, then by name; as they stood when bids were hidden. @see docs/rules.md S1, S2, H8 */
export function standings(view: Ranked): Standing[] {
  const rows = teamsAsTold(view)
    .map((team) => ({
      team,
      zones: zonesOf(view, team.id).length,
    }))
    .sort(
      (a, b) =>
        b.zones - a.zones || b.team.balanceCents - a.team.balanceCents || byName(a.team.name, b.team.name),
    )
  return rows.map((row) => ({ ...row, rank: 1 + rows.findIndex((other) => isLevel(row, other)) }))
}

/** A team's rank; 0 for one that has none. */
export const rankOf = (view: Ranked, teamId: TeamId): number =>
  standings(view).find(({ team }) => team.id === teamId)?.rank ?? 0

/** The rank that a team would have without some of its money, in cents. */
export const rankWithout = (view: Ranked, teamId: TeamId, lostCents: number): number =>
  rankOf(
    {
      ...view,
      teams: view.teams.map((team) =>
        team.id === teamId ? { ...team, balanceCents: team.balanceCents - lostCents } : team,
      ),
    },
    teamId,
  )

/** The winner as things stand. @see docs/rules.md S3, S4 */
export function outcome(view: Ranked): Outcome {
  const rows = standings(view)
  const top = rows[0]
  if (!top) return { winners: [], isByTieBreaker: false }
  const winners = rows.filter((row) => isLevel(row, top)).map(({ team }) => team)
  const levelOnZones = rows.filter(({ zones }) => zones === top.zones).length
  return { winners, isByTieBreaker: levelOnZones > winners.length }
}

/** While bids are hidden a team's own money changes, and nobody's place. */
const teamsAsTold = ({ teams, blind }: Pick<GameView, 'teams' | 'blind'>): readonly Team[] => {
  const balances = blind?.balances
  return balances
    ? teams.map((team) => ({ ...team, balanceCents: balances[team.id] ?? team.balanceCents }))
    : teams
}

type Row = Pick<Standing, 'team' | 'zones'>

function isLevel(a: Row, b: Row): boolean {
  return a.zones === b.zones && a.team.balanceCents === b.team.balanceCents
}
