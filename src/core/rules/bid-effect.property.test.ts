import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { GameEvent } from '#core/game/events.ts'
import { evolve } from '#core/game/evolve.ts'
import type { TeamId } from '#core/game/ids.ts'
import { MAX_CENTS } from '#core/game/money.ts'
import { standings } from '#core/game/standings.ts'
import type { GameState, Zone } from '#core/game/state.ts'
import { viewFor } from '#core/game/view.ts'
import { dueBy, PHOTO_RETENTION_MS } from '#test/given.ts'
import { playUntil } from '#test/play-until.ts'
import { actorOf, anyGame, anyPlay, commandOf, timeOf } from '#test/random-play.ts'
import { bidChips, bidEffect, bidStanding, mostToEnter, placeWith } from './bid-effect.ts'
import { highestTotal, isLocked, totalOf } from './bidding.ts'
import { decide } from './decide.ts'
import { gameNowMs } from './game-clock.ts'

/** Set `FC_SEED` to the number in a failed test's title to see the same games again. */
const seed = Number(process.env.FC_SEED ?? Date.now() % 2 ** 31)

/** What was promised in all games together, so that nothing is proved of games in which nothing happens. */
const occurred = new Set<string>()
const count = (what: string) => occurred.add(what)

/** Decides a bid of a team's player who sees the zone as it is and stands in it. */
function placed(state: GameState, nowMs: number, zone: Zone, playerId: string, amountCents: number) {
  const teamId = state.players[playerId]?.teamId ?? ''
  const shown = viewFor(state, `team:${teamId}`).zones.find(({ id }) => id === zone.id) ?? zone
  const [from, , to] = state.borders[zone.id]?.coordinates[0] ?? []
  const place = from &&
    to && { lng: (Number(from[0]) + Number(to[0])) / 2, lat: (Number(from[1]) + Number(to[1])) / 2 }
  return decide(
    state,
    {
      type: 'PlaceBid',
      zoneId: zone.id,
      amountCents,
      seenHighestCents: highestTotal(shown),
      seenOwnCents: totalOf(shown, teamId),
      ...(place && { position: { ...place, accuracyM: 5, fixAtMs: nowMs } }),
    },
    { role: 'player', playerId },
    { nowMs, random: () => 0, photoRetentionMs: PHOTO_RETENTION_MS },
  )
}

const funded = (state: GameState, teamId: TeamId, balanceCents: number): GameState => ({
  ...state,
  teams: state.teams.map((team) => (team.id === teamId ? { ...team, balanceCents } : team)),
})

const after = (state: GameState, events: readonly GameEvent[], nowMs: number): GameState =>
  events.reduce((game, event) => evolve(game, event, nowMs), state)

const ownerAfter = (state: GameState, events: readonly GameEvent[], nowMs: number, zoneId: string) =>
  after(state, events, nowMs).zones.find(({ id }) => id === zoneId)?.currentOwner

