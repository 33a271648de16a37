import { type CSSProperties, useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router'
import type { CardId, GameId } from '#core/game/ids.ts'
import { LIMITS } from '#core/game/limits.ts'
import { unpaidClaims } from '#core/game/rewards.ts'
import type { GameView } from '#core/game/state.ts'
import { useQueue } from '#web/live/chat/use-chat.ts'
import { useGame } from '#web/live/game/use-game.ts'
import { useGameView } from '#web/live/game/use-game-view.ts'
import { isStill } from '#web/ui/is-still.ts'
import { Screen } from '#web/ui/screen.tsx'
import { useMediaQuery } from '#web/ui/use-media-query.ts'
import { useIsOver } from '../use-is-over.ts'
import { type Asked, ClaimSheet } from './claim-sheet.tsx'
import { FlopTitle } from './flop-title.tsx'
import { forgetProof, keepProof, keptProof } from './kept-proof.ts'
import { NextCard } from './next-card.tsx'
import { NoCards } from './no-cards.tsx'
import { MOUSE } from './photo-sources.tsx'
import { proofState } from './proof-state.ts'
import { MOTION_MS, useSlots } from './slots.ts'
import { standoutsOf } from './standouts.ts'
import { FLIGHT_MS } from './tear-off.ts'
import { placeStyle, Ticket } from './ticket.tsx'
import { useCamera } from './use-camera.tsx'
import { useCardFocus } from './use-card-focus.ts'
import { useCardPress } from './use-card-press.ts'
import { useClaims } from './use-claims.ts'
import { useFlopOrder } from './use-flop-order.ts'
import { useProofDraft } from './use-proof-draft.ts'

/** `/game/flop`: the challenge cards that are live, and claiming them. `#{cardId}` leads to that card. */
export function FlopScreen() {
  const { view, teamId, phase: connection } = useGameView()
  const { gameId } = useGame()
  const isOver = useIsOver(view)
  // As it stands: no card's id has a letter that an address writes in another way.
  const soughtId = useLocation().hash.slice(1)
  const { cards, order, isStale, hasSoon, isNew, sortBy } = useFlopOrder(view)
  const isFull = unpaidClaims(view, teamId).length >= LIMITS.waitingClaims
  const standouts = standoutsOf(cards)
  const hasMouse = useMediaQuery(MOUSE)
  const { claim, isProcessing, isTorn, tear, rewardWords } = useClaims((card) => {
    setAsked({ card, step: 'proof', needsProof: true, isClaimed: true })
    if (!hasMouse) camera.open(card.id)
  })
  const slots = useSlots(cards, (card) => (isTorn(card) && !isStill() ? FLIGHT_MS + MOTION_MS : MOTION_MS))
  const torn = new Set(
    slots.filter(({ item, phase }) => phase === 'leaving' && isTorn(item)).map(({ place }) => place),
  )
  const places = Math.max(-1, ...slots.map(({ place }) => place)) + 1
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
      <FlopTitle
        count={cards.length}
        newCount={cards.filter(isNew).length}
        order={order}
        isStale={isStale}
        onSort={sortBy}
      />
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
      {slots.length === 0 && <NoCards />}
      <ul
        {...presses}
        onFocus={focus.onFocus}
        className="play-flop -mb-[9px] sm:-mb-3 md:-mb-5"
        style={{ '--rows': Math.ceil(places / 2) } as CSSProperties}
      >
        {slots.map(({ item, phase, place }) => (
          <Ticket
            key={item.id}
            card={item}
            phase={phase}
            place={place}
            isTorn={phase === 'leaving' && isTorn(item)}
            isAwaited={phase === 'arriving' && torn.has(place)}
            isNew={phase !== 'leaving' && isNew(item)}
            paysBest={item.id === standouts.paysBest}
            endsFirst={!hasSoon && item.id === standouts.endsFirst}
            reward={rewardWords(item)}
            isSought={item.id === soughtId && phase !== 'leaving'}
            isOver={isOver}
            canClaim={!isOver && teamId !== ''}
            isProcessing={isProcessing(item.id)}
            isLive={connection === 'live'}
            proof={proofState(item, teamId, queue)}
            onTear={tear}
          />
        ))}
        {places % 2 === 1 && !isOver && (
          <li className="play-slot max-sm:hidden" style={placeStyle(places)}>
            <div className="flex pb-3">
              <NextCard cards={cards} />
            </div>
          </li>
        )}
      </ul>
      {camera.field}
      <ClaimSheet
        asked={asked}
        isOver={isOver}
        draft={draft}
        onStep={setAsked}
        onCamera={({ id }) => camera.open(id)}
        onPhotos={({ id }, files) => takeProof(id, files)}
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
