import type { CSSProperties, ReactNode } from 'react'
import { classNames } from '../class-names.ts'

interface Shape {
  readonly id: string
  readonly width: number
  readonly height: number
}

/** Width by height: what is narrower stands whole in a place of this shape, and is no tower. */
const NARROWEST = 3 / 4
/** How high one photo gets: upright ones make their message narrower instead. On a phone two messages are in sight, on tablets four, on laptops three. */
const HIGHEST = '[--highest:150px] @2xl:[--highest:176px] @4xl:[--highest:224px]'
/** A message's padding and border on both sides, in px. */
const AROUND_PX = 23

const placeOf = ({ width, height }: Shape): number => Math.max(width / height, NARROWEST)

/** The columns by the number of photos; five stand as two over three. */
export const columnsOf = (count: number): string =>
  count === 5
    ? 'grid-cols-6 *:col-span-2 *:nth-[-n+2]:col-span-3'
    : count === 2
      ? 'grid-cols-2'
      : count === 4
        ? 'grid-cols-2 md:grid-cols-4'
        : 'grid-cols-3'

/**
 * The class and the style of a message in an `@container`, as wide as its photos; where there's room, one photo stands beside the words.
 * @param hasWords it says more than by whom it is
 */
export function photoBubble(
  photos: readonly Shape[],
  hasWords: boolean,
): { className: string; style?: CSSProperties } {
  const [photo, ...others] = photos
  if (!photo) return { className: 'max-w-[34rem]' }
  if (others.length > 0) return { className: 'w-[34rem]' }
  return {
    className: classNames(
      HIGHEST,
      'w-(--bubble) max-w-[420px]',
      hasWords &&
        '@md:grid @md:w-auto @md:max-w-full @md:grid-cols-[minmax(11rem,15rem)_minmax(0,var(--photo))] @md:grid-rows-[auto_1fr] @md:gap-x-3 @2xl:grid-cols-[19rem_minmax(0,var(--photo))]',
    ),
    style: {
      // Its words need some width, too.
      '--bubble': `max(15.5rem, var(--highest) * ${placeOf(photo)} + ${AROUND_PX}px)`,
      '--photo': `calc(var(--highest) * ${placeOf(photo)})`,
    } as CSSProperties,
  }
}

/** The place of a message's photos: below its words, or beside them where one photo has room for that. */
export const photoPlace = 'min-w-0 @md:col-start-2 @md:row-span-2 @md:row-start-1'

/** The look of a photo's place. */
export const photoFrame = 'overflow-hidden rounded-sm border-[1.5px] border-line bg-sunken'

interface PhotoGridProps<Photo extends Shape> {
  photos: readonly Photo[]
  /** What fills a photo's place, with `photoFrame` around it. */
  children: (photo: Photo, index: number) => ReactNode
}

/** A message's photos over its width: one in its own shape, several as full rows. Their places are there before them. */
export function PhotoGrid<Photo extends Shape>({ photos, children }: PhotoGridProps<Photo>) {
  const [first, ...others] = photos
  if (!first) return null
  const isAlone = others.length === 0
  return (
    <ul
      className={classNames(
        'grid gap-1.5 [&_img]:size-full',
        isAlone ? '[&_img]:object-contain' : `[&_img]:object-cover ${columnsOf(photos.length)}`,
      )}
    >
      {photos.map((photo, index) => (
        <li
          key={photo.id}
          className={classNames(
            'grid min-w-0 *:min-h-0 *:w-full',
            !isAlone && (photos.length === 5 && index < 2 ? 'aspect-3/2' : 'aspect-square'),
          )}
          style={isAlone ? { aspectRatio: placeOf(photo) } : undefined}
        >
          {children(photo, index)}
        </li>
      ))}
    </ul>
  )
}
