import type { CardId } from '#core/game/ids.ts'
import { readStored, tabStorage, writeStored } from '#web/live/storage/browser-storage.ts'
import { createDraft, type Draft, type DraftDeps } from './draft.ts'

/** The proof that is being written for one card at a time, apart from what is being written in the chat. */
export interface ProofDraft extends Draft {
  /** Begins with a card, or goes on with it; what was written for another is let go. */
  begin(cardId: CardId): void
}

/** Takes up the words that were being written in this tab, which are about the card they were written for. */
export function createProofDraft({ gameId, scale, source = tabStorage }: DraftDeps): ProofDraft {
  const draft = createDraft({ gameId, scale, source })
  const key = `proof-card:${gameId}`
  let about = readStored(key, source)
  return {
    ...draft,
    begin(cardId) {
      if (about !== cardId) draft.take().letGo()
      about = cardId
      writeStored(key, cardId, source)
    },
  }
}
