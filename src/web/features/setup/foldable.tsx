import type { ReactNode } from 'react'
import { Collapsible } from '#web/ui/collapsible.tsx'
import { useMediaQuery } from '#web/ui/use-media-query.ts'

interface FoldableProps {
  title: string
  isOpenAtFirst?: boolean
  children: ReactNode
}

/** Whether there is room for what phones fold away: on laptops and tablets. */
export const useHasRoom = (): boolean => useMediaQuery('(min-width: 48rem)')

/** A part of an editor that phones fold away; everywhere else it is in sight. */
export function Foldable({ title, isOpenAtFirst = false, children }: FoldableProps) {
  const hasRoom = useHasRoom()
  if (!hasRoom) {
    return (
      <Collapsible title={title} isOpenAtFirst={isOpenAtFirst}>
        {children}
      </Collapsible>
    )
  }
  return (
    <section aria-label={title} className="flex flex-col gap-3 border-t border-hairline pt-5">
      <h2 className="font-sign text-20 font-bold">{title}</h2>
      {children}
    </section>
  )
}
