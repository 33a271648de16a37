import type { EventsListener, GameClient, GameClientState } from './game-client.ts'
import { createListeners } from './listeners.ts'

/** The least time between two pictures of what others do, in ms: faster than anybody reads. */
const REST_MS = 200

/** What others do; all else is this phone's own, and waits for nothing. */
const NEWS: ReadonlySet<keyof GameClientState> = new Set(['view', 'seq', 'online', 'here'])

type Heard = Parameters<EventsListener>

/** The game as screens show it; events are heard once the view that holds them is shown. */
export type ShownGame = Pick<GameClient, 'getSnapshot' | 'subscribe' | 'onEvents'>

/**
 * Follows a client at a pace that a phone can draw: at once, unless others were shown within the last 200 ms.
 */
export function createShownGame(
  client: ShownGame,
  setTimer: (run: () => void, delayMs: number) => void,
): ShownGame {
  const listeners = createListeners()
  const eventsListeners = createListeners<Heard>()
  let unheard: Heard[] = []
  let shown = client.getSnapshot()
  let isResting = false

  function show(): void {
    shown = client.getSnapshot()
    listeners.tell()
    const heard = unheard
    unheard = []
    for (const each of heard) eventsListeners.tell(...each)
  }

  function showNews(): void {
    isResting = true
    setTimer(endRest, REST_MS)
    show()
  }

  function endRest(): void {
    isResting = false
    if (client.getSnapshot() !== shown) showNews()
  }

  client.subscribe(() => {
    if (isOurs(shown, client.getSnapshot())) show()
    else if (!isResting) showNews()
  })
  client.onEvents((...heard) => {
    const [, view] = heard
    if (view === shown.view) eventsListeners.tell(...heard)
    else unheard.push(heard)
  })
  return {
    getSnapshot: () => shown,
    subscribe: listeners.subscribe,
    onEvents: eventsListeners.subscribe,
  }
}

/** Something has changed that no other phone has caused. */
const isOurs = (before: GameClientState, after: GameClientState): boolean =>
  (Object.keys(after) as (keyof GameClientState)[]).some(
    (key) => !NEWS.has(key) && before[key] !== after[key],
  )
