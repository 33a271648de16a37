import { useRef, useState, useSyncExternalStore } from 'react'
import type { CardId } from '#core/game/ids.ts'
import { createDraft } from '#web/live/chat/draft.ts'
import { scalePhoto } from '#web/live/chat/photos/scale-photo.ts'
import { useQueue } from '#web/live/chat/use-chat.ts'
import { useGame } from '#web/live/game/use-game.ts'
import { tabStorage } from './kept-proof.ts'

/** The proof that is being written for one card at a time, apart from what is being written in the chat. */
export function useProofDraft() {
  const { gameId } = useGame()
  const { add } = useQueue()
  const [draft] = useState(() => createDraft({ gameId, scale: scalePhoto, source: tabStorage }))
  const state = useSyncExternalStore(draft.subscribe, draft.getSnapshot)
  const about = useRef<CardId | null>(null)

  /** Begins with a card; what was written for another is let go. */
  function begin(cardId: CardId): void {
    if (about.current !== null && about.current !== cardId) draft.take().letGo()
    about.current = cardId
  }

  /** Posts what was written. @returns why not, in words; null when it is on its way */
  async function post(cardId: CardId): Promise<string | null> {
    const taken = draft.take()
    const refusal = await add({ text: taken.text.trim(), cardId, photos: taken.photos })
    if (refusal === null) taken.letGo()
    else taken.giveBack()
    return refusal
  }

  return {
    ...state,
    begin,
    post,
    write: draft.write,
    choose: draft.choose,
    drop: draft.drop,
    forgetProblems: draft.forgetProblems,
  }
}
