import { useSyncExternalStore } from 'react'
import type { ClaimedCard } from '#core/rules/reviews.ts'
import { useChat } from '#web/live/chat/use-chat.ts'
import { useGameView } from '#web/live/game/use-game-view.ts'
import { beganBy, evidenceFlags } from './evidence-facts.ts'
import { proofsOf } from './evidence-lines.ts'

/** What is to be looked at twice before one approves a claim, as far as its chat is loaded; nothing without one. */
export function useEvidenceFlags(claim: ClaimedCard | null): readonly string[] {
  const { view } = useGameView()
  const { area } = useChat()
  const store = claim && area.storeFor(claim.id)
  const chat = useSyncExternalStore(store?.subscribe ?? never, store?.getSnapshot ?? nothing)
  return claim && chat ? evidenceFlags(proofsOf(chat.lines, claim), claim, beganBy(view)) : []
}

const never = () => () => {}
const nothing = () => null
