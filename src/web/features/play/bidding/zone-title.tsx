import { useRef, useState } from 'react'
import type { Zone } from '#core/game/state.ts'
import { classNames } from '#web/ui/class-names.ts'
import { useIsCut } from '#web/ui/use-is-cut.ts'

/** A title with more characters is set smaller, so that the bids stay in sight. */
const LONG_TITLE = 48

/** The heading of a zone's bids: three lines of its title, and a tap for the rest of a longer one. */
export function ZoneTitle({ zone }: { zone: Pick<Zone, 'number' | 'title'> }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [isWhole, setWhole] = useState(false)
  const isCut = useIsCut(heading)
  return (
    <div className="min-w-0 flex-[1_1_9rem] self-center">
      <h1
        ref={heading}
        tabIndex={-1}
        data-route-heading
        data-clamped={!isWhole}
        className={classNames(
          'font-sign font-bold wrap-break-word hyphens-auto',
          zone.title.length > LONG_TITLE ? 'text-20' : 'text-28',
          !isWhole && 'line-clamp-3',
        )}
      >
        <span className="sr-only">Zone {zone.number} - </span>
        <bdi>{zone.title}</bdi>
      </h1>
      {isCut && (
        <button
          type="button"
          aria-expanded={isWhole}
          aria-label={isWhole ? 'Less of the zone’s name' : 'More of the zone’s name'}
          onClick={() => setWhole(!isWhole)}
          // The target is larger than the word: it reaches up over the title.
          className="relative text-14 leading-5 font-semibold underline underline-offset-2 before:absolute before:-inset-x-4 before:-top-7 before:-bottom-1"
        >
          {isWhole ? 'Less' : 'More'}
        </button>
      )}
    </div>
  )
}
