import type { TeamId } from '#core/game/ids.ts'
import { isUnpaid, rewardsOf } from '#core/game/rewards.ts'
import { rankOf, rankWithout } from '#core/game/standings.ts'
import type { Card, GameView } from '#core/game/state.ts'
import { zonesOf } from '#core/game/zones-of.ts'
import { counted } from '#core/wording.ts'
import { headlineWords } from '../home/headline-words.ts'
import { ordinal } from '../ordinal.ts'
import type { Takeover } from './takeovers.ts'

/** What a takeover says, in the order of its lines. */
interface TakenWords {
  /** `Zone 8 is yours`. */
  readonly title: string
  /** What the zone is called; null for several. */
  readonly name: string | null
  /** What it changed, from `2` to `3 zones`. */
  readonly before: string
  readonly after: string
  /** `1st, ahead of Red on money`; `Now 1st. Post proof to stay there` where it rests on that. */
  readonly place: string
}

/** What zones that a team has taken bring it, at a glance. @param owed the cards of which it still owes proof */
export function takenWords(
  view: Pick<GameView, 'teams' | 'zones' | 'blind'>,
  { zones, by }: Pick<Takeover, 'zones' | 'by'>,
  owed: readonly Card[],
): TakenWords {
  const held = zonesOf(view, by)
  const before = held.filter(({ number }) => !zones.includes(number))
  const last = view.zones.find(({ number }) => number === zones.at(-1))
  const isOne = zones.length === 1
  return {
    title: isOne ? `Zone ${last?.number ?? ''} is yours` : `${zones.length} zones are yours`,
    name: isOne ? (last?.title ?? null) : null,
    before: String(before.length),
    after: counted(held.length, 'zone'),
    place: placeWords(view, by, owed),
  }
}

function placeWords(
  view: Pick<GameView, 'teams' | 'zones' | 'blind'>,
  teamId: TeamId,
  owed: readonly Card[],
): string {
  // What hasn't been paid can't be lost.
  const riskCents = rewardsOf(owed.filter((card) => !isUnpaid(card)))
  const rank = rankOf(view, teamId)
  if (rankWithout(view, teamId, riskCents) > rank) return `Now ${ordinal(rank)}. Post proof to stay there`
  return headlineWords(view, teamId, 'tied with')
    .filter((part) => part !== '')
    .join(', ')
}
