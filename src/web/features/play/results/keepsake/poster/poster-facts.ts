import type { TeamId } from '#core/game/ids.ts'
import { outcome, type Standing, standings } from '#core/game/standings.ts'
import type { GameView, Team, Zone } from '#core/game/state.ts'
import { counted, listed } from '#core/wording.ts'
import type { Borders } from '#web/live/game/borders.ts'
import { winnerWords } from '#web/live/words/outcome-words.ts'
import { fullDay } from '#web/ui/game/day-words.ts'
import { type TeamBadge, teamBadges } from '#web/ui/game/team-badges.ts'
import { ownGapWords, ownPlaceWords } from '../../own-place.ts'
import type { Feat } from '../feats.ts'
import { fileName } from '../file-name.ts'

/** So many superlatives have room on the picture. */
const MOST_FEATS = 3

/** What the game is, as far as the picture tells of it. */
type Told = Pick<GameView, 'teams' | 'zones' | 'name' | 'startedAtMs' | 'status' | 'cards' | 'result'>

/** Everything that stands on the picture of a result. */
export interface PosterFacts {
  /** Null for a game without a name. */
  readonly name: string | null
  readonly day: string
  readonly winners: readonly TeamBadge[]
  /** `Red Team wins`. */
  readonly headline: string
  /** Of the team that shares it; null for someone without a team. */
  readonly own: { readonly badge: TeamBadge; readonly place: string; readonly gap: string } | null
  readonly rows: readonly (Standing & { readonly badge: TeamBadge; readonly isOwn: boolean })[]
  readonly teams: readonly Team[]
  readonly zones: readonly Zone[]
  readonly badges: ReadonlyMap<TeamId, TeamBadge>
  /** Empty for a game whose zones have none. */
  readonly borders: Borders
  readonly feats: readonly Feat[]
  /** Where the game can be played; null for an address that's no good to others. */
  readonly site: string | null
}

/** What stands on the picture of a result. @param teamId '' for someone without a team @param host of this page's address */
export function posterFacts(
  view: Told,
  teamId: TeamId,
  { borders, feats, host }: { borders: Borders; feats: readonly Feat[]; host: string },
): PosterFacts {
  const { teams, zones, name = null, startedAtMs } = view
  const badges = teamBadges(teams)
  const result = outcome(view)
  const own = badges.get(teamId)
  const place = ownPlaceWords(view, teamId)
  return {
    name,
    day: startedAtMs === null ? '' : fullDay(startedAtMs),
    winners: result.winners.flatMap(({ id }) => badges.get(id) ?? []),
    headline: winnerWords(result),
    // Others read it.
    own:
      own && place
        ? { badge: own, place: place.replace(/^You/, 'We'), gap: ownGapWords(view, teamId) }
        : null,
    rows: standings(view).flatMap((row) => {
      const badge = badges.get(row.team.id)
      return badge ? [{ ...row, badge, isOwn: row.team.id === teamId }] : []
    }),
    teams,
    zones,
    badges,
    borders,
    feats: feats.slice(0, MOST_FEATS),
    site: isPublic(host) ? host : null,
  }
}

/** The picture in words, for those who don't see it. */
export function posterAlt({ name, day, headline, own, rows, feats }: PosterFacts): string {
  const board = listed(rows.map(({ team, zones }) => `${team.name} ${counted(zones, 'zone')}`))
  return [
    `Zone War, ${[name, day].filter(Boolean).join(', ')}`,
    headline,
    ...(own ? [own.place] : []),
    board,
    ...feats.map(({ label, value, words }) => `${label}: ${value}, ${words.replace(/\.$/, '')}`),
  ]
    .map((sentence) => `${sentence}.`)
    .join(' ')
}

/** A name for the picture's file that every system takes: `zone-war-night-of-the-owls.png`. */
export function posterFileName(name: string | null, startedAtMs: number | null): string {
  const day = startedAtMs === null ? '' : new Date(startedAtMs).toLocaleDateString('sv-SE')
  return `${fileName('zone-war', name ?? '', day)}.png`
}

/** A name that others can open, too: neither this machine nor a number on a Wi-Fi. */
const isPublic = (host: string): boolean =>
  /^[a-z\d-]+(\.[a-z\d-]+)*\.[a-z][a-z\d-]*$/i.test(host) &&
  !/\.(local|lan|home|internal|test|localhost)$/i.test(host)
