import { ImageIcon, ImageOff } from 'lucide-react'

interface ProofMarkProps {
  isProven: boolean
  /** The host has decided on the claim: nothing is expected any more. */
  isDecided: boolean
}

/** Whether the team that claimed a card has posted anything about it, in words. */
export function ProofMark({ isProven, isDecided }: ProofMarkProps) {
  const Icon = isProven ? ImageIcon : ImageOff
  return (
    <span className="flex items-center gap-1">
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      {isProven ? 'Proof posted' : isDecided ? 'No proof posted' : 'No proof yet'}
    </span>
  )
}
