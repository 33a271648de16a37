import { LocateFixed, Search, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { getJson } from '#web/live/api.ts'
import { announce } from '#web/ui/announcer.tsx'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { listen } from '#web/ui/listen.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { type FoundPlace, PLACE_QUERY_MAX, type PlacesAnswer } from '#wire/http.ts'
import { PlaceList } from './place-list.tsx'
import { createPlaceSearcher, type PlaceSearch } from './place-search.ts'
import { countWords, noPlaceWords, zoomFor } from './place-words.ts'
import { useListRoom } from './use-list-room.ts'
import { useMyLocation } from './use-my-location.ts'

interface FindPlaceProps {
  /** Show this on the map. `zoom` is a map's, for tiles of 512 px. */
  onFound: (place: { name: string; lng: number; lat: number; zoom: number }) => void
}

/** A location that is off by more than this is shown from higher up, in metres. */
const ROUGH_M = 2_000

const ask = (typed: string) => getJson<PlacesAnswer>(`/api/places?q=${encodeURIComponent(typed)}`)

/**
 * The way to a city: its name, or where one is. A combobox whose results stand over what comes after it.
 * https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
 */
export function FindPlace({ onFound }: FindPlaceProps) {
  const [typed, setTyped] = useState('')
  const [search, setSearch] = useState<PlaceSearch>({ kind: 'idle' })
  const [searcher] = useState(() => createPlaceSearcher({ ask, onChange: setSearch }))
  const [isOpen, setOpen] = useState(false)
  /** The index of the result that the arrow keys have reached; null while none. */
  const [active, setActive] = useState<number | null>(null)
  const location = useMyLocation(({ lng, lat, accuracyM }) => {
    announce('Map moved to your location')
    onFound({ name: 'Your location', lng, lat, zoom: accuracyM > ROUGH_M ? 11 : 14 })
  })
  const field = useRef<HTMLDivElement>(null)
  const listId = useId()
  useEffect(() => searcher.stop, [searcher])
  // A search that failed without a signal, or without a session, begins again with either.
  const hasFailed = search.kind === 'failed'
  useEffect(() => {
    if (hasFailed) return listen(window, ['online', 'focus'], searcher.again)
  }, [hasFailed, searcher])
  useEffect(() => {
    if (search.kind !== 'found') return
    setActive(null)
    if (search.places.length > 0) announce(countWords(search.places.length))
  }, [search])

  const places = search.kind === 'found' || search.kind === 'searching' ? search.places : []
  const isListOpen = isOpen && places.length > 0
  const room = useListRoom(field, isListOpen)

  function choose(place: FoundPlace) {
    searcher.stop()
    setTyped(place.name)
    setOpen(false)
    setActive(null)
    announce(`Map moved to ${place.name}`)
    const { name, lng, lat, population } = place
    onFound({ name, lng, lat, zoom: zoomFor(population) })
  }

  function press(event: KeyboardEvent) {
    // Letters that are still being put together belong to the keyboard.
    if (event.nativeEvent.isComposing) return
    const { length } = places
    if (event.key === 'Enter') {
      event.preventDefault()
      const chosen = places[active ?? 0]
      if (isListOpen && search.kind === 'found' && chosen) choose(chosen)
      else {
        setOpen(true)
        searcher.again()
      }
    } else if (event.key === 'Escape' && (isListOpen || typed !== '')) {
      event.preventDefault()
      event.stopPropagation()
      if (isListOpen) setOpen(false)
      else change('')
    } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && length > 0) {
      event.preventDefault()
      setOpen(true)
      const step = event.key === 'ArrowDown' ? 1 : -1
      setActive(active === null ? (step === 1 ? 0 : length - 1) : (active + step + length) % length)
    }
  }

  function change(value: string) {
    setTyped(value)
    setActive(null)
    setOpen(true)
    location.forgetProblem()
    searcher.type(value)
  }

  const isSignedOut = search.kind === 'failed' && search.problem.code === 'unauthorized'
  return (
    <search
      className="flex flex-col gap-2"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setOpen(false)
      }}
    >
      <div ref={field} className="relative">
        <TextField
          label="Find a place"
          role="combobox"
          aria-expanded={isListOpen}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={isListOpen && active !== null ? `${listId}-${active}` : undefined}
          aria-busy={search.kind === 'searching'}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          autoCorrect="off"
          autoCapitalize="words"
          spellCheck={false}
          placeholder="City or town"
          maxLength={PLACE_QUERY_MAX}
          value={typed}
          onChange={({ target }) => change(target.value)}
          onFocus={() => setOpen(true)}
          onKeyDown={press}
          prefix={<Search aria-hidden="true" className="size-5" />}
          suffix={
            search.kind === 'searching' && (
              <span className="flex items-center pr-3">
                <Spinner />
              </span>
            )
          }
          error={search.kind === 'failed' ? search.problem.message : location.problem}
        />
        <PlaceList
          id={listId}
          places={isListOpen ? places : []}
          active={active}
          room={room}
          onChoose={choose}
        />
      </div>
      <p role="status" className="text-16 empty:-mt-2">
        {isOpen &&
          location.problem === null &&
          search.kind === 'found' &&
          places.length === 0 &&
          noPlaceWords(search.typed)}
      </p>
      {search.kind === 'failed' && (
        <div className="flex flex-wrap items-center gap-x-4">
          {isSignedOut ? (
            <a href="/signin" target="_blank" rel="noreferrer" className="py-3 underline">
              Sign in (new tab)
            </a>
          ) : (
            <Button variant="quiet" className="-ml-4" onClick={searcher.again}>
              Search again
            </Button>
          )}
        </div>
      )}
      <Button
        variant="secondary"
        isPending={location.isLooking}
        pendingText="Finding you…"
        onClick={location.look}
      >
        <LocateFixed aria-hidden="true" className="size-5 shrink-0" />
        Use my location
      </Button>
    </search>
  )
}

interface PlaceCardProps {
  onFound: (place: { name: string; lng: number; lat: number; zoom: number }) => void
  onClose: () => void
}

/** The way to a city, over the map. */
export const PlaceCard = ({ onFound, onClose }: PlaceCardProps) => (
  <div className="absolute top-3 right-18 left-5 max-w-[24rem] rounded-sm border-[1.5px] border-ink bg-raised px-3 pt-2 pb-3 shadow-sheet">
    <FindPlace onFound={onFound} />
    <IconButton
      label="Close"
      icon={<X aria-hidden="true" />}
      onClick={onClose}
      className="absolute top-0 right-0 size-10!"
    />
  </div>
)
