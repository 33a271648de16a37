import { expect, test } from 'vitest'
import { rewardCents } from '#core/game/rewards.ts'
import type { Card } from '#core/game/state.ts'
import { aGame } from '#test/builders.ts'
import type { QueuedMessage } from '#web/live/chat/queued-message.ts'
import { cardChoices, missingProof } from './card-choices.ts'

const { state } = aGame()
const claimed = (card: Card, changes: Partial<Card>): Card => ({ ...card, status: 'claimed', ...changes })

test('live cards come first; completed ones tell whose they are, and whether their team has posted', () => {
  const [one, two, three, ...rest] = state.cards
  if (!one || !two || !three) throw new Error('seven cards were to be live')
  const cards = [
    claimed(one, { claimedBy: 't2', claimedAtMs: 9_000, proofs: { t2: 1 } }),
    // Posted by others: no proof of the team's own.
    claimed(two, { claimedBy: 't3', claimedAtMs: 9_500, proofs: { t2: 2 } }),
    { ...three, status: 'expired' as const },
    ...rest,
  ]
  const { live, completed } = cardChoices({ cards, teams: state.teams }, [])
  expect(live.map(({ id }) => id).sort()).toEqual(rest.map(({ id }) => id).sort())
  expect(completed.map(({ label }) => label)).toEqual([
    `${two.title} (Green Owls, nothing posted)`,
    `${one.title} (Blue Whales, posted)`,
  ])
})

test('what the own team has claimed without proof comes first, unless it is decided or on its way', () => {
  const [one, two, three, four, five, ...rest] = state.cards
  if (!one || !two || !three || !four || !five) throw new Error('seven cards were to be live')
  const own = (card: Card, changes: Partial<Card>) =>
    claimed(card, { claimedBy: 't2', claimedAtMs: 9_000, review: 'waiting', ...changes })
  const cards = [
    own(one, {}),
    own(two, { claimedAtMs: 9_500, proofs: { t3: 1 } }),
    own(three, { proofs: { t2: 1 } }),
    own(four, { review: 'approved' }),
    own(five, { claimedBy: 't3' }),
    ...rest,
  ]
  const nothing = { waiting: [], posted: [] }
  const missing = missingProof({ cards }, 't2', nothing)
  expect(missing.map(({ id }) => id)).toEqual([two.id, one.id])
  const choices = cardChoices({ cards, teams: state.teams }, missing)
  expect(choices.missing).toEqual(
    [two, one].map((card) => ({ id: card.id, label: card.title, cents: rewardCents(card), isOwed: true })),
  )
  expect(choices.live.some(({ isOwed }) => isOwed)).toBe(false)
  expect(choices.completed.map(({ id }) => id).toSorted()).toEqual([three.id, four.id, five.id].toSorted())

  const onItsWay = { cardId: two.id, stopped: null } as QueuedMessage
  expect(missingProof({ cards }, 't2', { ...nothing, waiting: [onItsWay] }).map(({ id }) => id)).toEqual([
    one.id,
  ])
  expect(missingProof({ cards }, '', nothing)).toEqual([])
})
