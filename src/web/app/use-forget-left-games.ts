import { useEffect, useRef } from 'react'
import type { LostSeat } from '#web/live/me/known-me.ts'
import { useMe } from '#web/live/me/me.tsx'
import { readSession } from '#web/live/me/session.ts'
import { forgetLastKnown } from '#web/live/storage/browser-last-known.ts'
import { storedGames } from '#web/live/storage/browser-storage.ts'
import type { Me } from '#wire/http.ts'

/** Clears what a lost seat left on this phone, which others may use, and says why it was lost. */
export function useForgetLeftGames(): void {
  const { me, isRemembered, lost } = useMe()
  const hadSeat = useRef(readSession() !== null)
  useEffect(() => {
    if (me?.seat) hadSeat.current = true
    else if (me && hadSeat.current) {
      hadSeat.current = false
      void forgetLastKnown()
    }
    // Only the server knows that a seat is gone.
    if (me && !isRemembered) forgetAllBut(me, lost)
  }, [me, isRemembered, lost])
}

/** Forgets all that the phone keeps of games in which it has no seat. */
function forgetAllBut({ seat, seats, lastGameId }: Me, lost: LostSeat | null): void {
  const kept = [seat?.gameId, ...seats.map(({ gameId }) => gameId), lastGameId]
  const left = storedGames().filter((gameId) => !kept.includes(gameId))
  if (left.length === 0 && lost === null) return
  // Apart from the first screens, which do without it.
  import('./forget-left-games.ts').then(
    (module) => module.forgetLeftGames(left, lost),
    () => {},
  )
}
