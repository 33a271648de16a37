import { Tickets } from 'lucide-react'
import { useState } from 'react'
import { liveCards } from '#core/flop.ts'
import type { TeamId } from '#core/ids.ts'
import { formatPrice, toCents } from '#core/money.ts'
import type { Card } from '#core/state.ts'
import { ConfirmDialog } from '#web/ui/alert-dialog.tsx'
import { Link } from '#web/ui/link.tsx'
import { Screen, ScreenTitle } from '#web/ui/screen.tsx'
import { useIsOver } from '../use-is-over.ts'
import { usePlay } from '../use-play.ts'
import { goneWords } from './gone-words.ts'
import { PostedMark } from './posted-mark.tsx'
import { Ticket } from './ticket.tsx'
import { useCardFocus } from './use-card-focus.ts'
import { useCardPress } from './use-card-press.ts'
import { useClaims } from './use-claims.ts'
import { useSlots } from './use-slots.ts'

/** `/game/flop`: the challenge cards that are live, and claiming them. */
export function FlopScreen() {
  const { view, teamId, phase: connection } = usePlay()
  const isOver = useIsOver(view)
  const cards = liveCards(view)
  const slots = useSlots(cards)
  const { claim, isProcessing } = useClaims()
  const [asked, setAsked] = useState<Card | null>(null)
  const presses = useCardPress((cardId) => {
    if (!isProcessing(cardId)) setAsked(cards.find(({ id }) => id === cardId) ?? null)
  })

  const focus = useCardFocus(cards.map(({ id }) => id))

  return (
    <Screen width="wide">
      <ScreenTitle end={<Count count={cards.length} />}>The Flop</ScreenTitle>
      {isOver && (
        <p className="mb-3 border-l-4 border-ink bg-sunken px-3 py-2 font-semibold">
          Time is up. Challenges can no longer be completed.
        </p>
      )}
      {cards.length === 0 && <NoCards />}
      <ul
        {...presses}
        onFocus={focus.onFocus}
        className="-mb-3 grid grid-cols-[minmax(0,1fr)] lg:grid-cols-2 lg:gap-x-6"
      >
        {slots.map(({ item, phase }) => (
          <Ticket
            key={item.id}
            card={item}
            phase={phase}
            isOver={isOver}
            isProcessing={isProcessing(item.id)}
            isLive={connection === 'live'}
            hasPosted={(item.proofs[teamId] ?? 0) > 0}
          />
        ))}
      </ul>
      <ConfirmDialog
        isOpen={asked !== null}
        onCancel={() => setAsked(null)}
        onConfirm={() => {
          if (asked) void claim(asked)
          setAsked(null)
        }}
        title="Have you sent evidence?"
        description={
          asked && <Question card={view.cards.find(({ id }) => id === asked.id) ?? asked} teamId={teamId} />
        }
        confirmLabel="Evidence Sent"
        gone={asked && goneWords(asked, view, teamId, isOver)}
        focusAfter={focus.next}
      />
    </Screen>
  )
}

/** What is asked; nothing is required, and the words lead to where evidence is posted. */
function Question({ card, teamId }: { card: Card; teamId: TeamId }) {
  return (
    <>
      You can only mark a challenge complete after sharing{' '}
      <Link to={`/game/chat?card=${card.id}`} className="font-semibold underline underline-offset-4">
        conclusive evidence
      </Link>
      .
      <span className="mt-3 flex flex-wrap items-center gap-x-3 rounded-sm border-[1.5px] border-line bg-sunken px-3 py-2">
        <span className="min-w-0 flex-[1_1_6rem] font-sign text-20 font-bold">
          <bdi>{card.title}</bdi>
        </span>
        <span className="shrink-0 font-sign text-28 font-bold">+{formatPrice(toCents(card.value))}</span>
      </span>
      <PostedMark hasPosted={(card.proofs[teamId] ?? 0) > 0} className="mt-2" />
    </>
  )
}

function Count({ count }: { count: number }) {
  return (
    <span className="font-sign text-28 font-bold text-muted">
      {count}
      <span className="sr-only"> live challenge cards</span>
    </span>
  )
}

function NoCards() {
  return (
    <div className="grid justify-items-center gap-1 rounded-sm border-[1.5px] border-dashed border-line px-4 py-12 text-center">
      <Tickets aria-hidden="true" className="mb-2 size-10 text-muted" />
      <p className="font-sign text-20 font-bold">No challenge cards available.</p>
      <p className="text-muted">Create challenges in the setup flow.</p>
    </div>
  )
}
