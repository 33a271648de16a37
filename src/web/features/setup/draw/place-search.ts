import type { FoundPlace, PlacesAnswer, Problem } from '#wire/http.ts'

/** The state of a place search. */
export type PlaceSearch =
  | { readonly kind: 'idle' }
  /** The places found before stay until others are there. */
  | { readonly kind: 'searching'; readonly places: readonly FoundPlace[] }
  | { readonly kind: 'found'; readonly typed: string; readonly places: readonly FoundPlace[] }
  | { readonly kind: 'failed'; readonly problem: Problem }

/** How long a pause in the typing is, in ms. */
const PAUSE_MS = 250
/** One letter says too little. */
const LETTERS_MIN = 2

/** A search while typing. */
export interface PlaceSearcher {
  /** Searches once the typing pauses; nothing for fewer than two letters. */
  type(typed: string): void
  /** Searches for what was typed last, at once. */
  again(): void
  /** Stops notifying. */
  stop(): void
}

/** @param onChange called at each change, but not for outdated responses */
export function createPlaceSearcher(options: {
  ask: (typed: string) => Promise<{ ok: true; value: PlacesAnswer } | { ok: false; problem: Problem }>
  onChange: (search: PlaceSearch) => void
}): PlaceSearcher {
  const { ask, onChange } = options
  let timer: ReturnType<typeof setTimeout> | undefined
  let turn = 0
  let wanted = ''
  let places: readonly FoundPlace[] = []

  async function search(): Promise<void> {
    turn += 1
    const mine = turn
    const typed = wanted
    onChange({ kind: 'searching', places })
    const answer = await ask(typed)
    if (mine !== turn) return
    places = answer.ok ? answer.value.places : []
    onChange(answer.ok ? { kind: 'found', typed, places } : { kind: 'failed', problem: answer.problem })
  }

  function forget(): void {
    clearTimeout(timer)
    turn += 1
  }

  return {
    type(typed) {
      const before = wanted
      wanted = typed.trim()
      if (wanted === before) return
      forget()
      if (wanted.length >= LETTERS_MIN) {
        timer = setTimeout(() => void search(), PAUSE_MS)
        return
      }
      places = []
      onChange({ kind: 'idle' })
    },
    again() {
      forget()
      if (wanted.length >= LETTERS_MIN) void search()
    },
    stop: forget,
  }
}
