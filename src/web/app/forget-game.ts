import { useEffect, useRef } from 'react'
import { useMe } from '#web/live/me.tsx'
import { readSession } from '#web/live/session.ts'

/** Forgets what this phone last knew of a game. Never rejects. */
export async function forgetGame(): Promise<void> {
  await import('#web/live/last-known.ts').then(
    ({ forgetLastKnown }) => forgetLastKnown(),
    () => {},
  )
}

/** Whoever has no seat any more leaves nothing behind on a phone that others use. */
export function useForgetLeftGame(): void {
  const { me } = useMe()
  const hadSeat = useRef(readSession() !== null)
  useEffect(() => {
    if (me?.seat) hadSeat.current = true
    else if (me && hadSeat.current) {
      hadSeat.current = false
      void forgetGame()
    }
  }, [me])
}
