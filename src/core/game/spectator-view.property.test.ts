import { expect, test } from 'vitest'
import { aGame, STARTED_AT_MS } from '#test/builders.ts'
import { type SeededRandom, seededRandom } from '#test/sim/seeded-random.ts'
import type { GameEvent } from './events.ts'
import { type SpectatorGame, spectatorsAfter, spectatorView } from './spectator-view.ts'

const SEED = Number(process.env.SEED ?? 3_311)
const HIDDEN = /437|563/

const built = aGame({ players: 2, balances: [1_000, 1_000, 1_000], rules: { hiddenLastMinutes: 60 } })

function boardOf(...events: GameEvent[]) {
  let game: SpectatorGame | null = null
  for (const event of events) game = spectatorsAfter(game, { atMs: STARTED_AT_MS, events: [event] })
  if (!game) throw new Error('no game')
  return spectatorView(game, new Set())
}

const bid = (random: SeededRandom): GameEvent => {
  const teamId = `t${1 + random.int(3)}`
  const zoneId = `z0${1 + random.int(3)}`
  return {
    ...{ type: 'BidPlaced', zoneId, teamId, amountCents: 43_700, totalCents: 43_700 },
    leads: random.chance(0.5),
  }
}

test(`[I33] while bids are hidden the board is the same whatever teams bid (seed ${SEED})`, () => {
  const random = seededRandom(SEED)
  for (let round = 0; round < 40; round += 1) {
    const bids = Array.from({ length: 1 + random.int(6) }, () => bid(random))
    const before = [...built.events, { type: 'BlindBegan', sinceMs: STARTED_AT_MS } satisfies GameEvent]
    const secret = boardOf(...before, ...bids)
    expect(secret).toEqual(boardOf(...before))
    expect(JSON.stringify(secret)).not.toMatch(HIDDEN)
    const told = boardOf(...before, ...bids, { type: 'BlindEnded' })
    expect(told.feed).not.toEqual(secret.feed)
    expect(told.teams).not.toEqual(secret.teams)
  }
})

test('[I33] the board has no codes, no names of people and no cards', () => {
  const text = JSON.stringify(
    boardOf(...built.events, { type: 'NicknameSet', playerId: 'player-t2-1', nickname: 'Flash' }),
  )
  for (const secret of ['owlOWL', 'Flash', 'codes', 'players":{', 'deck', 'hostId', 'user-ada'])
    expect(text).not.toContain(secret)
})
