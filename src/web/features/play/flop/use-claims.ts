import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { CardId } from '#core/game/ids.ts'
import { formatPrice, formatShortPrice } from '#core/game/money.ts'
import { optionsOf } from '#core/game/options.ts'
import { rewardCents } from '#core/game/rewards.ts'
import type { Card } from '#core/game/state.ts'
import { useQueue } from '#web/live/chat/use-chat.ts'
import { useGameView } from '#web/live/game/use-game-view.ts'
import { refusalWords } from '#web/live/words/refusal-words.ts'
import { announce } from '#web/ui/announcer.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { useHere } from '#web/ui/use-here.ts'
import { failedClaimWords } from './failed-claim-words.ts'
import { PROOF_MARKS } from './proof-marks.ts'
import { proofState } from './proof-state.ts'
import { putReward, tearOff } from './tear-off.ts'

const LOCK_MS = 1_000
/** How long the way to missing proof is offered: one finds it, and then presses. */
const OFFERED_MS = 10_000
/** Trying again would be no help. */
const EXPLAINED: ReadonlySet<string> = new Set([
  'card-already-claimed',
  'card-withdrawn',
  'too-many-waiting',
  'game-over',
  'game-paused',
  'team-changed',
])

/**
 * Claims cards, one claim a card at a time; a card's lock is released 1 s after its claim was answered.
 * @param postProof takes the proof of a card that was claimed without
 * @returns `isTorn` tells of a card that this phone has claimed; `tear` then takes its stub
 */
export function useClaims(postProof: (card: Card) => void) {
  const { send, view, pending, ownTeam, teamId } = useGameView()
  const queue = useQueue()
  const navigate = useNavigate()
  const { isHere } = useHere()
  const locks = useRef(new Set<CardId>())
  const claimed = useRef(new Set<CardId>())
  const [, showLocks] = useState(0)

  function isProcessing(cardId: CardId): boolean {
    // A claim may still be on its way from an earlier visit to the screen.
    const isUnderWay = pending.some(
      ({ command }) => command.type === 'ClaimCard' && command.cardId === cardId,
    )
    return isUnderWay || locks.current.has(cardId)
  }

  const isOnApproval = optionsOf(view).review === 'on-approval'
  function rewardWords(card: Card): string {
    const cents = rewardCents(card)
    return isOnApproval ? `${formatPrice(cents)} waiting` : `+${formatShortPrice(cents)}`
  }
  const rewardOf = (card: Card) => ({
    cents: isOnApproval ? 0 : rewardCents(card),
    words: rewardWords(card),
    color: ownTeam?.color ?? '',
  })
  /** Stands in the toast of a claim; where its screen has gone, the chat takes the proof. */
  const missingProof = (card: Card) => ({
    label: 'Post proof',
    about: card.title,
    onPress: () => (isHere() ? postProof(card) : void navigate(`/game/chat?card=${card.id}`)),
  })

  function setLock(cardId: CardId, isLocked: boolean) {
    if (isLocked) locks.current.add(cardId)
    else locks.current.delete(cardId)
    showLocks((turn) => turn + 1)
  }

  async function claim(card: Card): Promise<void> {
    const { id, title } = card
    if (isProcessing(id)) return
    const isProved = proofState(card, teamId, queue) !== 'none'
    setLock(id, true)
    claimed.current.add(id)
    const result = await send({ type: 'ClaimCard', cardId: id })
    if (result.ok) {
      const reward = formatPrice(rewardCents(card))
      const description = isOnApproval
        ? `${reward} waiting until the host approves it`
        : `+${reward} for ${ownTeam?.name}`
      const told = { title: 'Challenge completed!', description, color: ownTeam?.color }
      showToast(isProved ? told : { ...told, action: missingProof(card), durationMs: OFFERED_MS })
      if (!isProved) announce(`${PROOF_MARKS.none.words}.`)
      if (!isHere()) putReward(rewardOf(card))
    } else {
      claimed.current.delete(id)
      const { refusal } = result
      const isExplained = EXPLAINED.has(refusal.code)
      const reason = isExplained ? refusalWords('ClaimCard', refusal, view) : null
      showToast({
        title: 'Failed to complete challenge',
        description: failedClaimWords({ title, reason, isHere: isHere() }),
        isError: true,
      })
    }
    window.setTimeout(() => setLock(id, false), LOCK_MS)
  }

  return {
    claim,
    isProcessing,
    isTorn: ({ id }: Card) =>
      claimed.current.has(id) && view.cards.find((card) => card.id === id)?.claimedBy === teamId,
    tear: (card: Card, stub: Element) => tearOff(stub, rewardOf(card)),
    rewardWords,
  }
}
