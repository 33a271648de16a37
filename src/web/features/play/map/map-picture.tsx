import { Maximize2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '#web/live/lazy-screen.ts'

const LargePicture = lazyPart(async () => ({ default: (await import('./large-picture.tsx')).LargePicture }))

interface MapPictureProps {
  src: string
  /** It could not be loaded. */
  onBroken: () => void
}

/** The host's picture of the map in the shape of a phone, at most 600 px high; a tap shows it larger. */
export function MapPicture({ src, onBroken }: MapPictureProps) {
  const [isLarge, setLarge] = useState(false)
  return (
    <>
      <button
        type="button"
        onClick={() => setLarge(true)}
        className="relative mx-auto block aspect-9/16 h-[min(600px,calc((100vw-2rem)*16/9))] overflow-hidden rounded-sm border-[1.5px] border-line bg-sunken split:sticky split:top-18 split:mx-0 split:h-[min(600px,calc(100dvh-6rem))]"
      >
        <img src={src} alt="Map of the zones" onError={onBroken} className="size-full object-contain" />
        <span className="absolute right-2 bottom-2 grid size-11 place-items-center rounded-sm bg-sign text-on-sign">
          <Maximize2 aria-hidden="true" className="size-5" />
          <span className="sr-only">, show it larger</span>
        </span>
      </button>
      {isLarge && (
        <Suspense>
          <LargePicture src={src} onClose={() => setLarge(false)} />
        </Suspense>
      )}
    </>
  )
}
