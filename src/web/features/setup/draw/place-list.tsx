import { useEffect, useRef } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { isolated } from '#web/ui/isolated.ts'
import type { FoundPlace } from '#wire/http.ts'
import { whereWords } from './place-words.ts'

interface PlaceListProps {
  id: string
  /** Empty: nothing is shown. */
  places: readonly FoundPlace[]
  /** The index of the one that the arrow keys have reached. */
  active: number | null
  room: { isAbove: boolean; maxHeight: number }
  onChoose: (place: FoundPlace) => void
}

/** The results under their field, or over it, with the credit that GeoNames' licence asks for. */
export function PlaceList({ id, places, active, room, onChoose }: PlaceListProps) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (active !== null) list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])
  const isShown = places.length > 0
  return (
    <div
      style={{ maxHeight: room.maxHeight }}
      className={classNames(
        'absolute inset-x-0 z-30 flex flex-col overflow-hidden rounded-sm border-[1.5px] border-ink bg-raised shadow-lg',
        room.isAbove ? 'bottom-full mb-1' : 'top-full mt-1',
        !isShown && 'hidden',
      )}
    >
      <div
        ref={list}
        id={id}
        role="listbox"
        aria-label="Places"
        className="min-h-0 overflow-y-auto overscroll-contain"
      >
        {places.map((place, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys
          <div
            key={`${place.lng} ${place.lat} ${place.name}`}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            onClick={() => onChoose(place)}
            className={classNames(
              'flex min-h-12 cursor-pointer flex-col justify-center border-b border-hairline px-3 py-1.5 hover:bg-sunken',
              index === active && 'bg-sunken outline-2 -outline-offset-2 outline-ink',
            )}
          >
            <span className="text-16 font-semibold">{isolated(place.name)}</span>
            <span className="text-14 text-muted">{whereWords(place)}</span>
          </div>
        ))}
      </div>
      <p className="shrink-0 px-3 py-1.5 text-14 text-muted">
        Places:{' '}
        <a href="https://www.geonames.org" target="_blank" rel="noreferrer" className="underline">
          GeoNames
        </a>
        ,{' '}
        <a
          href="https://creativecommons.org/licenses/by/4.0/"
          target="_blank"
          rel="noreferrer"
          className="underline"
        >
          CC BY 4.0
        </a>
      </p>
    </div>
  )
}
