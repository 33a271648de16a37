import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { classNames } from './class-names.ts'

interface CollapsibleProps {
  title: string
  children: ReactNode
  isOpenAtFirst?: boolean
  /** Called with the new state, to load what it holds when it is first opened. */
  onToggle?: (isOpen: boolean) => void
  className?: string
}

/** A heading that opens and closes what stands under it. */
export function Collapsible({
  title,
  children,
  isOpenAtFirst = false,
  onToggle,
  className,
}: CollapsibleProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const panelId = useId()
  function toggle() {
    setOpen(!isOpen)
    onToggle?.(!isOpen)
  }
  return (
    <section className={classNames('rounded-sm border-[1.5px] border-line bg-raised', className)}>
      <h2>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={toggle}
          className="flex min-h-14 w-full items-center gap-3 rounded-sm px-4 py-2 text-left font-sign text-20 font-bold"
        >
          <span className="flex-1">{title}</span>
          <ChevronDown
            aria-hidden="true"
            className={classNames('size-6 transition-transform duration-200', isOpen && 'rotate-180')}
          />
        </button>
      </h2>
      <div id={panelId} hidden={!isOpen} className="px-4 pt-1 pb-4">
        {children}
      </div>
    </section>
  )
}
