import { expect, test } from 'vitest'
import type { ChatItem, GameView } from '#core/game/state.ts'
import { aGame } from '#test/builders.ts'
import { decisionWords } from './decision-words.ts'

const CLAIMED_AT_MS = 5_000
const { state } = aGame()

/** The first card has been claimed by the second team. */
const view: Pick<GameView, 'cards' | 'teams' | 'zones'> = {
  teams: state.teams,
  zones: state.zones,
  cards: state.cards.map((card, index) =>
    index === 0 ? { ...card, claimedBy: 't2', claimedAtMs: CLAIMED_AT_MS } : card,
  ),
}
const [first, second] = view.cards
const words = (kind: ChatItem['kind'], cardId: string | null | undefined, atMs = CLAIMED_AT_MS + 1) =>
  decisionWords({ kind, cardId: cardId ?? null, atMs }, 'Ada', view)

test('[E5] [E6] [E7] what was decided or doubted is said with the claim that it is about', () => {
  const title = `"${first?.title}"`
  expect(words('dispute', first?.id)).toBe(`Ada’s team disputes that Blue Whales completed ${title}`)
  expect(words('approval', first?.id)).toBe(`The host approved ${title} for Blue Whales`)
  expect(words('rejection', first?.id)).toBe(`The host rejected Blue Whales’s ${title}`)
})

test('a claim that was undone since, or made again later, is not laid at anyone’s door', () => {
  expect(words('rejection', second?.id)).toBe(`The host rejected "${second?.title}"`)
  expect(words('dispute', second?.id)).toBe(`Ada’s team disputes "${second?.title}"`)
  expect(words('approval', first?.id, CLAIMED_AT_MS - 1)).toBe(`The host approved "${first?.title}"`)
})

test('[B12] a disputed bid is told with its amount and zone, and what the host decided', () => {
  const bid = { number: 3, zoneId: 'z02', teamId: 't2', amountCents: 2_000, atMs: 0 }
  const said = (kind: ChatItem['kind']) => decisionWords({ kind, cardId: null, bid, atMs: 1 }, 'Ada', view)
  expect(said('dispute')).toBe('Ada’s team disputes Blue Whales’s bid of $20 on Zone 2')
  expect(said('approval')).toBe('The host let Blue Whales’s bid of $20 on Zone 2 stand')
  expect(said('rejection')).toBe('The host voided Blue Whales’s bid of $20 on Zone 2')
})
