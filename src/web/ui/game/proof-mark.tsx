import { ImageIcon, ImageOff } from 'lucide-react'

/** Whether the team that claimed a card has posted anything about it, in words. */
export function ProofMark({ isProven }: { isProven: boolean }) {
  const Icon = isProven ? ImageIcon : ImageOff
  return (
    <span className="flex items-center gap-1">
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      {isProven ? 'Proof posted' : 'No proof yet'}
    </span>
  )
}
