import type { SetTimer } from '#web/live/browser-timer.ts'
import type { EventsListener, GameClient, GameClientState } from '#web/live/socket/game-client.ts'
import { createListeners } from '#web/ui/listeners.ts'
import type { Opening } from './opening.ts'

/** The least time between two pictures of what others do, in ms; the server sends it at most every 125 ms. */
const REST_MS = 75

/** What others do; all else is this phone's own, and waits for nothing. */
const NEWS: ReadonlySet<keyof GameClientState> = new Set(['view', 'seq', 'online', 'here', 'hostNotes'])

/** Before there is a view, while its screen opens, also what the server says of the line. */
const FIRST_NEWS: typeof NEWS = new Set<keyof GameClientState>([...NEWS, 'phase', 'welcomes'])

type Heard = Parameters<EventsListener>

/** The game as screens show it; events are heard once the view that holds them is shown. */
export type ShownGame = Pick<GameClient, 'getSnapshot' | 'subscribe' | 'onEvents' | 'close'>

/**
 * Follows a client at a pace that a phone can draw: at once, unless others were shown within the last 75 ms. While a screen
 * is being opened, others have a turn each second. React begins a screen anew whenever the one before it is drawn meanwhile:
 * eight times a second, a cheap phone would come to no end.
 */
export function createShownGame(
  client: Omit<ShownGame, 'close'>,
  setTimer: SetTimer,
  opening: Opening,
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

  function rest(): void {
    isResting = true
    setTimer(endRest, REST_MS)
  }

  function endRest(): void {
    isResting = false
    if (client.getSnapshot() !== shown) showNews()
  }

  function showNews(): void {
    if (isResting || opening.isUnderWay()) return
    rest()
    show()
  }

  client.subscribe(() => {
    const news = shown.view === null && opening.isUnderWay() ? FIRST_NEWS : NEWS
    if (isOurs(shown, client.getSnapshot(), news)) show()
    else showNews()
  })
  const endTurns = opening.onTurn(() => {
    if (client.getSnapshot() !== shown) show()
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
    close: endTurns,
  }
}

/** Something has changed that no other phone has caused. */
const isOurs = (before: GameClientState, after: GameClientState, news: typeof NEWS): boolean =>
  (Object.keys(after) as (keyof GameClientState)[]).some(
    (key) => !news.has(key) && before[key] !== after[key],
  )
