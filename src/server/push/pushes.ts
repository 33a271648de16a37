import { hash } from 'node:crypto'
import type { BaseLogger } from 'pino'
import type { EventType } from '#core/game/events.ts'
import type { GameId } from '#core/game/ids.ts'
import { MINUTE_MS } from '#core/game/limits.ts'
import type { GameState } from '#core/game/state.ts'
import { endWarning } from '#core/rules/alerts.ts'
import { type Notice, type NoticeKind, noticeOfAlert } from '#core/rules/notices.ts'
import { actorOf, isMember } from '#core/rules/permissions.ts'
import type { PushSubscriptions } from '#server/accounts/push-subscriptions.ts'
import type { PushRow } from '#server/accounts/push-tables.ts'
import { recurring } from '#server/machine/recurring.ts'
import type { StoredChange } from '#server/rooms/room-deps.ts'
import type { PushMessage } from '#wire/push.ts'
import type { GameBrowsers } from './game-browsers.ts'
import type { PushQueue } from './push-queue.ts'
import { createReadings } from './readings.ts'

/** A game, and who looks at it. */
export interface LookedAt {
  readonly state: GameState
  /** Whether a page of someone has lately said that it is visible. */
  isLooking(personId: string): boolean
}

/** Notifies people whose phones are put away. */
export interface Pushes {
  /** Called once for each entry, by the node that has stored it, after the phones were told. */
  noteStored(change: StoredChange, isLooking: LookedAt['isLooking']): void
  /** Called when a browser has subscribed to a game. */
  noteSubscribed(state: GameState): Promise<void>
  start(): void
  /** Looks no more whether a warning is due: a database that is silent would hold up the stop. */
  stop(): void
  /** Tells what was stored last, and ends. */
  close(): Promise<void>
}

/** The warning before the end, in ms. */
const WARNING_MS = 10 * MINUTE_MS
const LOOK_EVERY_MS = 5_000
const SWEEP_EVERY_MS = 3_600_000
/** Subscriptions of games that never ended go after this time, in ms. */
const KEPT_MS = 30 * 24 * 3_600_000
/** Further entries are not told of while the database is so slow. */
const MOST_CHANGES = 1_000

const TTL_SECONDS: Record<NoticeKind, number> = {
  zones: 600,
  time: 600,
  announcements: 3_600,
  chat: 1_800,
  review: 1_800,
}

/** What nobody is notified of, and most entries hold nothing else. */
const QUIET: ReadonlySet<EventType> = new Set<EventType>([
  'CardDrawn',
  'CardExpired',
  'CardExpiryCorrected',
  'NicknameSet',
  'PlayerJoined',
  'PlayerChangedTeam',
])

