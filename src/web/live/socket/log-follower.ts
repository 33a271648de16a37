import type { ViewAnswer } from '#wire/http.ts'
import type { ServerFrame } from '#wire/socket.ts'
import { createReplica, type Evolve, type Replica } from './replica.ts'
import { createViewFetch, type ViewFetchDeps } from './view-fetch.ts'

type Frame<Type extends ServerFrame['type']> = Extract<ServerFrame, { type: Type }>
type Followed = Frame<'hello' | 'welcome' | 'refetch' | 'entry' | 'answer'>

/** What a follower tells, in the order of the log. */
interface FollowerEvents {
  /** The whole view came: entries in between were not heard. */
  onView(): void
  /** The view holds one more entry. */
  onEntry(entry: Frame<'entry'>): void
  /** After the entry that it was caused by. */
  onAnswer(answer: Frame<'answer'>): void
  /** The view holds all that has been sent on this connection. */
  onCurrent(): void
  /** From here on the view lacks something, until `onCurrent`. */
  onBehind(): void
  /** Bytes of a view came in. */
  onBytes(): void
  /** What came does not fit what is here: only another connection can help. */
  onUnfit(): void
}

/** Keeps this phone's copy of a game in step with the server's log: subscribes, then fetches. */
export interface LogFollower {
  readonly replica: Pick<Replica, 'view' | 'seq' | 'since'>
  /** A connection is about to be opened. @returns what its address says of the view */
  begin(): string
  /** @param length of the frame's text */
  hear(frame: Followed, length: number): void
  /** The connection is gone, and what was held back with it; a view that is being fetched may still serve the next. */
  end(): void
  /** Nothing follows any more. */
  close(): void
  /** Bytes of a view are coming in. */
  isLoading(): boolean
  /** From here on only a whole view can help. */
  distrust(): void
  /** The person is back, or the network is. */
  hurry(): void
}

/** What following a log needs of its surroundings. */
export interface LogFollowerDeps extends ViewFetchDeps {
  /** What folds entries; null until it has loaded. */
  evolve(): Evolve | null
  /** Loads it, however long that takes. Never rejects. */
  loadEvolve(): Promise<void>
}

/** The most text of entries, in characters, that waits for a view; beyond that a later view is fetched instead. */
const MOST_HELD_CHARACTERS = 512 * 1024

/** Follows nothing yet. @see docs/decisions/0037-subscribe-then-fetch.md */
export function createLogFollower(deps: LogFollowerDeps, events: FollowerEvents): LogFollower {
  const replica = createReplica()
  const fetch = createViewFetch(deps, { onBytes: events.onBytes, onView: take, onRefused })
  let hello: Frame<'hello'> | null = null
  /** A view that was there before the hello, by which alone it can be judged. */
  let early: ViewAnswer | null = null
  /** The fetch under way was begun for an earlier connection: where it does not fit, the hello is the newer one. */
  let isFetchOlder = false
  /** Entries after this one follow. */
  let needed = 0
  let isCurrent = false
  let held: Frame<'entry' | 'answer'>[] = []
  let heldLength = 0
  /** The server gives this page no view: the next connection asks for it to be sent. */
  let isRefused = false

  function greet(frame: Frame<'hello'>): void {
    hello = frame
    needed = frame.seq ?? 0
    replica.greet(frame.epoch, frame.audience)
    if (frame.seq === undefined) fetch.stop()
    else if (isRefused) {
      events.onUnfit()
      return
    }
    const view = early
    early = null
    if (isFetchOlder) fetch.hurry()
    if (view && isFitting(view)) adopt(view)
    else settle()
  }

  function isFitting({ epoch, audience }: ViewAnswer): boolean {
    return epoch === hello?.epoch && audience === hello.audience
  }

  function take(answer: ViewAnswer): void {
    const isOlder = isFetchOlder
    isFetchOlder = false
    if (!hello) early = answer
    else if (isFitting(answer)) adopt(answer)
    else if (isOlder) settle()
    else events.onUnfit()
  }

  function adopt({ seq, view }: Pick<ViewAnswer, 'seq' | 'view'>): void {
    replica.adopt(seq, view)
    events.onView()
    // What is shown first is there without it.
    if (!deps.evolve()) void deps.loadEvolve().then(settle)
    settle()
  }

  function onRefused(): void {
    isRefused = true
    if (hello) events.onUnfit()
  }

  /** Goes on where the view suffices, and sees to a later one where it does not. */
  function settle(): void {
    const wasCurrent = isCurrent
    const isWhole = hello !== null && replica.since() !== null && replica.seq() >= needed
    isCurrent = isWhole && (deps.evolve() !== null || held.every(({ type }) => type === 'answer'))
    if (isWhole) fetch.stop()
    else if (hello?.seq !== undefined) fetch.start(needed)
    if (!isCurrent) {
      if (wasCurrent) events.onBehind()
      return
    }
    const due = held
    letGo([])
    for (const frame of due) if (isCurrent) follow(frame)
    if (isCurrent) events.onCurrent()
  }

  function follow(frame: Frame<'entry' | 'answer'>): void {
    if (frame.type === 'answer') {
      events.onAnswer(frame)
      return
    }
    const evolve = deps.evolve()
    if (!evolve) {
      hold(frame, 0)
      settle()
      return
    }
    const result = replica.apply(frame, evolve)
    if (result === 'applied') events.onEntry(frame)
    if (result === 'unfit') events.onUnfit()
  }

  function hold(frame: Frame<'entry' | 'answer'>, length: number): void {
    held.push(frame)
    if (frame.type !== 'entry') return
    heldLength += length
    if (heldLength > MOST_HELD_CHARACTERS) skipTo(frame.seq)
  }

  /** Entries up to this one come with a view; answers do not. */
  function skipTo(seq: number): void {
    needed = Math.max(needed, seq)
    letGo(held.filter(({ type }) => type === 'answer'))
    settle()
  }

  function letGo(kept: typeof held): void {
    held = kept
    heldLength = 0
  }

  return {
    replica,
    begin() {
      const since = replica.since()
      const fetches = !isRefused
      isRefused = false
      isFetchOlder = fetch.isUnderWay()
      if (fetches && since === null && !early) fetch.start(0)
      return `${fetches ? '&view=fetch' : ''}${since === null ? '' : `&since=${since}`}`
    },
    hear(frame, length) {
      if (frame.type === 'hello') greet(frame)
      else if (frame.type === 'welcome') adopt(frame)
      else if (frame.type === 'refetch') skipTo(frame.seq)
      else if (isCurrent) follow(frame)
      else hold(frame, length)
    },
    end() {
      hello = null
      isCurrent = false
      letGo([])
    },
    close: fetch.stop,
    isLoading: fetch.isLoading,
    distrust() {
      replica.distrust()
      fetch.stop()
    },
    hurry: fetch.hurry,
  }
}
