import { TriangleAlert } from 'lucide-react'

/** Says that the map's picture and the zones don't fit together. @see mismatchWords */
export function MismatchWarning({ words }: { words: string | null }) {
  return (
    <p role="status" className="flex items-start gap-1.5 text-14 empty:hidden">
      {words && (
        <>
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-danger" />
          <span className="min-w-0 flex-1">{words}</span>
        </>
      )}
    </p>
  )
}