/** @param deps.game null for an unknown one */
export function createPushes(deps: {
  rows: PushSubscriptions
  queue: PushQueue
  browsers: Pick<GameBrowsers, 'of' | 'isWithout'>
  game: (gameId: GameId) => Promise<LookedAt | null>
  nowMs: () => number
  log: Pick<BaseLogger, 'warn'>
}): Pushes {
  const { rows, queue, browsers, nowMs, log } = deps
  let changes = 0
  let work: Promise<void> = Promise.resolve()
  let ends: (() => void)[] = []
  let isClosed = false

  /** One after the other: what happened first is told first. */
  function then(step: () => Promise<void>): Promise<void> {
    changes += 1
    work = work
      .then(() => (isClosed ? undefined : step()))
      .catch((err) => log.warn({ err }, 'people could not be notified'))
      .finally(() => {
        changes -= 1
      })
    return work
  }

  /** The game's browsers whose people belong to it still, and are signed in if they were. */
  async function browsersOf(state: GameState): Promise<PushRow[]> {
    const { rows: all, openSessions } = await browsers.of(state.id)
    const isEntitled = ({ personId, sessionId }: PushRow) =>
      isMember(state, actorOf(state, personId)) && (sessionId === null || openSessions.has(sessionId))
    const gone = all.filter((row) => !isEntitled(row))
    if (gone.length > 0) await rows.remove(gone.map(({ id }) => id))
    return all.filter(isEntitled)
  }

  function push(row: PushRow, { kind, subject, title, detail, to }: Notice): void {
    if (!row.kinds.split(',').includes(kind)) return
    const { id, gameId, endpoint, p256dh, auth } = row
    const message: PushMessage = {
      ...{ gameId, subject, title: shortened(title), body: shortened(detail), to },
      atMs: nowMs(),
    }
    queue.add({
      ...{ id, endpoint, p256dh, auth },
      payload: JSON.stringify(message),
      // The push service learns nothing from it.
      topic: hash('sha256', `${id} ${subject}`, 'base64url').slice(0, 32),
      ttlSeconds: TTL_SECONDS[kind],
      urgency: kind === 'chat' ? 'normal' : 'high',
    })
  }

  async function tell(change: StoredChange, isLooking: LookedAt['isLooking']): Promise<void> {
    const { before, after, entries } = change
    const subscribed = await browsersOf(after)
    if (subscribed.length > 0) {
      if (hasOther(before, after)) await planWarning(after)
      const noticesFor = createReadings(change)
      for (const row of subscribed) {
        const didItThemselves = entries.every(({ actorId }) => actorId === row.personId)
        if (didItThemselves || isLooking(row.personId)) continue
        for (const notice of noticesFor(row.personId)) push(row, notice)
      }
    }
    if (after.status === 'completed') await rows.removeGame(after.id)
  }

  async function planWarning(state: GameState): Promise<void> {
    const isRunning = state.status === 'active' && !state.isTimeUp && !state.pause
    const dueMs = state.endsAtMs - WARNING_MS
    await rows.setDue(state.id, isRunning && dueMs > nowMs() ? dueMs : null)
  }

  async function warn(): Promise<void> {
    for (const { gameId, dueMs } of await rows.takeDue(nowMs())) {
      const game = await deps.game(gameId)
      // Another node has moved the end in between, or nobody was there to tell.
      const isTrue = game && game.state.endsAtMs - WARNING_MS === dueMs && nowMs() < dueMs + MINUTE_MS
      if (!isTrue || game.state.status !== 'active' || game.state.pause) continue
      for (const row of await browsersOf(game.state)) {
        if (!game.isLooking(row.personId)) push(row, noticeOfAlert('time', endWarning(WARNING_MS)))
      }
    }
  }

  async function sweep(): Promise<void> {
    await rows.removeOlder(nowMs() - KEPT_MS)
  }

  return {
    noteStored(change, isLooking) {
      const events = change.entries.flatMap((entry) => entry.events)
      const isQuiet = events.every(
        (event) => QUIET.has(event.type) || (event.type === 'BidPlaced' && !event.leads),
      )
      if (isQuiet || browsers.isWithout(change.after.id) || changes >= MOST_CHANGES) return
      void then(() => tell(change, isLooking))
    },
    async noteSubscribed(state) {
      await planWarning(state)
    },
    start() {
      ends = [
        recurring(() => void (changes === 0 && then(warn)), every(LOOK_EVERY_MS)),
        recurring(() => void then(sweep), every(SWEEP_EVERY_MS)),
      ]
    },
    stop() {
      for (const end of ends) end()
    },
    async close() {
      // What was stored last is told too.
      await work
      isClosed = true
      await queue.close()
    },
  }
}

const every = (everyMs: number) => ({ firstAfterMs: everyMs, everyMs })

/** Whether the warning before the end has moved. */
const hasOther = (before: GameState, after: GameState): boolean =>
  before.status !== after.status ||
  before.endsAtMs !== after.endsAtMs ||
  before.isTimeUp !== after.isTimeUp ||
  Boolean(before.pause) !== Boolean(after.pause)

const MOST_CHARACTERS = 200

/** Push services take 4 KB in all. */
function shortened(text: string): string {
  const characters = [...text]
  return characters.length <= MOST_CHARACTERS ? text : `${characters.slice(0, MOST_CHARACTERS - 1).join('')}…`
}
