import { Tickets } from 'lucide-react'
import { type FocusEvent, type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import type { CardId, TeamId } from '#core/game/ids.ts'
import { LIMITS } from '#core/game/limits.ts'
import { formatPrice } from '#core/game/money.ts'
import { optionsOf } from '#core/game/options.ts'
import { rewardCents, unpaidClaims } from '#core/game/rewards.ts'
import type { Card } from '#core/game/state.ts'
import { useGameView } from '#web/live/game/use-game-view.ts'
import { ConfirmDialog } from '#web/ui/alert-dialog.tsx'
import { Link } from '#web/ui/link.tsx'
import { routeHeading } from '#web/ui/route-heading.ts'
import { Screen } from '#web/ui/screen.tsx'
import { useIsOver } from '../use-is-over.ts'
import { FlopTitle } from './flop-title.tsx'
import { goneWords } from './gone-words.ts'
import { PostedMark } from './posted-mark.tsx'
import { useSlots } from './slots.ts'
import { Ticket } from './ticket.tsx'
import { useClaims } from './use-claims.ts'
import { useFlopOrder } from './use-flop-order.ts'

/** `/game/flop`: the challenge cards that are live, and claiming them. */
export function FlopScreen() {
  const { view, teamId, phase: connection } = useGameView()
  const isOver = useIsOver(view)
  const { cards, order, isStale, sortBy } = useFlopOrder(view)
  const isFull = unpaidClaims(view, teamId).length >= LIMITS.waitingClaims
  const slots = useSlots(cards)
  const { claim, isProcessing } = useClaims()
  const [asked, setAsked] = useState<Card | null>(null)
  const presses = useCardPress((cardId) => {
    if (!isProcessing(cardId)) setAsked(cards.find(({ id }) => id === cardId) ?? null)
  })

  const focus = useCardFocus(cards.map(({ id }) => id))

  return (
    <Screen width="wide" className="pt-2.5!">
      <FlopTitle count={cards.length} order={order} isStale={isStale} onSort={sortBy} />
      {isOver && (
        <p className="mb-3 border-l-4 border-ink bg-sunken px-3 py-2 font-semibold">
          Time is up. Challenges can no longer be completed.
        </p>
      )}
      {!isOver && isFull && (
        <p className="mb-3 border-l-4 border-ink bg-sunken px-3 py-2 font-semibold">
          {LIMITS.waitingClaims} of your claims wait for approval. Claim again once the host has decided on
          one.
        </p>
      )}
      {!isOver && teamId === '' && (
        <p className="mb-3 border-l-4 border-ink bg-sunken px-3 py-2 font-semibold">
          Only teams complete challenges. You’re not in a team.
        </p>
      )}
      {cards.length === 0 && <NoCards />}
      <ul
        {...presses}
        onFocus={focus.onFocus}
        className="-mb-2 grid grid-cols-[minmax(0,1fr)] sm:grid-cols-2 sm:gap-x-4 xl:grid-cols-3"
      >
        {slots.map(({ item, phase }) => (
          <Ticket
            key={item.id}
            card={item}
            phase={phase}
            isOver={isOver}
            canClaim={!isOver && teamId !== ''}
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
  const isOnApproval = optionsOf(useGameView().view).review === 'on-approval'
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
        <span className="shrink-0 font-sign text-28 font-bold">+{formatPrice(rewardCents(card))}</span>
      </span>
      {isOnApproval && <span className="mt-2 block text-14">Paid once the host approves it.</span>}
      <PostedMark hasPosted={(card.proofs[teamId] ?? 0) > 0} className="mt-2" />
    </>
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

/**
 * When a card leaves with the focus on it, the card that takes its place has it. Spread `onFocus` on the list.
 * @param cardIds of the live cards, in their order
 * @returns `next` finds what takes the focus of a card that has gone
 */
function useCardFocus(cardIds: readonly CardId[]) {
  const last = useRef<{ cardId: CardId; index: number } | null>(null)
  const ids = cardIds.join(' ')

  function next(): HTMLElement | null {
    const buttons = document.querySelectorAll<HTMLElement>('[data-claim]')
    const live = [...buttons].filter((button) => !button.closest('[inert]'))
    return live[Math.min(last.current?.index ?? 0, live.length - 1)] ?? null
  }

  useEffect(() => {
    const { activeElement } = document
    const isLost = activeElement === document.body || activeElement?.closest('[inert]')
    if (!last.current || !isLost || ids.split(' ').includes(last.current.cardId)) return
    const place = next() ?? routeHeading()
    place?.focus({ preventScroll: true })
  }, [ids])

  return {
    next,
    onFocus: ({ target }: FocusEvent) => {
      const cardId = target.closest<HTMLElement>('[data-claim]')?.dataset.claim
      last.current = cardId === undefined ? null : { cardId, index: cardIds.indexOf(cardId) }
    },
  }
}

/** A finger that moves further than this between press and release has changed its mind, in px. */
const SLIP = 12

/**
 * A press acts on the card where it began, although the list may have moved under the finger meanwhile. Spread the
 * result on the list; buttons in it carry their card's id in `data-claim`.
 */
function useCardPress(onPress: (cardId: CardId) => void) {
  const press = useRef<{ cardId: CardId; x: number; y: number } | null>(null)
  return {
    onPointerDown: ({ target, clientX, clientY }: PointerEvent) => {
      const cardId = claimedBy(target)
      press.current = cardId === null ? null : { cardId, x: clientX, y: clientY }
    },
    onPointerCancel: () => {
      press.current = null
    },
    onClick: ({ target, detail, clientX, clientY }: MouseEvent) => {
      const began = press.current
      press.current = null
      const cardId = claimedBy(target)
      // A keyboard's click has no press before it.
      if (detail === 0 && cardId !== null) onPress(cardId)
      if (detail === 0 || !began) return
      const isStill = Math.hypot(clientX - began.x, clientY - began.y) <= SLIP
      if (isStill || cardId === began.cardId) onPress(began.cardId)
    },
  }
}

function claimedBy(target: EventTarget): CardId | null {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-claim]') : null
  return button?.dataset.claim ?? null
}
