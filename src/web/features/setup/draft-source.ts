import { createContext, use } from 'react'
import type { TeamId } from '#core/game/ids.ts'
import { listen } from '#web/ui/listen.ts'
import type { DraftName } from './draft-names.ts'
import { type Drafts, type FoundDraft, keptText, readDraft, writeDrafts } from './drafts.ts'
import { storageWords } from './storage-words.ts'
import type { Kept } from './use-saving.ts'

/** Where the editors read what they edit, and where Save keeps it: this browser's drafts, or the setup of an open game. */
export interface DraftSource {
  /** The summary that the editors belong to. Each editor's path begins with it. */
  readonly summaryPath: string
  /** What others do to it, in words for the question whose changes shall stay. */
  readonly others: { readonly title: string; readonly description: string }
  /** The game whose setup this is; null for what is kept in this browser alone. */
  readonly game: GameOfSource | null
  /** What is kept now; never throws. */
  read<Name extends DraftName>(name: Name): FoundDraft<Name>
  /**
   * Keeps drafts, in a browser all of them or none. Never rejects.
   * @param moves where the players of teams go that are no longer among `drafts.teams`
   */
  write(drafts: Partial<Drafts>, moves?: Moves): Promise<Kept> | Kept
  /** A text that changes when another tab saves one of these drafts. */
  editionOf(names: readonly DraftName[]): string
  /** Subscribes to possible saves elsewhere. @returns the unsubscribe function */
  onOthers(listener: () => void): () => void
}

/** What editors ask of the game whose setup they edit. */
interface GameOfSource {
  /** A team's current players, without the host; none where teams can't be removed. */
  playersOf(teamId: TeamId): number
}

/** The team that takes over the players of a removed one, by the removed team's id. */
export type Moves = Readonly<Record<TeamId, TeamId>>

/** Looks when another tab saves, and when this one is come back to, which may have slept through it. */
const MOMENTS = ['storage', 'pageshow', 'focus'] as const

const REFUSED = { why: storageWords('save again') }

/** The drafts of this browser, of which the next game is made. */
export const browserDrafts: DraftSource = {
  summaryPath: '/setup-game',
  others: {
    title: 'This was changed in another tab',
    description: 'Keep mine overwrites the other tab when you save. Use theirs discards your changes here.',
  },
  game: null,
  read: readDraft,
  write: (drafts) => writeDrafts(drafts) || REFUSED,
  editionOf: keptText,
  onOthers: (listener) => listen(window, MOMENTS, listener),
}

const SourceContext = createContext(browserDrafts)

/** Gives the editors inside another source than this browser's drafts. */
export const DraftSourceProvider = SourceContext.Provider

/** The source of the editor that asks; the same object as long as it is open. */
export const useDraftSource = (): DraftSource => use(SourceContext)
