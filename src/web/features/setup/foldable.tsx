import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { useMediaQuery } from '#web/ui/use-media-query.ts'

interface FoldableProps {
  title: string
  isOpenAtFirst?: boolean
  children: ReactNode
}

/** Whether there is room for what phones fold away: on laptops and tablets. */
export const useHasRoom = (): boolean => useMediaQuery('(min-width: 48rem)')

/** A part of an editor that phones fold away; everywhere else it is in sight. A turned tablet loses nothing in it. */
export function Foldable({ title, isOpenAtFirst = false, children }: FoldableProps) {
  const hasRoom = useHasRoom()
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  return (
    <section
      aria-label={title}
      className={
        hasRoom ? 'border-t border-hairline pt-5' : 'rounded-sm border-[1.5px] border-line bg-raised'
      }
    >
      <h2 className={classNames('font-sign text-20 font-bold', hasRoom && 'pb-3')}>
        {hasRoom ? (
          title
        ) : (
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
            className="flex min-h-14 w-full items-center gap-3 rounded-sm px-4 py-2 text-left"
          >
            <span className="flex-1">{title}</span>
            <ChevronDown
              aria-hidden="true"
              className={classNames('size-6 transition-transform duration-200', isOpen && 'rotate-180')}
            />
          </button>
        )}
      </h2>
      <div hidden={!hasRoom && !isOpen} className={hasRoom ? undefined : 'px-4 pt-1 pb-4'}>
        {children}
      </div>
    </section>
  )
}
