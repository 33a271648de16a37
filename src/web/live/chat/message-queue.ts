import { type GameId, type MessageId, newId, type PhotoId, type Random, type TeamId } from '#core/game/ids.ts'
import type { SetTimer } from '#web/live/browser-timer.ts'
import { createListeners } from '#web/ui/listeners.ts'
import { type Delivery, deliverMessage } from './deliver-message.ts'
import type { Post } from './post.ts'
import { noRoomWords, WRITE_FAILED } from './queue-room.ts'
import type { QueueStorage } from './queue-storage.ts'
import type { NewMessage, QueuedMessage, QueuedPhoto, WriterId } from './queued-message.ts'
import { createSendLoop, type Step } from './send-loop.ts'
import { isOfAnotherTeam } from './writer.ts'

/** What screens need to know of the messages that wait; a new object with every change. */
export interface QueueState {
  /** Of this game, in the order in which they go. */
  readonly waiting: readonly QueuedMessage[]
  /** Posted, and not heard of yet in the game. */
  readonly posted: readonly QueuedMessage[]
  readonly sendingId: MessageId | null
  /** How much of its photos has gone, from 0 to 1. */
  readonly share: number
  /** Whether the server could be reached when it was last tried. */
  readonly hasSignal: boolean
  /** What waits is still there when the browser has been closed; null until that is known. */
  readonly isLasting: boolean | null
}

/** What the queue takes from its surroundings. */
export interface MessageQueueDeps {
  readonly gameId: GameId
  readonly storage: Promise<QueueStorage>
  readonly post: Post
  readonly random: Random
  /** This phone's clock, ms since the epoch. */
  nowMs(): number
  readonly setTimer: SetTimer
  /** How far the server's clock is ahead of this phone's, in ms; null as long as nobody knows. */
  serverAheadMs(): number | null
  /** Whose team a writer plays for as far as this phone knows; null for the host, and where it does not know. */
  teamOf(writerId: WriterId): TeamId | null
  /** Runs while no other tab sends; resolves afterwards. */
  alone(run: () => Promise<void>): Promise<void>
  /** Tells other tabs that what is kept has changed. */
  tellOthers(): void
}

/** The messages of one game on their way to the server: one after the other, each once, in order. */
export interface MessageQueue {
  getSnapshot(): QueueState
  /** @returns unsubscribes */
  subscribe(listener: () => void): () => void
  /** Whose messages are sent; none while that is not known. */
  setWriter(writerId: WriterId | null): void
  /** Keeps a message and sends it as soon as that is possible. @returns why it cannot be kept, in words; null when it is */
  add(message: NewMessage): Promise<string | null>
  /** Sends a stopped message after all. */
  retry(id: MessageId): Promise<void>
  /** Lets a message go as the writer's present team's. */
  postAs(id: MessageId, teamId: TeamId): Promise<void>
  remove(id: MessageId): Promise<void>
  photo(id: PhotoId): Promise<Blob | null>
  /** The line to the server stands, or is gone. */
  setSignal(hasSignal: boolean): void
  /** There may be signal again. */
  wake(): void
  /** Another tab has changed what is kept. */
  reload(): Promise<void>
  /** The game has the message. */
  heard(id: MessageId): void
  close(): void
}

/** So long a posted message is shown from here, should the game not tell of it, in ms. */
const POSTED_SHOWN_MS = 30_000

