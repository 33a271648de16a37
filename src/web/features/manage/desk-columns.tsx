import { type ReactNode, Suspense } from 'react'
import { LAPTOP, useMediaQuery } from '#web/ui/use-media-query.ts'
import { LazyTeamsPane } from './lazy-teams-pane.ts'

interface DeskColumnsProps {
  children: ReactNode
  /** Stands above the standings on a laptop, and nowhere on a phone. */
  beside?: ReactNode
}

/** A screen of Manage: on a laptop beside the standings as they are now, which follow the scrolling. */
export function DeskColumns({ children, beside }: DeskColumnsProps) {
  const isLaptop = useMediaQuery(LAPTOP)
  return (
    <div className="lg:grid lg:grid-cols-[minmax(0,46rem)_minmax(18rem,24rem)] lg:justify-between lg:gap-10">
      <div className="mx-auto w-full min-w-0 max-w-[46rem] lg:mx-0">{children}</div>
      {isLaptop && (
        <aside aria-label="Standings now">
          <div className="sticky top-32 flex flex-col gap-6">
            {beside}
            <Suspense>
              <LazyTeamsPane isReadOnly />
            </Suspense>
          </div>
        </aside>
      )}
    </div>
  )
}
