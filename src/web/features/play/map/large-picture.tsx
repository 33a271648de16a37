import { useState } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Dialog } from '#web/ui/dialog.tsx'

/** The map over the whole window; a tap makes it twice as large, and then it is moved by finger, wheel or keys. */
export function LargePicture({ src, onClose }: { src: string; onClose: () => void }) {
  const [isDoubled, setDoubled] = useState(false)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Map"
      description={isDoubled ? 'Tap the map to see all of it.' : 'Tap the map to see it twice as large.'}
      className="top-2 gap-3 sm:h-[calc(100dvh-2rem)] sm:max-h-none sm:w-[min(60rem,calc(100vw-2rem))]"
    >
      <div className="flex min-h-0 flex-1 overflow-auto overscroll-contain rounded-sm bg-sunken">
        <button
          type="button"
          aria-pressed={isDoubled}
          onClick={() => setDoubled(!isDoubled)}
          className={classNames('m-auto', isDoubled ? 'w-[200%] shrink-0' : 'size-full')}
        >
          <img
            src={src}
            alt="Map of the zones, twice as large"
            className={isDoubled ? 'w-full' : 'size-full object-contain'}
          />
        </button>
      </div>
    </Dialog>
  )
}
