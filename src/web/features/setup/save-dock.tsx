import { OctagonAlert } from 'lucide-react'
import type { ReactNode, Ref, RefObject } from 'react'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { DockedAction } from '#web/ui/screen.tsx'
import { Held } from './held.tsx'
import { SAVE_KEYS, saveKeysName } from './save-keys.ts'

interface SaveDockProps {
  label: string
  width: 'narrow' | 'regular' | 'wide'
  isDirty: boolean
  needsAccount: boolean
  isSaving: boolean
  /** How far a long save is; Cancel stands beside it. */
  progress: ReactNode
  /** What is wrong with the changes. The toast has said it already; a press leads to the field. */
  problem: string | null
  onProblem: () => void
  /** Why this browser kept nothing, which no field can mend. */
  refusal: string | null
  onSave: () => void
  onCancel: () => void
  /** Gets the Save button. */
  ref: Ref<HTMLButtonElement>
}

/** Save at the bottom of an editor, and all there is to know about it wherever one has scrolled to. */
export function SaveDock(props: SaveDockProps) {
  const { label, width, isDirty, needsAccount, isSaving, progress, problem, refusal, ref } = props
  const { onProblem, onSave, onCancel } = props
  return (
    <DockedAction width={width}>
      <div className="flex flex-col gap-2 lg:flex-row lg:items-center lg:justify-between lg:gap-8">
        <div className="flex min-w-0 flex-col gap-2">
          {isDirty && <Held needsAccount={needsAccount} />}
          {problem && (
            <button
              type="button"
              title="Show where"
              onClick={onProblem}
              className="-my-1 flex min-h-12 items-center gap-2 rounded-sm text-left text-16 font-semibold text-danger"
            >
              <OctagonAlert aria-hidden="true" className="size-5 shrink-0" />
              <span className="line-clamp-3 underline underline-offset-4">{problem}</span>
            </button>
          )}
          {refusal && (
            <p className="flex items-start gap-2 text-16 font-semibold text-danger">
              <OctagonAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
              <span>{refusal}</span>
            </p>
          )}
          {isSaving && progress}
          {!isSaving && !problem && !refusal && (
            <p className="hidden text-muted lg:block">{isDirty ? 'Not saved yet' : 'No changes'}</p>
          )}
        </div>
        <div className="flex gap-2 lg:w-80 lg:shrink-0">
          <Button
            ref={ref}
            id="save"
            isWide
            isPending={isSaving}
            pendingText="Saving..."
            aria-keyshortcuts={SAVE_KEYS}
            title={`${label} (${saveKeysName()})`}
            onClick={onSave}
          >
            {label}
          </Button>
          {isSaving && progress && (
            <Button variant="secondary" onClick={onCancel}>
              Cancel
            </Button>
          )}
        </div>
      </div>
    </DockedAction>
  )
}

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
