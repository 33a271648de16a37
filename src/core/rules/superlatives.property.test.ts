import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Actor, AnyCommand } from '#core/game/commands.ts'
import type { EventOf, GameEvent } from '#core/game/events.ts'
import { evolve } from '#core/game/evolve.ts'
import type { GameState } from '#core/game/state.ts'
import { decide } from '#core/rules/decide.ts'
import { HOST } from '#test/builders.ts'
import { dueBy, PHOTO_RETENTION_MS } from '#test/given.ts'
import { playUntil } from '#test/play-until.ts'
import { actorOf, anyGame, anyPlay, commandOf, type Step, timeOf } from '#test/random-play.ts'
import { retell } from './retelling.ts'
import { superlatives } from './superlatives.ts'

/** Set `FC_SEED` to the number in a failed test's title to see the same games again. */
const seed = Number(process.env.FC_SEED ?? Date.now() % 2 ** 31)

interface Row {
  readonly atMs: number
  readonly events: readonly GameEvent[]
}

/** What has come up in all games together. */
const seen = new Set<string>()

/** A random game to its end: its entries, and how it then stood. */
function played(created: EventOf<'GameCreated'>, steps: readonly Step[]): { rows: Row[]; end: GameState } {
  let nowMs = created.createdAtMs
  let state = evolve(null, created, nowMs)
  const rows: Row[] = []
  const enter = (events: readonly GameEvent[], atMs: number) => {
    state = events.reduce((before, event) => evolve(before, event, atMs), state)
    rows.push({ atMs, events })
  }
  const give = (command: AnyCommand, actor: Actor) => {
    const decision = decide(state, command, actor, {
      nowMs,
      random: () => 0.4,
      photoRetentionMs: PHOTO_RETENTION_MS,
    })
    if ('events' in decision && decision.events.length > 0) enter(decision.events, nowMs)
  }
  for (const step of steps) {
    nowMs = timeOf(step, state, nowMs)
    for (const { atMs, events } of dueBy(state, nowMs)) enter(events, atMs)
    const command = commandOf(step, state)
    if (command) give(command, actorOf(step, state))
  }
  give({ type: 'EndGame' }, HOST)
  return { rows, end: state }
}

/** The owner that each bid found and left, in the words of the game itself. */
function ownersAround(created: EventOf<'GameCreated'>, rows: readonly Row[]) {
  let state = evolve(null, created, created.createdAtMs)
  const changes: string[] = []
  for (const { atMs, events } of rows) {
    for (const event of events) {
      const before = state
      state = evolve(state, event, atMs)
      if (event.type !== 'BidPlaced') continue
      const [from, to] = [before, state].map(
        ({ zones }) => zones.find(({ id }) => id === event.zoneId)?.currentOwner,
      )
      if (from !== to) changes.push(`${event.zoneId} ${from} ${to} ${event.amountCents}`)
    }
  }
  return changes.sort()
}

/** What is retold of a game is what happened in it. */
const isRetold = fc.property(anyGame, anyPlay(160), (created, steps) => {
  const { rows, end } = played(created, steps)
  const story = retell(end, rows)
  const found = superlatives(end, rows)
  for (const key of Object.keys(found)) seen.add(key)

  const voids = new Set(
    rows.flatMap(({ events }) =>
      events.flatMap((event) => (event.type === 'BidVoided' ? [event.bid.number] : [])),
    ),
  )
  if (voids.size > 0) seen.add('void')
  const without = rows.map(({ atMs, events }) => ({
    atMs,
    events: events.filter(
      (event) => !(event.type === 'BidPlaced' && voids.has(event.number ?? 0)) && event.type !== 'BidVoided',
    ),
  }))
  expect(superlatives(end, without)).toEqual(found)
  if (voids.size === 0) {
    const captures = story.captures.map(
      ({ zoneId, fromTeamId, teamId, amountCents }) => `${zoneId} ${fromTeamId} ${teamId} ${amountCents}`,
    )
    expect(captures.sort()).toEqual(ownersAround(created, rows))
  }

  for (const { zoneId, teamId, isKept, atMs, heldMs } of story.captures) {
    expect(atMs).toBeGreaterThanOrEqual(0)
    expect(heldMs).toBeGreaterThanOrEqual(0)
    expect(atMs + heldMs).toBeLessThanOrEqual(story.endMs)
    if (isKept) expect(end.zones.find(({ id }) => id === zoneId)?.currentOwner).toBe(teamId)
  }
  for (const { atMs, tookMs } of story.claims) {
    expect(tookMs).toBeGreaterThanOrEqual(0)
    expect(tookMs).toBeLessThanOrEqual(atMs)
  }
  const lasting = end.endsAtMs - (end.startedAtMs ?? 0)
  expect(story.endMs).toBeLessThanOrEqual(Math.max(0, lasting))
  const names = JSON.stringify(found)
  expect(names).not.toMatch(/player-|seat-/)
})

test(`[I20] [I21] what is retold of any game is what happened, as if voided bids were never placed (FC_SEED=${seed})`, () => {
  const all = ['biggestSteal', 'closestZone', 'mostExpensive', 'fastestClaim', 'lastCapture', 'longestHold']
  playUntil(isRetold, { seed, numRuns: 60 }, () => [...all, 'void'].filter((key) => !seen.has(key)))
})
