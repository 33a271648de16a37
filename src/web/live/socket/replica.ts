import type { GameEvent } from '#core/game/events.ts'
import type { evolveView } from '#core/game/evolve.ts'
import type { GameView, HostView } from '#core/game/state.ts'
import type { Audience } from '#core/game/view.ts'

/** What an audience sees of a game; the host's holds the codes as well. */
export type AnyView = GameView | HostView

/** Gives a view after another event. */
export type Evolve = typeof evolveView

/** This phone's copy of a game, and how far it follows the server's log. */
export interface Replica {
  /** Null until the first whole view; what it was when the copy is no longer in step. */
  view(): AnyView | null
  /** The last entry in the view; 0 without one. */
  seq(): number
  /** `{epoch}.{seq}` from which entries may follow; null when only a whole view can help. */
  since(): string | null
  /** The server named its log, and whose eyes it shows it to; an older node leaves that out. */
  greet(epoch: string, audience?: Audience): void
  adopt(seq: number, view: AnyView): void
  /** @returns 'unfit' when the entry does not follow: a gap, or events that do not fit the view */
  apply(entry: FoldedEntry, evolve: Evolve): 'applied' | 'known' | 'unfit'
  /** From here on only a whole view can help. */
  distrust(): void
}

/** What of an entry is folded. */
interface FoldedEntry {
  readonly seq: number
  readonly atMs: number
  readonly events: readonly GameEvent[]
}

/** Makes a copy of a game of which nothing is known yet. */
export function createReplica(): Replica {
  let view: AnyView | null = null
  let seq = 0
  let epoch: string | null = null
  let audience: Audience | undefined
  let isInStep = false

  return {
    view: () => view,
    seq: () => seq,
    since: () => (isInStep ? `${epoch}.${seq}` : null),
    greet(named, shownTo) {
      // An older node goes on from what it is told, whoever may see it; the next one is asked anew.
      if (named !== epoch || (shownTo !== undefined && shownTo !== audience)) isInStep = false
      epoch = named
      audience = shownTo
    },
    adopt(wholeSeq, wholeView) {
      view = wholeView
      seq = wholeSeq
      isInStep = true
    },
    apply(entry, evolve) {
      if (!isInStep || !view) return 'unfit'
      if (entry.seq <= seq) return 'known'
      const next = entry.seq === seq + 1 ? fold(view, entry, evolve) : null
      if (!next) return 'unfit'
      view = next
      seq = entry.seq
      return 'applied'
    },
    distrust() {
      isInStep = false
    },
  }
}

/** @returns null where the events cannot be folded */
function fold(view: AnyView, { events, atMs }: FoldedEntry, evolve: Evolve): AnyView | null {
  try {
    return events.reduce((folded, event) => evolve(folded, event, atMs), view)
  } catch {
    return null
  }
}
