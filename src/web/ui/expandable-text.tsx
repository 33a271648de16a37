import { useRef, useState } from 'react'
import { classNames } from './class-names.ts'
import { useIsCut } from './use-is-cut.ts'
import { useTextEnd } from './use-text-end.ts'

/** How many lines; `compact` are two on a phone, and more on wider screens, `question` five, and two on a low phone; `task` leaves room for what proves it. */
const clamps = {
  1: 'expandable-lines [--lines:1]',
  2: 'expandable-lines',
  6: 'expandable-lines [--lines:6]',
  question: 'expandable-lines [--lines:5] max-sm:[@media(height<46rem)]:[--lines:2]',
  task: 'expandable-lines sm:[--lines:4] max-sm:[@media(height<46rem)]:[--lines:1]',
  compact: 'expandable-lines sm:[--lines:3] md:[--lines:5]',
} as const

interface ExpandableTextProps {
  text: string
  lines: keyof typeof clamps
  /** What the text is about, for the name of the button. */
  about: string
}

/**
 * A text on a few lines; where that is not all of it, a button at the end of the last shows the rest. Of spans alone, as questions have it
 * in a sentence.
 */
export function ExpandableText({ text, lines, about }: ExpandableTextProps) {
  const paragraph = useRef<HTMLSpanElement>(null)
  const isCut = useIsCut(paragraph)
  const [isOpen, setOpen] = useState(false)
  const end = useTextEnd(paragraph, isCut && !isOpen)
  const leading = lines === 'compact' ? 'leading-[1.2] sm:leading-[1.35rem]' : 'leading-[1.35rem]'
  return (
    <span dir="auto" className={classNames('expandable block', !isOpen && 'relative')}>
      <span
        ref={paragraph}
        data-clamped={!isOpen}
        className={classNames(
          'block min-w-0 flex-1 text-16 whitespace-pre-line',
          leading,
          !isOpen && clamps[lines],
        )}
      >
        {isCut && !isOpen && <span aria-hidden="true" className="expandable-end" />}
        {text}
      </span>
      {end !== null && (
        <span
          aria-hidden="true"
          className={classNames('expandable-dots absolute bottom-0 text-16', leading)}
          style={{ insetInlineStart: end }}
        >
          …
        </span>
      )}
      {isCut && (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-label={`${isOpen ? 'Less' : 'More'} about ${about}`}
          onClick={() => setOpen(!isOpen)}
          // The target is larger than the word: it reaches up over the text.
          className={classNames(
            'expandable-more text-14 font-semibold underline underline-offset-2 before:absolute before:-inset-x-4 before:-top-7 before:-bottom-1',
            leading,
            isOpen ? 'relative' : 'absolute end-0 bottom-0',
          )}
        >
          {isOpen ? 'Less' : 'More'}
        </button>
      )}
    </span>
  )
}
