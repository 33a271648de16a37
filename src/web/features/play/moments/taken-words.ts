import type { GameView } from '#core/game/state.ts'
import { zonesOf } from '#core/game/zones-of.ts'
import { headlineWords } from '../home/headline-words.ts'
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
  /** `1st, ahead of Red on money`. */
  readonly place: string
}

/** What zones that a team has taken bring it, at a glance. */
export function takenWords(
  view: Pick<GameView, 'teams' | 'zones' | 'blind'>,
  { zones, by }: Pick<Takeover, 'zones' | 'by'>,
): TakenWords {
  const held = zonesOf(view, by)
  const before = held.filter(({ number }) => !zones.includes(number))
  const last = view.zones.find(({ number }) => number === zones.at(-1))
  const isOne = zones.length === 1
  return {
    title: isOne ? `Zone ${last?.number ?? ''} is yours` : `${zones.length} zones are yours`,
    name: isOne ? (last?.title ?? null) : null,
    before: String(before.length),
    after: `${held.length} ${held.length === 1 ? 'zone' : 'zones'}`,
    place: headlineWords(view, by, 'tied with')
      .filter((part) => part !== '')
      .join(', '),
  }
}
