import { scheduledIn } from '#core/game/evolving/plans.ts'
import { spectatorsIn } from '#core/game/evolving/spectators.ts'
import type { PlayerId } from '#core/game/ids.ts'
import { OFFICE_NAMES } from '#core/game/names.ts'
import { countHere } from '#core/game/players.ts'
import type { GameView, HostView } from '#core/game/state.ts'
import { officialsOf } from '#core/rules/roles.ts'
import { counted } from '#core/wording.ts'

/** How it stands with something that the host can see to: beside its name in the lobby and on the desk. */
export interface Standing {
  /** What there is to say. */
  now?: string | undefined
  /** What is said where that is nothing. */
  idle?: string | undefined
}

type AnyView = GameView | HostView

/** '7 of 12 here', '12 players', 'none joined'. @param here the ids of everyone who is here; null while that isn’t known */
export function playersStanding(view: AnyView, here: readonly PlayerId[] | null): Standing {
  const players = Object.values(view.players)
  if (players.length === 0) return { idle: 'none joined' }
  if (here === null) return { now: counted(players.length, 'player') }
  return { now: `${countHere(players, here)} of ${players.length} here` }
}

/** '2', 'none'. */
export function announcementsStanding(view: AnyView): Standing {
  const scheduled = scheduledIn(view).length
  return { now: scheduled > 0 ? String(scheduled) : undefined, idle: 'none' }
}

/** 'open', 'off'. */
export const spectatorsStanding = (view: AnyView): Standing => ({
  now: spectatorsIn(view) ? 'open' : undefined,
  idle: 'off',
})

/** '1 co-host, 2 referees', 'none'. */
export function officialsStanding(view: AnyView): Standing {
  const officials = officialsOf(view)
  const kinds = (['cohost', 'referee'] as const).flatMap((kind) => {
    const count = officials.filter(({ role }) => role === kind).length
    return count > 0 ? counted(count, OFFICE_NAMES[kind].toLowerCase()) : []
  })
  return { now: kinds.join(', ') || undefined, idle: 'none' }
}
