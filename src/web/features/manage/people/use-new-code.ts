import { useRef } from 'react'
import type { TeamId } from '#core/ids.ts'
import { useGameEvents } from '#web/live/use-game.ts'

/** Remembers the latest code that a team is given while this is shown. @returns reads it in words for a toast */
export function useNewCode(teamId: TeamId, teamName: string): () => string {
  const code = useRef<string | null>(null)
  useGameEvents((events) => {
    for (const event of events) {
      if (event.type === 'TeamCodeChanged' && event.teamId === teamId) code.current = event.code
    }
  })
  // After a cut line the code comes with the whole game, and stands where all codes stand.
  return () =>
    code.current === null
      ? `${teamName} has a new code. The old code stops working.`
      : `New code for ${teamName}: ${code.current}. The old code stops working.`
}
