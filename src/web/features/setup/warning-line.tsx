import { TriangleAlert } from 'lucide-react'

/** A warning that the host can go on with. @param words null for nothing */
export function WarningLine({ words }: { words: string | null }) {
  return (
    <p role="status" className="flex items-start gap-1.5 pt-1 text-14 empty:hidden">
      {words && (
        <>
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-danger" />
          <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{words}</span>
        </>
      )}
    </p>
  )
}
