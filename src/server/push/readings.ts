import type { GameView } from '#core/game/state.ts'
import { type Audience, project, viewFor } from '#core/game/view.ts'
import { audienceOf } from '#core/rules/audience.ts'
import type { Change } from '#core/rules/moments.ts'
import { type Notice, noticesOf } from '#core/rules/notices.ts'
import { actorOf, roleOf, teamOf } from '#core/rules/permissions.ts'
import type { StoredChange } from '#server/rooms/room-deps.ts'

/**
 * Reads a change as each person may see it: projected for their audience, as their socket gets it.
 * @returns the notices of someone who belongs to the game after it; none for anyone else
 */
export function createReadings({ before, after, entries }: StoredChange): (personId: string) => Notice[] {
  const known = new Map<Audience, { change: Change; view: GameView }>()
  const events = entries.flatMap((entry) => entry.events)

  function readingOf(audience: Audience): { change: Change; view: GameView } {
    const made = known.get(audience) ?? {
      change: { before: viewFor(before, audience), events: project(events, audience, before.blind) },
      view: viewFor(after, audience),
    }
    known.set(audience, made)
    return made
  }

  return (personId) => {
    const actor = actorOf(after, personId)
    const role = roleOf(after, actor)
    if (role === null || role === 'guest') return []
    const { change, view } = readingOf(audienceOf(after, actor))
    return noticesOf(change, view, { personId, role, teamId: teamOf(after, actor) ?? '' })
  }
}
