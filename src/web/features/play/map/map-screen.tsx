import { Maximize2 } from 'lucide-react'
import { Suspense, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useGameView } from '#web/live/game/use-game-view.ts'
import { lazyPart } from '#web/live/loading/lazy-screen.ts'
import { classNames } from '#web/ui/class-names.ts'
import { ZoneSign } from '#web/ui/game/zone-sign.tsx'
import { Screen, ScreenTitle } from '#web/ui/screen.tsx'
import { useLandOn } from '#web/ui/use-land-on.ts'
import { ClosedMark } from '../closed-mark.tsx'
import { WhereAmI } from '../position/where-am-i.tsx'
import { useIsOver } from '../use-is-over.ts'

/** `/game/map`: the picture of the map, and what each zone is. `#{zoneId}` leads to that zone. */
export function MapScreen() {
  const { view, badges } = useGameView()
  const isOver = useIsOver(view)
  const { hash } = useLocation()
  // As it stands: no zone's id has a letter that an address writes in another way.
  const askedFor = hash.slice(1)
  const entry = useRef<HTMLHeadingElement>(null)
  const [hasPicture, setHasPicture] = useState(view.mapImage !== '')
  useLandOn(entry, askedFor, 'start')
  return (
    <Screen width="wide" className="gap-2">
      <ScreenTitle back={{ to: '/game/zones', label: 'Back to Zones' }}>Map &amp; Borders</ScreenTitle>
      <div className="pb-2 empty:hidden">{!isOver && <WhereAmI />}</div>
      <div
        className={classNames(
          'grid grid-cols-[minmax(0,1fr)] gap-6',
          hasPicture && 'split:grid-cols-[auto_minmax(0,1fr)] split:gap-10',
        )}
      >
        {hasPicture && <MapPicture src={view.mapImage} onBroken={() => setHasPicture(false)} />}
        <section aria-labelledby="zone-descriptions">
          <h2 id="zone-descriptions" className="pb-1 font-sign text-20 font-bold">
            Zone Descriptions
          </h2>
          <ul>
            {view.zones.map(({ id, number, title, description, currentOwner, closed }) => (
              <li
                key={id}
                id={id}
                className={classNames(
                  'flex items-start gap-4 border-hairline py-4 not-first:border-t',
                  id === askedFor && '-mx-3 bg-sunken px-3',
                )}
              >
                <ZoneSign number={number} owner={badges.get(currentOwner ?? '') ?? null} size={44} />
                <div className="min-w-0 flex-1">
                  <h3
                    ref={id === askedFor ? entry : undefined}
                    tabIndex={-1}
                    className="leading-6 font-semibold"
                  >
                    Zone {number} - <bdi>{title}</bdi>
                  </h3>
                  {closed && <ClosedMark reason={closed.reason} className="py-1" />}
                  <p className="whitespace-pre-line">{description || 'No description available.'}</p>
                </div>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </Screen>
  )
}

const LargePicture = lazyPart(async () => ({ default: (await import('./large-picture.tsx')).LargePicture }))

interface MapPictureProps {
  src: string
  /** It could not be loaded. */
  onBroken: () => void
}

/** The host's picture of the map in the shape of a phone, at most 600 px high; a tap shows it larger. */
function MapPicture({ src, onBroken }: MapPictureProps) {
  const [isLarge, setLarge] = useState(false)
  return (
    <>
      {/* The ground reaches from gutter to gutter where the picture doesn't. */}
      <div className="grid self-start overflow-hidden rounded-sm border-[1.5px] border-line bg-sunken split:sticky split:top-18">
        <button
          type="button"
          onClick={() => setLarge(true)}
          className="relative mx-auto block aspect-9/16 h-[min(600px,calc((100vw-2rem)*16/9))] split:h-[min(600px,calc(100dvh-6rem))]"
        >
          <img
            src={src}
            alt="Map of the zones"
            onError={onBroken}
            className="size-full object-contain dark:brightness-75"
          />
          <span className="absolute right-2 bottom-2 grid size-11 place-items-center rounded-sm bg-sign text-on-sign">
            <Maximize2 aria-hidden="true" className="size-5" />
            <span className="sr-only">, show it larger</span>
          </span>
        </button>
      </div>
      {isLarge && (
        <Suspense>
          <LargePicture src={src} onClose={() => setLarge(false)} />
        </Suspense>
      )}
    </>
  )
}
