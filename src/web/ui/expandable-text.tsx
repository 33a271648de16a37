import { useRef, useState } from 'react'
import { classNames } from './class-names.ts'
import { useIsCut } from './use-is-cut.ts'

/** One line has its button beside it. `raised` is two, on a raised ground, and `compact` two on a phone and up to six on wider screens; these have the button over the end of the last. */
const clamps = {
  1: 'line-clamp-1',
  2: 'line-clamp-2',
  6: 'line-clamp-6',
  raised: 'line-clamp-2',
  compact: 'line-clamp-2 sm:line-clamp-3 md:line-clamp-6',
} as const

const beside = { 1: 'flex gap-2', 2: '', 6: '', raised: 'relative', compact: 'relative' } as const

/** The words under it fade out. */
const overEnd =
  'absolute end-0 bottom-0 bg-raised ps-1 leading-[1.2rem]! sm:leading-[1.35rem]! after:absolute after:inset-y-0 after:end-full after:w-8 after:bg-linear-to-r after:from-transparent after:to-raised rtl:after:bg-linear-to-l'

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
    <div dir="auto" className={classNames('expandable', !isOpen && beside[lines])}>
      <p
        ref={paragraph}
        data-clamped={!isOpen}
        className={classNames(
          'min-w-0 flex-1 text-16 whitespace-pre-line',
          lines === 'compact' ? 'leading-[1.2] sm:leading-[1.35rem]' : 'leading-[1.35rem]',
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
          className={classNames(
            'text-14 leading-5 font-semibold underline underline-offset-2 before:absolute before:-inset-x-4 before:-top-7 before:-bottom-1',
            typeof lines === 'string' && !isOpen ? overEnd : 'relative',
          )}
        >
          {isOpen ? 'Less' : 'More'}
        </button>
      )}
    </div>
  )
}
