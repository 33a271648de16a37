import { ImagePlus, MapPinned, RotateCcw, Trash2 } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { classNames } from '#web/ui/class-names.ts'
import { listen } from '#web/ui/listen.ts'
import { ProblemMark } from '#web/ui/problem-mark.tsx'
import { WarningLine } from '../warning-line.tsx'
import { FramedPicture } from './framed-picture.tsx'
import type { Framing } from './framing.ts'
import { FramingControls } from './framing-controls.tsx'
import type { ChosenPicture } from './use-chosen-picture.ts'

interface MapImageFieldProps {
  /** Where the picture is; '' where there is none. */
  src: string
  isDefault: boolean
  /** What has been chosen and waits for Save; `src` shows it. */
  chosen: ChosenPicture | null
  /** A file is being read. */
  isReading: boolean
  /** Says what does not fit together; below the picture. */
  warning: string | null
  /** Save will draw the picture from the zones, or could if it were asked to. */
  drawing: 'at-save' | 'offered' | null
  /** What is wrong with it; null when all is well. */
  error: string | null
  onChoose: (file: File) => void
  onFrame: (framing: Framing | null) => void
  onRemove: () => void
  onReset: () => void
  onRedraw: () => void
  /** What was chosen cannot be shown. */
  onUnreadable: () => void
}

/** The map picture as the players will see it, with ways to replace it; files can be dropped on it. */
export function MapImageField(props: MapImageFieldProps) {
  const { src, isDefault, chosen, isReading, warning, drawing, error } = props
  const { onChoose, onFrame, onRemove, onReset, onRedraw, onUnreadable } = props
  const drop = useFileDrop<HTMLDivElement>(onChoose)
  const inputId = useId()
  const noteId = useId()
  const input = useRef<HTMLInputElement>(null)

  /** What was pressed is disabled by what it does, and would lose the focus into nowhere. */
  function thenToUpload(act: () => void) {
    act()
    input.current?.focus()
  }

  return (
    <section aria-labelledby={`${inputId}-title`} className="lg:sticky lg:top-4 lg:self-start">
      <h2 id={`${inputId}-title`} className="pb-2 font-sign text-20 font-bold">
        Map image
      </h2>
      <div
        className={classNames('flex flex-wrap gap-4 lg:flex-col lg:flex-nowrap', chosen && 'max-sm:flex-col')}
      >
        <div
          ref={drop.target}
          className={classNames(
            chosen
              ? 'w-56 max-sm:self-center lg:h-[min(30rem,100dvh-33rem)]'
              : 'w-36 lg:h-[min(30rem,100dvh-24rem)]',
            'relative shrink-0 self-start overflow-hidden rounded-sm border-[1.5px] bg-sunken',
            // As wide as the buttons under it; a picture that can be moved in its frame keeps the frame's shape.
            chosen?.framing ? 'aspect-9/16 lg:w-auto' : 'aspect-9/16 lg:aspect-auto lg:w-full',
            'lg:min-h-72',
            drop.isOver
              ? 'border-ink outline-2 outline-offset-2 outline-ink'
              : error
                ? 'border-danger'
                : 'border-line',
            !src && 'border-dashed',
          )}
        >
          {src && chosen?.framing ? (
            <FramedPicture src={src} size={chosen.size} framing={chosen.framing} onFrame={onFrame} />
          ) : src ? (
            <img
              src={src}
              alt={isDefault ? 'The default map of Manhattan' : 'The map of this game'}
              onError={onUnreadable}
              className="size-full object-contain dark:brightness-75"
            />
          ) : (
            <span className="grid size-full place-content-center justify-items-center gap-2 p-2 text-center text-14 text-muted">
              <ImagePlus aria-hidden="true" className="size-8" />
              No map image
            </span>
          )}
        </div>
        <div className="flex min-w-0 flex-[1_1_7.5rem] flex-col gap-2">
          {chosen && <FramingControls size={chosen.size} framing={chosen.framing} onFrame={onFrame} />}
          <p role="status" className="text-14 text-muted empty:hidden">
            {isReading
              ? 'Reading the picture…'
              : drawing === 'at-save' && 'Saving draws the map image from your zones.'}
          </p>
          <WarningLine words={warning} />
          <p aria-live="polite" className="text-14 font-semibold text-danger empty:hidden">
            {error && (
              <>
                <ProblemMark />
                {error}
              </>
            )}
          </p>
          <input
            ref={input}
            id={inputId}
            type="file"
            accept=".jpg,.jpeg,.png,image/jpeg,image/png"
            aria-describedby={noteId}
            aria-invalid={error ? true : undefined}
            onChange={({ target }) => {
              const [file] = target.files ?? []
              if (file) onChoose(file)
              // The same file again is a choice too.
              target.value = ''
            }}
            className="peer sr-only"
          />
          <label
            htmlFor={inputId}
            className={buttonClass(
              'secondary',
              true,
              'cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-ink',
            )}
          >
            <ImagePlus aria-hidden="true" className="size-5 shrink-0" />
            Upload image
          </label>
          <div className="flex flex-col gap-2 lg:flex-row lg:*:px-2">
            <Button
              variant="secondary"
              isWide
              disabled={isDefault && src !== ''}
              onClick={() => thenToUpload(onReset)}
            >
              <RotateCcw aria-hidden="true" className="size-5 shrink-0" />
              Default map
            </Button>
            <Button variant="secondary" isWide disabled={!src} onClick={() => thenToUpload(onRemove)}>
              <Trash2 aria-hidden="true" className="size-5 shrink-0" />
              Remove
            </Button>
          </div>
          {drawing === 'offered' && (
            <Button variant="secondary" isWide onClick={() => thenToUpload(onRedraw)}>
              <MapPinned aria-hidden="true" className="size-5 shrink-0" />
              Redraw from the zones
            </Button>
          )}
          <p id={noteId} className="text-14 text-muted">
            JPG or PNG, up to 2 MB. Larger pictures can be shrunk here. Shown in 9:16, the shape of a phone.
          </p>
        </div>
      </div>
    </section>
  )
}

/** Lets a file be dropped on an element: a shortcut for the mouse, beside a button that does the same. */
function useFileDrop<Target extends HTMLElement>(onFile: (file: File) => void) {
  const target = useRef<Target>(null)
  const [isOver, setOver] = useState(false)
  const latest = useRef(onFile)
  useEffect(() => {
    latest.current = onFile
  })
  useEffect(() => {
    const element = target.current
    if (!element) return
    return listen(element, ['dragover', 'dragleave', 'drop'], (event) => {
      event.preventDefault()
      setOver(event.type === 'dragover')
      const file = event.type === 'drop' ? event.dataTransfer?.files[0] : undefined
      if (file) latest.current(file)
    })
  }, [])
  return { target, isOver }
}
