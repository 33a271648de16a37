import { ChevronDown } from 'lucide-react'
import { Content, Root, Trigger } from 'radix-ui/collapsible'
import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'

interface CollapsibleProps {
  title: string
  /** What it holds, under the title: it describes, and isn't the name. */
  about?: string
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
  about,
  mark,
  children,
  isOpenAtFirst = false,
  onToggle,
  className,
}: CollapsibleProps) {
  const aboutId = useId()
  return (
    <Root asChild defaultOpen={isOpenAtFirst} onOpenChange={onToggle}>
      <section className={classNames('rounded-sm border-[1.5px] border-line bg-raised', className)}>
        <h2>
          <Trigger
            aria-describedby={about && aboutId}
            className="group flex min-h-14 w-full items-center gap-3 rounded-sm px-4 py-1.5 text-left font-sign text-20 leading-6 font-bold"
          >
            <span className="flex-1">
              {title}
              {about && (
                <span
                  id={aboutId}
                  aria-hidden="true"
                  className="block font-sans text-14 leading-5 font-normal text-muted"
                >
                  {about}
                </span>
              )}
            </span>
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
