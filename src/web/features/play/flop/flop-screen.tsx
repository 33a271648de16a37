import { Tickets } from 'lucide-react'
import { type CSSProperties, useEffect, useEffectEvent, useState } from 'react'
import type { CardId, GameId } from '#core/game/ids.ts'
import { LIMITS } from '#core/game/limits.ts'
import { unpaidClaims } from '#core/game/rewards.ts'
import type { GameView } from '#core/game/state.ts'
import { useQueue } from '#web/live/chat/use-chat.ts'
import { useGame } from '#web/live/game/use-game.ts'
import { useGameView } from '#web/live/game/use-game-view.ts'
import { Screen } from '#web/ui/screen.tsx'
import { useIsOver } from '../use-is-over.ts'
import { type Asked, ClaimSheet } from './claim-sheet.tsx'
import { FlopTitle } from './flop-title.tsx'
import { forgetProof, keepProof, keptProof } from './kept-proof.ts'
import { proofState } from './proof-state.ts'
import { useSlots } from './slots.ts'
import { standoutsOf } from './standouts.ts'
import { Ticket } from './ticket.tsx'
import { useCamera } from './use-camera.tsx'
import { useCardFocus } from './use-card-focus.ts'
import { useCardPress } from './use-card-press.ts'
import { useClaims } from './use-claims.ts'
import { useFlopOrder } from './use-flop-order.ts'
import { useProofDraft } from './use-proof-draft.ts'

/** `/game/flop`: the challenge cards that are live, and claiming them. */
export function FlopScreen() {
  const { view, teamId, phase: connection } = useGameView()
  const { gameId } = useGame()
  const isOver = useIsOver(view)
  const { cards, order, isStale, sortBy } = useFlopOrder(view)
  const isFull = unpaidClaims(view, teamId).length >= LIMITS.waitingClaims
  const slots = useSlots(cards)
  const standouts = standoutsOf(cards)
  const { claim, isProcessing } = useClaims()
  const queue = useQueue()
  const draft = useProofDraft()
  const [asked, setAsked] = useState<Asked | null>(() => restored(view, gameId))
  const cardOf = (cardId: CardId) => view.cards.find(({ id }) => id === cardId)

  const camera = useCamera({
    onOpen: (cardId) => keepProof(gameId, cardId, Date.now()),
    onPhotos: (cardId, files) => takeProof(cardId, files),
    onCancel: () => asked?.step !== 'proof' && forgetProof(gameId),
  })
  const presses = useCardPress(({ cardId, act }) => {
    const card = cards.find(({ id }) => id === cardId)
    if (!card || isProcessing(cardId)) return
    if (act === 'camera') camera.open(cardId)
    else setAsked({ card, step: 'claim', needsProof: proofState(card, teamId, queue) === 'none' })
  })

  function takeProof(cardId: CardId, files: readonly File[]): void {
    const card = cardOf(cardId)
    if (!card) return
    draft.begin(cardId)
    void draft.choose(files)
    setAsked((now) => (now?.step === 'proof' ? now : { card, step: 'proof', needsProof: true }))
  }

  const provedId = asked?.step === 'proof' ? asked.card.id : null
  const begin = useEffectEvent(draft.begin)
  useEffect(() => {
    if (provedId === null) return
    begin(provedId)
    keepProof(gameId, provedId, Date.now())
    return () => forgetProof(gameId)
  }, [gameId, provedId])
  useEffect(() => () => forgetProof(gameId), [gameId])

  const focus = useCardFocus(cards.map(({ id }) => id))

  return (
    <Screen width="wide" className="pt-1.5! sm:pt-2.5! lg:[--text-14:1rem]">
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
        className="play-flop -mb-2 sm:-mb-3 md:-mb-5"
        style={{ '--cards': cards.length } as CSSProperties}
      >
        {slots.map(({ item, phase }) => (
          <Ticket
            key={item.id}
            card={item}
            phase={phase}
            paysBest={standouts.paysBest.has(item.id)}
            endsFirst={standouts.endsFirst.has(item.id)}
            isAlone={cards.length % 2 === 1 && item.id === cards.at(-1)?.id}
            isOver={isOver}
            canClaim={!isOver && teamId !== ''}
            isProcessing={isProcessing(item.id)}
            isLive={connection === 'live'}
            proof={proofState(item, teamId, queue)}
          />
        ))}
      </ul>
      {camera.field}
      <ClaimSheet
        asked={asked}
        isOver={isOver}
        draft={draft}
        onStep={setAsked}
        onCamera={({ id }) => camera.open(id)}
        onClaim={(card) => {
          void claim(card)
          setAsked(null)
        }}
        onClose={() => setAsked(null)}
        focusAfter={focus.next}
      />
    </Screen>
  )
}

/** What was asked when the phone closed the page under its camera; null where nothing was, and once nothing can be posted. */
function restored(view: Pick<GameView, 'cards' | 'status'>, gameId: GameId): Asked | null {
  if (view.status !== 'active') return null
  const cardId = keptProof(gameId, Date.now())
  const card = view.cards.find(({ id }) => id === cardId)
  return card ? { card, step: 'proof', needsProof: true, isRestored: true } : null
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