/** Holds what a screen promises of a bid against what comes of it. */
function holdPromise(
  state: GameState,
  nowMs: number,
  [who, which, what]: readonly [number, number, number],
): void {
  const seated = Object.keys(state.players)
  const playerId = seated[who % seated.length]
  const zone = state.zones[which % Math.min(4, state.zones.length)]
  if (!playerId || !zone || state.isTimeUp || state.pause || zone.closed) return
  if (isLocked(zone, gameNowMs(state, nowMs))) return
  const teamId = state.players[playerId]?.teamId ?? ''
  const view = viewFor(state, `team:${teamId}`)
  const shown = view.zones.find(({ id }) => id === zone.id) ?? zone
  const balanceCents = state.teams.find(({ id }) => id === teamId)?.balanceCents ?? 0
  const bid = (game: GameState, amountCents: number) => placed(game, nowMs, zone, playerId, amountCents)

  const chips = bidChips(view, shown, teamId)
  for (const { kind, amountCents } of chips) {
    expect(bid(state, amountCents), `the chip '${kind}' is a possible bid`).toHaveProperty('events')
    if (kind === 'take') expect(bidEffect(view, shown, teamId, amountCents)).toEqual({ kind: 'takes' })
    count(`chip ${kind}`)
  }
  const mostCents = mostToEnter(view, shown, teamId)
  expect(chips.length > 0).toBe(mostCents > 0)
  if (mostCents < MAX_CENTS) expect(bid(state, mostCents + 100)).toHaveProperty('refusal')

  const standing = bidStanding(view, shown, teamId)
  count(standing.kind)
  if (standing.kind === 'broke') {
    const { earnCents } = standing
    const poor = { refusal: { code: 'insufficient-funds', balanceCents: balanceCents + earnCents - 1 } }
    expect(bid(funded(state, teamId, balanceCents + earnCents - 1), 100)).toEqual(poor)
    const earned = bid(funded(state, teamId, balanceCents + earnCents), 100)
    if ('refusal' in earned) expect(earned.refusal.code).toBe('raise-too-high')
  }

  const cents = [...chips.map((chip) => chip.amountCents), 100 * (1 + (what % 60)), 100 * (1 + (what % 900))]
  const amountCents = cents[what % cents.length] ?? 100
  const effect = bidEffect(view, shown, teamId, amountCents)
  const decision = bid(state, amountCents)
  count(effect.kind)
  const owner = 'events' in decision ? ownerAfter(state, decision.events, nowMs, zone.id) : undefined
  switch (effect.kind) {
    case 'takes':
      expect([zone.currentOwner === teamId, owner]).toEqual([false, teamId])
      if ('events' in decision) {
        const place = standings(after(state, decision.events, nowMs)).find(({ team }) => team.id === teamId)
        expect(placeWith(view, shown, teamId, amountCents)).toMatchObject({
          rank: place?.rank,
          zones: place?.zones,
          paidCents: amountCents,
        })
      }
      if (shown.currentBidCents > 0 && totalOf(shown, teamId) + amountCents === shown.currentBidCents)
        count('takes by a tie')
      return
    case 'keeps':
      expect([zone.currentOwner, owner]).toEqual([teamId, teamId])
      return
    case 'short': {
      expect(owner).toBe(zone.currentOwner)
      expect(owner).not.toBe(teamId)
      const rich = funded(state, teamId, MAX_CENTS)
      const enough = bid(rich, amountCents + effect.moreCents)
      const less = bid(rich, amountCents + effect.moreCents - 100)
      expect('events' in enough && ownerAfter(rich, enough.events, nowMs, zone.id)).toBe(teamId)
      expect('events' in less && ownerAfter(rich, less.events, nowMs, zone.id)).toBe(zone.currentOwner)
      return
    }
    case 'hidden':
      expect(view.blind?.balances).toBeDefined()
      expect(placeWith(view, shown, teamId, amountCents)).toBeNull()
      expect(decision).toHaveProperty('events')
      return
    case 'beyond-funds':
      expect(decision).toEqual({ refusal: { code: 'insufficient-funds', balanceCents } })
      return
    case 'beyond-cap':
      expect(decision).toEqual({ refusal: { code: 'raise-too-high', maxCents: effect.mostCents } })
  }
}

test(`[B13] [B14] in random games a bid does what its screen promises (FC_SEED=${seed})`, () => {
  const kinds = [
    'takes',
    'takes by a tie',
    'keeps',
    'short',
    'hidden',
    'beyond-funds',
    'broke',
    'priced',
    'holds',
  ]
  const wanted = [...kinds, 'chip take', 'chip add', 'chip all', 'chip most']
  playUntil(
    fc.property(anyGame, anyPlay(120), (created, play) => {
      let nowMs = created.createdAtMs
      let state = evolve(null, created, nowMs)
      const enter = (events: readonly GameEvent[], atMs: number) => {
        for (const event of events) state = evolve(state, event, atMs)
      }
      for (const step of play) {
        nowMs = timeOf(step, state, nowMs)
        for (const { atMs, events } of dueBy(state, nowMs)) enter(events, atMs)
        const command = commandOf(step, state)
        if (!command) continue
        const context = { nowMs, random: () => 0, photoRetentionMs: PHOTO_RETENTION_MS }
        const decision = decide(state, command, actorOf(step, state), context)
        if ('events' in decision) enter(decision.events, nowMs)
        if (state.status === 'active') holdPromise(state, nowMs, step.numbers)
      }
    }),
    { seed, numRuns: 60 },
    () => wanted.filter((what) => !occurred.has(what)),
  )
})
