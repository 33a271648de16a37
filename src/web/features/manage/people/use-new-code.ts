import { useEffect, useRef, useState } from 'react'
import type { TeamId } from '#core/game/ids.ts'
import { useGame, useGameEvents } from '#web/live/game/use-game.ts'

/** Remembers the latest code that a team is given while this is shown. @returns reads it in words for a toast */
export function useNewCode(teamId: TeamId, teamName: string): () => string {
  const { hostView } = useGame()
  const present = hostView?.codes[teamId] ?? null
  const [asked] = useState(present)
  const latest = useRef(present)
  useEffect(() => {
    latest.current = present
  }, [present])
  const code = useRef<string | null>(null)
  useGameEvents((events) => {
    for (const event of events) {
      if (event.type === 'TeamCodeChanged' && event.teamId === teamId) code.current = event.code
    }
  })
  return () => {
    // After a cut line the code comes with the whole game instead of an event.
    const found = code.current ?? (latest.current === asked ? null : latest.current)
    return found === null
      ? `${teamName} has a new code. The old code stops working.`
      : `New code for ${teamName}: ${found}. The old code stops working.`
  }
}
