import type { CSSProperties, ReactNode } from 'react'
import { classNames } from '../class-names.ts'

/** What a photo's place needs to know of it. */
export interface PhotoShape {
  readonly id: string
  readonly width: number
  readonly height: number
}

/** Width by height: what is narrower stands whole in a place of this shape, and is no tower. */
const NARROWEST = 3 / 4
/** How high one photo gets: square and upright ones make their message narrower instead. */
const HIGHEST = 'var(--photo-height)'
/** A place that a browser's thinner border makes wider keeps its shape. */
const HIGHEST_PLACE = `calc(${HIGHEST} + 1px)`
/** A message's border on both sides, and its edge in the team's colour, in px. */
const AROUND_PX = 7

const placeOf = ({ width, height }: PhotoShape): number => Math.max(width / height, NARROWEST)

/** The class and the style of a message, as wide as its photos. */
export function photoBubble(photos: readonly PhotoShape[]): { className: string; style?: CSSProperties } {
  const [photo, ...others] = photos
  if (!photo) return { className: 'max-w-[34rem]' }
  if (others.length > 0) return { className: 'w-[24rem]' }
  return {
    // On a phone one of a camera's shape reaches to the column's edge.
    className: 'max-w-[30rem] [--photo-height:min(264px,75vw_-_59px)]',
    // Its words need some width, too.
    style: { width: `max(15.5rem, ${HIGHEST} * ${placeOf(photo)} + ${AROUND_PX}px)` },
  }
}

interface PhotoGridProps<Photo extends PhotoShape> {
  photos: readonly Photo[]
  /** What fills a photo's place. */
  children: (photo: Photo, index: number) => ReactNode
}

/** The places of several photos, by their number: full rows, and of three the first as high as the two beside it. */
const PLACES: Readonly<Record<number, string>> = {
  2: 'grid-cols-2 *:aspect-square',
  3: 'grid-cols-3 *:aspect-square *:first:col-span-2 *:first:row-span-2',
  4: 'grid-cols-2 *:aspect-3/2',
  5: 'grid-cols-6 *:col-span-2 *:aspect-square *:nth-[-n+2]:col-span-3 *:nth-[-n+2]:aspect-3/2',
  6: 'grid-cols-3 *:aspect-square',
}

/** A message's photos over its width: one in its own shape, several as full rows. Their places are there before them. */
export function PhotoGrid<Photo extends PhotoShape>({ photos, children }: PhotoGridProps<Photo>) {
  const [first, ...others] = photos
  if (!first) return null
  const isAlone = others.length === 0
  return (
    <ul
      className={classNames(
        'grid gap-0.5 last:overflow-hidden last:rounded-b-[2.5px] [&_img]:size-full',
        isAlone ? '[&_img]:object-contain' : `[&_img]:object-cover ${PLACES[photos.length] ?? PLACES[6]}`,
      )}
    >
      {photos.map((photo, index) => (
        <li
          key={photo.id}
          className="grid w-full min-w-0 *:min-h-0 *:w-full"
          style={isAlone ? { aspectRatio: placeOf(photo), maxHeight: HIGHEST_PLACE } : undefined}
        >
          {children(photo, index)}
        </li>
      ))}
    </ul>
  )
}
