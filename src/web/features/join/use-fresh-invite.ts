import { useEffect, useRef, useState } from 'react'
import { getJson } from '#web/live/api.ts'
import { useGame } from '#web/live/use-game.ts'
import type { InviteAnswer } from '#wire/http.ts'

/** How often is looked whether anything has happened, in ms. */
const LOOK_MS = 2_000

/** The own team's codes, asked for again when something has happened: players are not told that a code is another. */
export function useFreshInvite(first: InviteAnswer): InviteAnswer {
  const { gameId, seq } = useGame()
  const [codes, setCodes] = useState(first)
  const latestSeq = useRef(seq)
  useEffect(() => {
    latestSeq.current = seq
  }, [seq])
  useEffect(() => {
    let askedSeq = latestSeq.current
    let isShown = true
    const timer = setInterval(async () => {
      if (latestSeq.current === askedSeq) return
      const askingSeq = latestSeq.current
      const answer = await getJson<InviteAnswer>(`/api/games/${gameId}/invite`)
      if (!answer.ok || !isShown) return
      askedSeq = askingSeq
      setCodes(answer.value)
    }, LOOK_MS)
    return () => {
      isShown = false
      clearInterval(timer)
    }
  }, [gameId])
  return codes
}
