import { useState } from 'react'
import { openDisputes } from '#core/game/contested.ts'
import { optionsOf } from '#core/game/options.ts'
import { isUnpaid } from '#core/game/rewards.ts'
import type { GameView } from '#core/game/state.ts'
import { isEntitled, type SeatRole } from '#core/rules/roles.ts'
import { counted } from '#core/wording.ts'
import { useGameView } from '#web/live/game/use-game-view.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { refusalWords } from './refusal-words.ts'

/** What is open, such as '2 disputes'; claims that wait for approval are no disputes. */
export function openWords(view: Pick<GameView, 'cards' | 'bidDisputes'>): string {
  const claims = view.cards.filter((card) => isUnpaid(card) && card.disputedBy.length === 0).length
  const open = openDisputes(view)
  if (claims === 0) return counted(open, 'dispute')
  return claims === open ? counted(open, 'claim') : `${open} claims and disputes`
}

/** What a provisional result waits for. */
export function provisionalWords(
  view: Pick<GameView, 'cards' | 'bidDisputes' | 'options'>,
  role: SeatRole,
): string {
  const open = openDisputes(view)
  const isTheirs = isEntitled(role, 'manage')
  if (open === 0 && optionsOf(view).hiddenLastMinutes !== null) {
    return isTheirs
      ? 'All bids are shown now, and teams can dispute them. Declare the result when you’re ready.'
      : 'All bids are shown now. You can dispute them until the host declares the result.'
  }
  if (isTheirs) {
    return open === 0
      ? 'All disputes are decided. Declare the result when you’re ready.'
      : `${openWords(view)} still to decide, then you can declare the result.`
  }
  if (open === 0) return 'All disputes are decided. The host declares the result next.'
  return `The host still has to decide ${openWords(view)}.`
}

/** On black in both themes. */
const ON_BOARD = {
  link: 'border-on-sign! bg-transparent! text-on-sign!',
  button:
    'bg-on-sign! text-sign! disabled:border-on-sign/40! disabled:bg-transparent! disabled:text-on-sign/60!',
} as const

/** The way of the host and co-hosts from a provisional result to the final one; nothing for anyone else. @param isOnBoard it stands on black */
export function DeclareResult({ isOnBoard = false }: { isOnBoard?: boolean }) {
  const { role, view, send } = useGameView()
  const [isSending, setSending] = useState(false)
  const open = openDisputes(view)
  if (!isEntitled(role, 'manage')) return null

  async function declare() {
    setSending(true)
    const result = await send({ type: 'DeclareResult' })
    setSending(false)
    if (result.ok) {
      showToast({ title: 'Result declared', description: 'Everyone can see who won.' })
      return
    }
    const description = refusalWords('DeclareResult', result.refusal, view)
    showToast({ title: 'Failed to declare the result', description, isError: true })
  }

  return (
    <div className={classNames('flex flex-wrap gap-2', isOnBoard && 'justify-center')}>
      {open > 0 && (
        <LinkButton
          to="/manage/evidence"
          variant="secondary"
          {...(isOnBoard && { className: ON_BOARD.link })}
        >
          Review disputes
        </LinkButton>
      )}
      <Button
        onClick={declare}
        disabled={open > 0}
        isPending={isSending}
        pendingText="Declaring..."
        {...(isOnBoard && { className: ON_BOARD.button })}
      >
        Declare result
      </Button>
    </div>
  )
}
