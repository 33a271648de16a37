import { useRef, useState } from 'react'
import { useGame, useGameEvents } from '#web/live/game/use-game.ts'
import { refusalWords } from '#web/live/words/refusal-words.ts'
import { ConfirmDialog } from '#web/ui/alert-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast.tsx'

/** The button that starts the game, and the question before it does. @param isEarly something speaks against starting now */
export function StartGame({ isEarly }: { isEarly: boolean }) {
  const { send, view, phase } = useGame()
  const [isAsking, setAsking] = useState(false)
  const [isStarting, setStarting] = useState(false)
  const hasStarted = useRef(false)
  useGameEvents((events) => {
    if (events.some(({ type }) => type === 'GameStarted')) hasStarted.current = true
  })

  async function start() {
    setStarting(true)
    const answer = await send({ type: 'StartGame' })
    setStarting(false)
    setAsking(false)
    // The start leads away from here, sometimes before its answer has come.
    const isDone = answer.ok || (answer.refusal.code === 'unanswered' && hasStarted.current)
    if (!isDone) {
      const description = refusalWords('StartGame', answer.refusal, view)
      showToast({ title: 'Failed to start game', description, isError: true })
    }
  }

  return (
    <>
      <Button
        variant={isEarly ? 'secondary' : 'primary'}
        className="min-h-14! min-w-40 flex-1 font-sign text-20! font-bold lg:max-w-[26rem] xl:max-w-[31rem]"
        onClick={() => setAsking(true)}
      >
        Start Game
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onCancel={() => setAsking(false)}
        onConfirm={start}
        title="Start the game?"
        description="Timer will begin immediately and all players will be moved to the game."
        confirmLabel="Start Game"
        isPending={isStarting}
        isSlow={phase !== 'live'}
        isDisabled={phase !== 'live' && !isStarting}
        pendingText="Starting..."
        detail={
          phase !== 'live' && (
            <p role="status" className="font-semibold">
              No connection. The game can only start once you’re back.
            </p>
          )
        }
      />
    </>
  )
}
