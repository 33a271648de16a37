import { useRef, useState } from 'react'
import { classNames } from './class-names.ts'
import { useIsCut } from './use-is-cut.ts'

/** One line has its button beside it. `compact` is one line on a phone, and three lines on wider screens. */
const clamps = { 1: 'line-clamp-1', 2: 'line-clamp-2', compact: 'line-clamp-1 sm:line-clamp-3' } as const

const beside = { 1: 'flex gap-2', 2: '', compact: 'flex gap-2 sm:block' } as const

interface ExpandableTextProps {
  text: string
  lines: keyof typeof clamps
  /** What the text is about, for the name of the button. */
  about: string
}

/** A text on a few lines; where that is not all of it, a tap shows the rest. */
export function ExpandableText({ text, lines, about }: ExpandableTextProps) {
  const paragraph = useRef<HTMLParagraphElement>(null)
  const isCut = useIsCut(paragraph)
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={isOpen ? undefined : beside[lines]}>
      <p
        ref={paragraph}
        dir="auto"
        data-clamped={!isOpen}
        className={classNames(
          'min-w-0 flex-1 text-16 leading-[1.35rem] whitespace-pre-line',
          !isOpen && clamps[lines],
        )}
      >
        {text}
      </p>
      {isCut && (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-label={`${isOpen ? 'Less' : 'More'} about ${about}`}
          onClick={() => setOpen(!isOpen)}
          // The target is larger than the word: it reaches up over the text.
          className="relative text-14 leading-5 font-semibold underline underline-offset-2 before:absolute before:-inset-x-4 before:-top-7 before:-bottom-1"
        >
          {isOpen ? 'Less' : 'More'}
        </button>
      )}
    </div>
  )
}
