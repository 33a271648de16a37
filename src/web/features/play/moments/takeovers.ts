import type { TeamId } from '#core/game/ids.ts'
import type { GameView } from '#core/game/state.ts'
import type { Moment } from '#core/rules/moments.ts'

/** Zones that the own team has taken fill the screen for a moment: their numbers, and who held the last before. */
export interface Takeover {
  readonly zones: readonly number[]
  readonly by: TeamId
  readonly from: TeamId | null
}

/** What moments bring to fill the screen with, several zones at once as one; the end has it to itself. @see docs/rules.md U5 */
export function takeoverOf(moments: readonly Moment[], view: Pick<GameView, 'zones'>): Takeover | null {
  if (moments.some(({ kind }) => kind === 'time-up')) return null
  return moments.reduce<Takeover | null>((before, moment) => {
    const zone = moment.kind === 'zone-taken' && view.zones.find(({ id }) => id === moment.zoneId)
    if (!zone || moment.kind !== 'zone-taken') return before
    return takeoverAfter(before, { zones: [zone.number], by: moment.by, from: moment.from })
  }, null)
}

/** One that waited for its turn together with another: zones are told at once. */
export function takeoverAfter(waiting: Takeover | null, next: Takeover): Takeover {
  if (!waiting) return next
  return { ...next, zones: [...waiting.zones.filter((zone) => !next.zones.includes(zone)), ...next.zones] }
}
