import { useEffect } from 'react'
import { ChatProvider } from '#web/live/chat/chat-context.tsx'
import { useQueue } from '#web/live/chat/use-chat.ts'
import { GameProvider } from '#web/live/game/game-context.tsx'
import { useGame } from '#web/live/game/use-game.ts'
import { useMe } from '#web/live/me/me.tsx'
import type { Seat } from '#wire/http.ts'

interface QueueRunnerProps {
  seat: Pick<Seat, 'gameId' | 'role' | 'teamId'>
  /** Called when nothing is left that would be sent automatically. */
  onDone: () => void
}

/** Opens the seat's game without showing it, until what waits on this phone has gone. */
export default function QueueRunner({ seat, onDone }: QueueRunnerProps) {
  return (
    <GameProvider gameId={seat.gameId} role={seat.role} teamId={seat.teamId}>
      <ChatProvider>
        <UntilSent onDone={onDone} />
      </ChatProvider>
    </GameProvider>
  )
}

function UntilSent({ onDone }: Pick<QueueRunnerProps, 'onDone'>) {
  const { waiting, isLasting } = useQueue()
  const { phase } = useGame()
  const { refresh } = useMe()
  // The seat may be gone, and with it what waits.
  useEffect(() => {
    if (phase === 'closed') void refresh()
  }, [phase, refresh])
  const isDone = isLasting !== null && waiting.every(({ stopped }) => stopped !== null)
  useEffect(() => {
    if (isDone) onDone()
  }, [isDone, onDone])
  return null
}
