import { addressNotes } from './address-notes.ts'

interface ReachNotesProps {
  joinAddress: string
  /** What plain http costs is said elsewhere on the screen. */
  hasCost?: boolean
}

/** Who can open the address under which players join, and what it costs; nothing where everybody can and it costs nothing. */
export function ReachNotes({ joinAddress, hasCost = true }: ReachNotesProps) {
  const { reach, cost } = addressNotes(joinAddress)
  if (!reach && !(cost && hasCost)) return null
  return (
    <div className="flex flex-col gap-2 max-lg:order-1">
      {reach && <p>{reach}</p>}
      {hasCost && cost && <p className="text-14 text-muted">{cost}</p>}
    </div>
  )
}
