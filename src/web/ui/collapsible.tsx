import { ChevronDown } from 'lucide-react'
import { Content, Root, Trigger } from 'radix-ui/collapsible'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

interface CollapsibleProps {
  title: string
  /** Stands behind the title. */
  mark?: ReactNode
  children: ReactNode
  isOpenAtFirst?: boolean
  /** Called with the new state, to load what it holds when it is first opened. */
  onToggle?: (isOpen: boolean) => void
  className?: string
}

/** A heading that opens and closes what stands under it, and keeps what was typed there. */
export function Collapsible({
  title,
  mark,
  children,
  isOpenAtFirst = false,
  onToggle,
  className,
}: CollapsibleProps) {
  return (
    <Root asChild defaultOpen={isOpenAtFirst} onOpenChange={onToggle}>
      <section className={classNames('rounded-sm border-[1.5px] border-line bg-raised', className)}>
        <h2>
          <Trigger className="group flex min-h-14 w-full items-center gap-3 rounded-sm px-4 py-2 text-left font-sign text-20 font-bold">
            <span className="flex-1">{title}</span>
            {mark}
            <ChevronDown
              aria-hidden="true"
              className="size-6 transition-transform duration-200 group-data-[state=open]:rotate-180"
            />
          </Trigger>
        </h2>
        <Content forceMount className="px-4 pt-1 pb-4 data-[state=closed]:hidden">
          {children}
        </Content>
      </section>
    </Root>
  )
}
