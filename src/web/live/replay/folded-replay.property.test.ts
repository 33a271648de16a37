import fc from 'fast-check'
import { expect, test } from 'vitest'
import { erasedBy, restorePersonalData, splitPersonalData } from '#core/game/bodies.ts'
import type { Actor, AnyCommand } from '#core/game/commands.ts'
import type { EventOf, GameEvent } from '#core/game/events.ts'
import { evolve } from '#core/game/evolve.ts'
import { replayedEvents, replayedPhotos, replayedView } from '#core/game/replayed.ts'
import type { GameState, GameView } from '#core/game/state.ts'
import { viewFor } from '#core/game/view.ts'
import { decide } from '#core/rules/decide.ts'
import { HOST } from '#test/builders.ts'
import { dueBy, PHOTO_RETENTION_MS } from '#test/given.ts'
import { playUntil } from '#test/play-until.ts'
import { actorOf, anyGame, anyPlay, commandOf, type Step, timeOf } from '#test/random-play.ts'
import type { ReplayEntry } from '#wire/http.ts'
import { FoldedReplay } from './folded-replay.ts'

/** Set `FC_SEED` to the number in a failed test's title to see the same games again. */
const seed = Number(process.env.FC_SEED ?? Date.now() % 2 ** 31)

interface Logged {
  readonly seq: number
  readonly atMs: number
  readonly events: readonly GameEvent[]
}

/** What has come up in all games together. */
const occurred = new Set<string>()

/** A random game to its end, and some deletions after it: its log, and its state after each entry. */
class Played {
  readonly log: Logged[] = []
  readonly states: GameState[] = []
  nowMs: number

  constructor(created: EventOf<'GameCreated'>, steps: readonly Step[]) {
    this.nowMs = created.createdAtMs
    this.#enter([created], this.nowMs)
    for (const step of steps) {
      this.#settle(timeOf(step, this.state, this.nowMs))
      const command = commandOf(step, this.state)
      if (command) this.#give(command, actorOf(step, this.state))
    }
    this.#give({ type: 'EndGame' }, HOST)
    for (const { id } of this.state.chat.filter((_, index) => index % 4 === 0)) {
      this.#give({ type: 'DeleteMessage', messageId: id }, HOST)
    }
    if (steps.length % 3 === 0) this.#settle(this.nowMs + 2 * PHOTO_RETENTION_MS)
  }

  get state(): GameState {
    const state = this.states.at(-1)
    if (!state) throw new Error('no game was created')
    return state
  }

  #settle(untilMs: number): void {
    this.nowMs = untilMs
    for (const { atMs, events } of dueBy(this.state, untilMs)) this.#enter(events, atMs)
  }

  #give(command: AnyCommand, actor: Actor): void {
    const context = { nowMs: this.nowMs, random: () => 0.4, photoRetentionMs: PHOTO_RETENTION_MS }
    const decision = decide(this.state, command, actor, context)
    if ('events' in decision && decision.events.length > 0) this.#enter(decision.events, this.nowMs)
  }

  #enter(decided: readonly GameEvent[], atMs: number): void {
    const events = decided.map(unmistakable)
    for (const { type } of events) occurred.add(type)
    const before = this.states.at(-1) ?? null
    this.states.push(events.reduce((state, event) => evolve(state, event, atMs), before) as GameState)
    this.log.push({ seq: this.log.length + 1, atMs, events })
  }

  /** The log as the archive reads it now: what was erased is in none of it. */
  asRead(): Logged[] {
    const bodies: Record<string, string> = {}
    const bare = this.log.map(({ events, ...entry }) => ({
      ...entry,
      events: events.map((event) => {
        const split = splitPersonalData(event)
        if (split.body) bodies[split.body.id] = split.body.text
        for (const id of erasedBy(event)) delete bodies[id]
        return split.event
      }),
    }))
    const read = JSON.parse(JSON.stringify(bare)) as Logged[]
    return read.map((entry) => ({
      ...entry,
      events: entry.events.map((event) => restorePersonalData(event, bodies)),
    }))
  }
}

