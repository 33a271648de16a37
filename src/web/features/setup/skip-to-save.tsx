import type { RefObject } from 'react'
import { buttonClass } from '#web/ui/button-class.ts'

/** Over the end of the title, without moving anything. */
const look =
  'sr-only focus-visible:not-sr-only focus-visible:absolute focus-visible:top-4 focus-visible:right-4 focus-visible:z-10 focus-visible:px-4! focus-visible:py-2!'

/** The way past an editor's fields for whoever goes by keys; shown while it has the focus. */
export function SkipToSave({ save }: { save: RefObject<HTMLButtonElement | null> }) {
  return (
    // biome-ignore lint/a11y/useValidAnchor: it leads to Save, without an entry that Back would stop at
    <a
      href="#save"
      onClick={(event) => {
        // It leads nowhere that Back should come from.
        event.preventDefault()
        save.current?.focus()
      }}
      className={buttonClass('secondary', false, look)}
    >
      Skip to Save
    </a>
  )
}
