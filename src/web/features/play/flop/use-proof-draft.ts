import { useSyncExternalStore } from 'react'
import type { CardId } from '#core/game/ids.ts'
import { useChat, useQueue } from '#web/live/chat/use-chat.ts'

/** The proof that is being written for one card at a time; it stays while one looks at other screens. */
export function useProofDraft() {
  const { proof } = useChat().area
  const { add } = useQueue()
  const state = useSyncExternalStore(proof.subscribe, proof.getSnapshot)

  /** Posts what was written. @returns why not, in words; null when it is on its way */
  async function post(cardId: CardId): Promise<string | null> {
    const taken = proof.take()
    const refusal = await add({ text: taken.text.trim(), cardId, photos: taken.photos })
    if (refusal === null) taken.letGo()
    else taken.giveBack()
    return refusal
  }

  return {
    ...state,
    /** There is nothing to post, and nothing on its way into it. */
    isEmpty: state.text.trim() === '' && state.photos.length + state.making === 0,
    begin: proof.begin,
    post,
    write: proof.write,
    choose: proof.choose,
    drop: proof.drop,
    forgetProblems: proof.forgetProblems,
  }
}
