import { calledName } from '#core/game/called-name.ts'
import type { TeamId } from '#core/game/ids.ts'
import { formatPrice } from '#core/game/money.ts'
import type { GameView, Zone } from '#core/game/state.ts'
import { MINUTE_MS } from '#core/game/view-limits.ts'
import type { Superlatives } from '#core/rules/superlatives.ts'
import { formatDuration } from '#web/ui/game/format-duration.ts'

/** A superlative as it's shown: `Biggest steal`, `$120`, `Blue took Harlem from Red in one bid.` */
export interface Feat {
  readonly label: string
  readonly value: string
  readonly words: string
  readonly teamId: TeamId
  /** The team that it was against; null for none. */
  readonly otherTeamId: TeamId | null
  /** Null where it's about a card. */
  readonly zone: Zone | null
  /** The zone changed hands, from the other team. */
  readonly isTaken?: boolean
  /** When it was: `1 h 20 min in`. */
  readonly when?: string
  /** What became of it since: `Blue won it back for $100.` */
  readonly sequel?: string
}

/** The superlatives of a game in words, what people tell first coming first; a zone that isn't there any more tells nothing. */
export function featsOf(view: Pick<GameView, 'teams' | 'zones' | 'cards'>, found: Superlatives): Feat[] {
  const { biggestSteal, lastCapture, closestZone, longestHold, mostExpensive, fastestClaim } = found
  const called = (teamId: TeamId) => calledName(view, teamId)
  const ofZone = (
    about: { zoneId: string; teamId: TeamId } | undefined,
    otherTeamId: TeamId | null,
    label: string,
    tell: (team: string, zone: Zone) => Omit<Feat, 'label' | 'teamId' | 'otherTeamId' | 'zone'>,
  ): Feat[] => {
    const zone = view.zones.find(({ id }) => id === about?.zoneId)
    if (!about || !zone) return []
    const { teamId } = about
    return [{ label, ...tell(called(teamId), zone), teamId, otherTeamId, zone }]
  }
  return [
    ...ofZone(biggestSteal, biggestSteal?.fromTeamId ?? null, 'Biggest steal', (team, zone) => ({
      value: formatPrice(biggestSteal?.amountCents ?? 0),
      words: `${team} took ${zone.title} from ${called(biggestSteal?.fromTeamId ?? '')} in one bid.`,
      isTaken: true,
      when: `${playedWords(biggestSteal?.atMs ?? 0)} in`,
      ...sequelOf(zone, biggestSteal, called),
    })),
    ...ofZone(lastCapture, lastCapture?.fromTeamId ?? null, 'Last-minute capture', (team, { title }) => ({
      value: `${playedWords(lastCapture?.leftMs ?? 0)} left`,
      words: lastCapture?.fromTeamId
        ? `${team} took ${title} from ${called(lastCapture.fromTeamId)} and kept it.`
        : `${team} took ${title} and kept it.`,
      isTaken: true,
    })),
    ...ofZone(closestZone, closestZone?.rivalId ?? null, 'Closest zone', (team, { title }) => {
      const { marginCents = 0, rivalId = '' } = closestZone ?? {}
      return marginCents === 0
        ? { value: 'Level', words: `${team} holds ${title}. ${called(rivalId)} bid just as much.` }
        : {
            value: `${formatPrice(marginCents)} apart`,
            words: `${team} holds ${title}, just ahead of ${called(rivalId)}.`,
          }
    }),
    ...ofZone(longestHold, null, 'Longest hold', (team, { title }) => ({
      value: playedWords(longestHold?.heldMs ?? 0),
      words: `${team} held ${title} without a break.`,
    })),
    ...ofZone(mostExpensive, null, 'Most expensive', (team, { title }) => ({
      value: formatPrice(mostExpensive?.totalCents ?? 0),
      words: `${team} holds ${title}. No zone cost more.`,
    })),
    ...claimFeat(view, fastestClaim),
  ]
}

function claimFeat(
  view: Pick<GameView, 'teams' | 'cards'>,
  fastestClaim: Superlatives['fastestClaim'],
): Feat[] {
  const card = view.cards.find(({ id }) => id === fastestClaim?.cardId)
  if (!fastestClaim || !card) return []
  const { teamId, tookMs } = fastestClaim
  return [
    {
      label: 'Fastest claim',
      value: playedWords(tookMs),
      words: `${calledName(view, teamId)} claimed “${card.title}”. No card was taken sooner.`,
      teamId,
      otherTeamId: null,
      zone: null,
    },
  ]
}

/** What became of a zone that was taken; nothing where its taker still holds it. */
function sequelOf(
  { currentOwner, currentBidCents }: Zone,
  taking: Superlatives['biggestSteal'],
  called: (teamId: TeamId) => string,
): Pick<Feat, 'sequel'> {
  if (currentOwner === null || currentOwner === taking?.teamId) return {}
  const deed = currentOwner === taking?.fromTeamId ? 'won it back and holds it' : 'holds it now'
  return { sequel: `${called(currentOwner)} ${deed} for ${formatPrice(currentBidCents)}.` }
}

/** `42 s`, `3 min 12 s`, `1 h 20 min`; a started second counts. */
export function playedWords(ms: number): string {
  const seconds = Math.max(1, Math.ceil(ms / 1_000))
  if (seconds < 60) return `${seconds} s`
  if (ms >= 10 * MINUTE_MS || seconds % 60 === 0) return formatDuration(seconds / 60)
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}
