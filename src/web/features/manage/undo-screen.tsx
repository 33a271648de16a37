import { TicketCheck } from 'lucide-react'
import { claimedCards } from '#core/rules/flop.ts'
import { useServerNow } from '#web/live/game/use-game.ts'
import { useGameView } from '#web/live/game/use-game-view.ts'
import { relativeTime } from '#web/ui/game/relative-time.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { routeHeading } from '#web/ui/route-heading.ts'
import { Screen, ScreenTitle } from '#web/ui/screen.tsx'
import { useHere } from '#web/ui/use-here.ts'
import { useStepwise } from '#web/ui/use-stepwise.ts'
import { ClaimedCard } from './claimed-card.tsx'
import { DeskColumns } from './desk-columns.tsx'
import { useUndo } from './use-undo.tsx'

/** As many as a phone shows before it is scrolled; a slow one takes 70 ms for them. */
const AT_ONCE = 4

const WHAT_UNDOING_DOES =
  'Undoing returns the card with its remaining time and deducts its value. The flop will temporarily show 8 cards.'

/** `/manage/undo`: every completed challenge, the latest first, and taking a completion back. */
export function UndoScreen() {
  const { view, badgeOf } = useGameView()
  const { isHere } = useHere()
  const nowMs = useServerNow(30_000)
  const cards = claimedCards(view)
  // The button that had the focus goes with its card.
  const { ask, undoingId, dialog } = useUndo(() => isHere() && routeHeading()?.focus())
  const shown = useStepwise(cards.length, AT_ONCE)

  return (
    <Screen width="wide">
      <ScreenTitle
        back={{ to: '/manage', label: 'Back to Manage Game' }}
        end={cards.length > 0 && <Count count={cards.length} />}
      >
        Completed Challenges
      </ScreenTitle>
      <DeskColumns>
        {cards.length === 0 ? (
          <NothingToUndo />
        ) : (
          <>
            <p className="pb-3 text-muted">{WHAT_UNDOING_DOES}</p>
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
                    onUndo={ask}
                  />
                )
              })}
            </ul>
          </>
        )}
      </DeskColumns>
      {dialog}
    </Screen>
  )
}

/** The outline of a ticket that nobody has taken yet. */
function NothingToUndo() {
  return (
    <div className="flex min-h-40 rounded-sm border-[1.5px] border-dashed border-line">
      <div className="grid w-(--stub) shrink-0 place-items-center bg-sunken text-muted">
        <TicketCheck aria-hidden="true" className="size-9" />
      </div>
      <div className="flex min-w-0 flex-1 flex-col items-start justify-center gap-3 border-l-2 border-dashed border-line p-4">
        <p className="font-sign text-20 font-bold">No completed challenges found</p>
        <p className="text-muted">
          Once a team completes a challenge, you can take it back here. {WHAT_UNDOING_DOES}
        </p>
        <LinkButton to="/game/flop" variant="secondary">
          See the flop
        </LinkButton>
      </div>
    </div>
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
