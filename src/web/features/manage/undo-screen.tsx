import { useState } from 'react'
import type { CardId } from '#core/game/ids.ts'
import type { Card } from '#core/game/state.ts'
import { claimedCards } from '#core/rules/flop.ts'
import { useServerNow } from '#web/live/game/use-game.ts'
import { useGameView } from '#web/live/game/use-game-view.ts'
import { refusalWords } from '#web/live/words/refusal-words.ts'
import { ConfirmDialog } from '#web/ui/alert-dialog.tsx'
import { relativeTime } from '#web/ui/game/relative-time.ts'
import { routeHeading } from '#web/ui/route-heading.ts'
import { Screen, ScreenTitle } from '#web/ui/screen.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { useHere } from '#web/ui/use-here.ts'
import { useStepwise } from '#web/ui/use-stepwise.ts'
import { ClaimedCard } from './claimed-card.tsx'
import { undoEffect } from './undo-effect.ts'

/** As many as a phone shows before it is scrolled; a slow one takes 70 ms for them. */
const AT_ONCE = 4

/** `/manage/undo`: every completed challenge, the latest first, and taking a completion back. */
export function UndoScreen() {
  const { view, badgeOf, send } = useGameView()
  const { isHere } = useHere()
  const nowMs = useServerNow(30_000)
  /** The claim as it was when it was asked about. */
  const [asked, setAsked] = useState<Card | null>(null)
  const [undoingId, setUndoingId] = useState<CardId | null>(null)
  const cards = claimedCards(view)
  const shown = useStepwise(cards.length, AT_ONCE)
  // Gone if someone else undid the completion meanwhile, even if the card was claimed again.
  const present = cards.find(({ id, claimedAtMs }) => id === asked?.id && claimedAtMs === asked.claimedAtMs)

  async function undo({ id, title, claimedAtMs }: Card) {
    setUndoingId(id)
    const result = await send({ type: 'UndoClaim', cardId: id }, { claimedAtMs })
    setUndoingId(null)
    setAsked(null)
    if (!result.ok) {
      const description = refusalWords('UndoClaim', result.refusal, view)
      showToast({ title: 'Failed to undo claim', description, isError: true })
      return
    }
    showToast({ title: 'Card Returned to Flop', description: `"${title}" is now back in the flop` })
    // The button that had the focus went with its card.
    if (isHere()) routeHeading()?.focus()
  }

  return (
    <Screen>
      <ScreenTitle
        back={{ to: '/manage', label: 'Back to Manage Game' }}
        end={cards.length > 0 && <Count count={cards.length} />}
      >
        Completed Challenges
      </ScreenTitle>
      <p className="pb-3 text-muted">
        Undoing returns the card with its remaining time and deducts its value. The flop will temporarily show
        8 cards.
      </p>
      {cards.length === 0 ? (
        <p className="grid min-h-40 place-items-center rounded-sm border-[1.5px] border-dashed border-line p-4 text-center font-semibold">
          No completed challenges found
        </p>
      ) : (
        <ul className="flex flex-col gap-3">
          {cards.slice(0, shown).map((card) => {
            const { name, letter, color } = badgeOf(card.claimedBy ?? '')
            return (
              <ClaimedCard
                key={card.id}
                card={card}
                teamName={name}
                letter={letter}
                color={color}
                ago={relativeTime(card.claimedAtMs ?? 0, nowMs)}
                isUndoing={undoingId === card.id}
                onUndo={setAsked}
              />
            )
          })}
        </ul>
      )}
      {asked && (
        <ConfirmDialog
          isOpen
          onCancel={() => setAsked(null)}
          onConfirm={() => undo(asked)}
          title="Undo Challenge Completion"
          description={`"${asked.title}" returns to the flop.`}
          detail={present && <Effect lines={undoEffect(view, present)} />}
          confirmLabel="Undo Completion"
          gone={present ? null : `"${asked.title}" was undone on another screen.`}
          isPending={undoingId !== null}
          pendingText="Undoing..."
        />
      )}
    </Screen>
  )
}

function Effect({ lines }: { lines: readonly string[] }) {
  return (
    <ul aria-live="polite" className="flex flex-col gap-2 border-l-4 border-ink bg-sunken px-3 py-2">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

function Count({ count }: { count: number }) {
  return (
    <span className="font-sign text-20 font-bold text-muted">
      {count}
      <span className="sr-only"> completed</span>
    </span>
  )
}
