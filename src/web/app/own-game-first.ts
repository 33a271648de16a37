import type { GameId } from '#core/game/ids.ts'
import { getJson } from '#web/live/api.ts'
import { showToast } from '#web/ui/toast.tsx'
import type { InviteAnswer } from '#wire/http.ts'

/** Tells a host why the link of a game did not open, unless it is of the game that they host: there it leads anyway. */
export async function sayWhyNotJoined(hostedId: GameId, link: URLSearchParams): Promise<void> {
  const gameCode = link.get('game')
  if (!gameCode) return
  const own = await getJson<InviteAnswer>(`/api/games/${hostedId}/invite`)
  const isOwn = own.ok && own.value.gameCode.toLowerCase() === gameCode.toLowerCase()
  if (!own.ok || isOwn) return
  showToast({
    title: 'Failed to join game',
    description: 'You’re hosting a game. End it before you join another.',
    isError: true,
  })
}
