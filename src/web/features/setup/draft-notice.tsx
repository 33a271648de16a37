import { OctagonAlert } from 'lucide-react'
import type { ReactNode } from 'react'

/** A notice that a draft couldn't be read, and what replaces it. */
export function DraftNotice({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-sm border-[1.5px] border-line bg-raised px-4 py-3"
    >
      <OctagonAlert aria-hidden="true" className="size-5 shrink-0 text-danger" />
      <p className="min-w-0 flex-1 basis-56">{children}</p>
      {action}
    </div>
  )
}
