import { listen } from '#web/ui/listen.ts'
import type { DraftSource } from './draft-source.ts'
import { keptText, readDraft, writeDrafts } from './drafts.ts'
import { storageWords } from './storage-words.ts'

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
