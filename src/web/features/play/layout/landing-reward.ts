import { createListeners } from '#web/ui/listeners.ts'

/** A reward on its way to the balance in the header, or just landed there. */
interface LandingReward {
  /** Not shown in the balance yet, since it is on its way, in cents. */
  readonly onItsWayCents: number
  /** What has just landed, such as '+$40'; null once it has been seen. */
  readonly landed: string | null
  /** Counts what has landed. */
  readonly count: number
}

/** How long it's told what has landed, in ms. */
const TOLD_MS = 3_000

let state: LandingReward = { onItsWayCents: 0, landed: null, count: 0 }
let timer: ReturnType<typeof setTimeout> | undefined
const { subscribe, tell } = createListeners()

/** For `useSyncExternalStore`. */
export const landingReward = { subscribe, getSnapshot: () => state }

/** The balance waits for a reward that is on its way; `landReward` has to follow. */
export function holdReward(cents: number): void {
  set({ ...state, onItsWayCents: state.onItsWayCents + cents })
}

/** The reward has come: the balance counts it, and says for a moment what it was. @param cents as they were held */
export function landReward(cents: number, words: string): void {
  set({ onItsWayCents: state.onItsWayCents - cents, landed: words, count: state.count + 1 })
  clearTimeout(timer)
  timer = setTimeout(() => set({ ...state, landed: null }), TOLD_MS)
}

function set(next: LandingReward): void {
  state = next
  tell()
}
