import type { TeamId } from '#core/game/ids.ts'
import type { GameView } from '#core/game/state.ts'
import type { Moment } from '#core/rules/moments.ts'

/** What may fill the screen for a moment. */
export type Takeover =
  /** Zones that the own team has taken: their numbers, and who held the last before. */
  | {
      readonly kind: 'taken'
      readonly zones: readonly number[]
      readonly by: TeamId
      readonly from: TeamId | null
    }
  | { readonly kind: 'over'; readonly isProvisional: boolean }

/** What moments bring to fill the screen with; the end before all else, several zones at once as one. @see docs/rules.md U5 */
export function takeoverOf(moments: readonly Moment[], view: Pick<GameView, 'zones'>): Takeover | null {
  const over = moments.find(({ kind }) => kind === 'time-up')
  if (over?.kind === 'time-up') return { kind: 'over', isProvisional: over.isProvisional }
  return moments.reduce<Takeover | null>((before, moment) => {
    const zone = moment.kind === 'zone-taken' && view.zones.find(({ id }) => id === moment.zoneId)
    if (!zone || moment.kind !== 'zone-taken') return before
    return takeoverAfter(before, { kind: 'taken', zones: [zone.number], by: moment.by, from: moment.from })
  }, null)
}

/** One that waited for its turn together with another: zones are told at once, and the end replaces them. */
export function takeoverAfter(waiting: Takeover | null, next: Takeover): Takeover {
  if (waiting?.kind !== 'taken' || next.kind !== 'taken') return next
  return { ...next, zones: [...waiting.zones.filter((zone) => !next.zones.includes(zone)), ...next.zones] }
}