/** Makes a queue and takes up what this phone has kept. */
export function createMessageQueue(deps: MessageQueueDeps): MessageQueue {
  const listeners = createListeners()
  const heardIds = new Set<MessageId>()
  let state: QueueState = {
    waiting: [],
    posted: [],
    sendingId: null,
    share: 0,
    hasSignal: true,
    isLasting: null,
  }
  let writerId: WriterId | null = null
  const loop = createSendLoop(deps, sendNext)

  void reload().then(loop.run)

  function update(change: Partial<QueueState>): void {
    state = { ...state, ...change }
    listeners.tell()
  }

  async function reload(): Promise<void> {
    const storage = await deps.storage
    const all = await storage.list().catch(() => null)
    const waiting = all?.filter(({ gameId }) => gameId === deps.gameId)
    update({ isLasting: storage.isLasting, ...(waiting && { waiting }) })
  }

  /** What was changed here, for this tab and the others. */
  async function changed(): Promise<void> {
    deps.tellOthers()
    await reload()
  }

  async function sendNext(): Promise<Step> {
    // Another tab may have sent some of it meanwhile.
    await reload()
    const teamId = writerId === null ? null : deps.teamOf(writerId)
    const next = state.waiting.find(
      (one) => one.stopped === null && one.writerId === writerId && !isOfAnotherTeam(one, teamId),
    )
    // Before the server's first word the team may be one of yesterday as well.
    const aheadMs = deps.serverAheadMs()
    if (!next || aheadMs === null) return 'nothing'
    const serverAheadMs = next.serverAheadMs ?? aheadMs
    update({ sendingId: next.id, share: 0 })
    const delivery = await attempt(next, serverAheadMs).catch((): Delivery => STORAGE_TROUBLE)
    update({ sendingId: null, share: 0, hasSignal: delivery.kind !== 'later' || delivery.hasSignal })
    if (delivery.kind === 'later') return { waitMs: delivery.waitMs }
    if (delivery.kind === 'done' && !heardIds.has(next.id)) showPosted(next)
    deps.tellOthers()
    return 'next'
  }

  async function attempt(message: QueuedMessage, serverAheadMs: number): Promise<Delivery> {
    const storage = await deps.storage
    const fixed = await storage.change(message.id, { serverAheadMs })
    if (!fixed) return { kind: 'gone' }
    const tell = (share: number) => update({ share, hasSignal: true })
    const delivery = await deliverMessage(fixed, { storage, post: deps.post }, tell)
    if (delivery.kind === 'refused') await storage.change(message.id, { stopped: delivery.problem })
    if (delivery.kind === 'done') await storage.remove([message.id])
    return delivery
  }

  function showPosted(message: QueuedMessage): void {
    const waiting = state.waiting.filter(({ id }) => id !== message.id)
    update({ waiting, posted: [...state.posted, message] })
    deps.setTimer(() => forgetPosted(message.id), POSTED_SHOWN_MS)
  }

  function forgetPosted(id: MessageId): void {
    if (state.posted.some((message) => message.id === id)) {
      update({ posted: state.posted.filter((message) => message.id !== id) })
    }
  }

  return {
    getSnapshot: () => state,
    subscribe: listeners.subscribe,
    setWriter(next) {
      writerId = next
      loop.run()
    },
    async add({ text, cardId, photos }) {
      if (writerId === null) return 'Go online once, so that we know who is writing.'
      const queued = photos.map(({ blob, width, height, takenAtMs }): [QueuedPhoto, Blob] => [
        { id: newId(deps.random), width, height, bytes: blob.size, takenAtMs, isUploaded: false },
        blob,
      ])
      const message = {
        id: newId(deps.random),
        gameId: deps.gameId,
        writerId,
        teamId: deps.teamOf(writerId),
        text,
        cardId,
        writtenAtMs: deps.nowMs(),
        photos: queued.map(([photo]) => photo),
        serverAheadMs: deps.serverAheadMs(),
        stopped: null,
      }
      try {
        const storage = await deps.storage
        const noRoom = noRoomWords(await storage.list(), message)
        if (noRoom !== null) return noRoom
        await storage.add(message, new Map(queued.map(([photo, blob]) => [photo.id, blob])))
      } catch {
        return WRITE_FAILED
      }
      await changed()
      loop.run()
      return null
    },
    async retry(id) {
      await (await deps.storage).change(id, { stopped: null })
      await changed()
      loop.wake()
    },
    async postAs(id, teamId) {
      await (await deps.storage).change(id, { teamId })
      await changed()
      loop.wake()
    },
    async remove(id) {
      await (await deps.storage).remove([id])
      await changed()
    },
    photo: async (id) => (await deps.storage).photo(id).catch(() => null),
    setSignal(hasSignal) {
      if (hasSignal !== state.hasSignal) update({ hasSignal })
      if (hasSignal) loop.wake()
    },
    wake: loop.wake,
    reload,
    heard(id) {
      heardIds.add(id)
      forgetPosted(id)
    },
    close: loop.close,
  }
}

/** What is kept could not be read or changed: the browser may be short of room for a moment. */
const STORAGE_TROUBLE: Delivery = { kind: 'later', hasSignal: true, waitMs: null }
