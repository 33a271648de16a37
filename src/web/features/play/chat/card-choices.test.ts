import { expect, test } from 'vitest'
import type { Card } from '#core/game/state.ts'
import { aGame } from '#test/builders.ts'
import { cardChoices } from './card-choices.ts'

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
  const { live, completed } = cardChoices({ cards, teams: state.teams })
  expect(live.map(({ id }) => id).sort()).toEqual(rest.map(({ id }) => id).sort())
  expect(completed.map(({ label }) => label)).toEqual([
    `${two.title} (Green Owls, nothing posted)`,
    `${one.title} (Blue Whales, posted)`,
  ])
})
