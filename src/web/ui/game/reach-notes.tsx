import { addressNotes } from './address-notes.ts'

/** Who can open the address under which players join, and what it costs; nothing where everybody can and it costs nothing. */
export function ReachNotes({ joinAddress }: { joinAddress: string }) {
  const { reach, cost } = addressNotes(joinAddress)
  if (!reach && !cost) return null
  return (
    <div className="flex flex-col gap-2 max-lg:order-1">
      {reach && <p>{reach}</p>}
      {cost && <p className="text-14 text-muted">{cost}</p>}
    </div>
  )
}
