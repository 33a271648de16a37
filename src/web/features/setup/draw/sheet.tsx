import { X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { IconButton } from '#web/ui/icon-button.tsx'

interface SheetProps {
  title: string
  onClose: () => void
  /** Stands beside the title. */
  end?: ReactNode
  /** The title takes the focus on opening unless something in the sheet does. */
  takesFocus?: boolean
  children: ReactNode
}

/** A sheet under the map, which stays in view and in use; beside it on a laptop. */
export function Sheet({ title, onClose, end, takesFocus = true, children }: SheetProps) {
  const titleId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: true })
  }, [takesFocus])
  return (
    <section
      aria-labelledby={titleId}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return
        event.stopPropagation()
        onClose()
      }}
      className="flex min-h-0 flex-col"
    >
      <header className="flex shrink-0 items-center gap-2 border-b border-hairline pl-4">
        <h2
          ref={heading}
          id={titleId}
          tabIndex={-1}
          className="min-w-0 flex-1 py-2 font-sign text-20 font-bold"
        >
          {title}
        </h2>
        {end}
        <IconButton label="Close" icon={<X aria-hidden="true" />} onClick={onClose} />
      </header>
      <div className="min-h-0 overflow-y-auto overscroll-contain">{children}</div>
    </section>
  )
}
