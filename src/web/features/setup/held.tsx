import { useDraftSource } from './draft-source.ts'
import { HeldNotice } from './held-notice.tsx'
import { HeldByGame } from './open-game/held-by-game.tsx'

/** Says why unsaved changes have not been left by themselves, and the way on. @param needsAccount to save them */
export const Held = ({ needsAccount }: { needsAccount: boolean }) =>
  useDraftSource().game ? <HeldByGame /> : <HeldNotice needsAccount={needsAccount} />