/** With words by which they're found wherever they are. */
function unmistakable(event: GameEvent): GameEvent {
  if (event.type === 'NicknameSet' && event.nickname)
    return { ...event, nickname: `PERSON-${event.playerId}` }
  if (event.type === 'OfficialInvited') return { ...event, name: `PERSON-${event.officialId}` }
  if ('messageId' in event && 'text' in event && event.text)
    return { ...event, text: `LETTER-${event.messageId}` }
  return event
}

/** What everybody would have seen, in this test's own words: a player's view without names and without what teams asked the host. */
function seenIn(state: GameState): GameView {
  const { bidRequests: _, ...view } = viewFor(state, 'player')
  const nameless = JSON.stringify(view, (key, value) => (key === 'nickname' ? null : value))
  const { officials, ...rest } = JSON.parse(nameless) as GameView
  if (!officials) return rest
  return {
    ...rest,
    officials: Object.fromEntries(
      Object.entries(officials).map(([id, each]) => [id, { ...each, name: null }]),
    ),
  }
}

function replayOf(
  played: Played,
  watcher: 'member' | 'visitor',
): { replay: FoldedReplay; lines: ReplayEntry[] } {
  const [created] = played.states
  if (!created) throw new Error('no game was created')
  const photos = replayedPhotos(played.state, watcher)
  const lines = played
    .asRead()
    .map(({ seq, atMs, events }) => ({ seq, atMs, events: replayedEvents(events, photos) }))
    .filter(({ events }) => events.length > 0)
  const view = replayedView(created)
  const head = { seq: 1, untilSeq: played.log.length, epoch: 'e', view, borders: {}, isShared: false }
  const replay = new FoldedReplay({ ...head, watcher })
  for (const line of lines) replay.add(line)
  return { replay, lines }
}

test(`[I10] [I11] [I13] a replay shows at any moment what everybody may see of it after the end (FC_SEED=${seed})`, () => {
  const wanted = [
    ...['BidPlaced', 'BidVoided', 'BlindBegan', 'BlindEnded', 'GamePaused', 'GameResumed', 'TeamsRevised'],
    ...['ZonesRevised', 'MessagePosted', 'MessageDeleted', 'PlayerRemoved', 'NicknameSet', 'ClaimApproved'],
    // Of requests to bid there may be none: few random games require a location.
    ...['OfficialInvited', 'GameEnded', 'photo shown', 'photo left out'],
  ]
  playUntil(
    fc.property(anyGame, anyPlay(160), fc.infiniteStream(fc.nat()), (created, steps, places) => {
      const played = new Played(created, steps)
      const { replay, lines } = replayOf(played, 'member')
      const text = JSON.stringify(lines)
      expect(text).not.toMatch(/PERSON-|LETTER-|SECRET/)
      for (let n = 0; n < 25; n += 1) {
        const index = (places.next().value as number) % played.log.length
        const { seq } = played.log[index] as Logged
        expect(replay.viewAt(seq), `after entry ${seq}`).toEqual(seenIn(played.states[index] as GameState))
      }
      hasItsPhotos(played, text, () => true)
      const approved = ({ cardId, teamId }: EventOf<'MessagePosted'>) =>
        played.state.cards.some(
          ({ id, review, claimedBy }) => id === cardId && review === 'approved' && claimedBy === teamId,
        )
      hasItsPhotos(played, JSON.stringify(replayOf(played, 'visitor').lines), approved)
    }),
    { seed, numRuns: 60 },
    () => wanted.filter((what) => !occurred.has(what)),
  )
})

/** Photos that are still there, of messages that are shown, and no others. */
function hasItsPhotos(
  played: Played,
  text: string,
  isShown: (event: EventOf<'MessagePosted'>) => boolean,
): void {
  const events = played.log.flatMap((entry) => entry.events)
  const deleted = new Set(
    events.flatMap((event) => (event.type === 'MessageDeleted' ? [event.messageId] : [])),
  )
  const areRemoved = events.some(({ type }) => type === 'PhotosRemoved')
  for (const event of events) {
    if (event.type !== 'MessagePosted') continue
    // A team that was removed in the lobby takes its lines to another; nobody posts about a card there.
    const isThere = !areRemoved && !deleted.has(event.messageId) && isShown(event)
    for (const { id } of event.photos) {
      occurred.add(`photo ${isThere ? 'shown' : 'left out'}`)
      expect(text.includes(`"${id}"`), `${id} of ${event.messageId}`).toBe(isThere)
    }
  }
}
