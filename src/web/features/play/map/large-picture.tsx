import { useState } from 'react'
import { Dialog } from '#web/ui/dialog.tsx'
import { DoublingPicture } from '#web/ui/doubling-picture.tsx'

/** The map over the whole window; a tap makes it twice as large, and then it is moved by finger, wheel or keys. */
export function LargePicture({ src, onClose }: { src: string; onClose: () => void }) {
  const [isDoubled, setDoubled] = useState(false)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Map"
      description={isDoubled ? 'Tap to zoom out.' : 'Tap to zoom in.'}
      className="top-2 gap-3 sm:h-[calc(100dvh-2rem)] sm:max-h-none sm:w-[min(60rem,calc(100vw-2rem))]"
    >
      <DoublingPicture src={src} alt="Map of the zones" isDoubled={isDoubled} onDouble={setDoubled} isPaper />
    </Dialog>
  )
}
