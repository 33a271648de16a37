import type { ReactNode } from 'react'

interface EditorColumnsProps {
  children: ReactNode
  /** Stands beside the fields on a laptop and follows the scrolling; under them on a phone. */
  preview: ReactNode
  /** A preview that only repeats what the fields show is left out on phones. */
  isPreviewForLaptop?: boolean
}

/** The two columns of an editor on a laptop: fields, and what comes of them. Give the frame `width="wide"`. */
export function EditorColumns({ children, preview, isPreviewForLaptop = false }: EditorColumnsProps) {
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-10">
      <div className="flex min-w-0 flex-col gap-5">{children}</div>
      <aside aria-label="Preview" className={isPreviewForLaptop ? 'hidden lg:block' : undefined}>
        <div className="flex flex-col gap-4 lg:sticky lg:top-6">{preview}</div>
      </aside>
    </div>
  )
}
