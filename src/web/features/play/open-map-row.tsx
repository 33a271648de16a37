import { ChevronRight } from 'lucide-react'

/** The last line of a small map that leads to the large one. @param isSpoken its link doesn't say so before */
export const OpenMapRow = ({ isSpoken }: { isSpoken: boolean }) => (
  <span
    aria-hidden={!isSpoken || undefined}
    className="flex min-h-12 items-center gap-3 border-t border-hairline px-4 py-1.5 font-semibold"
  >
    <span className="min-w-0 flex-1">Open the map</span>
    <ChevronRight aria-hidden="true" className="size-5 shrink-0" />
  </span>
)
