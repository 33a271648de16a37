import { Camera } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { listen } from '#web/ui/listen.ts'
import { useMediaQuery } from '#web/ui/use-media-query.ts'
import { PhotoButton } from '../chat/chosen-photos.tsx'

/** A mouse, with which files are dropped. */
export const MOUSE = '(hover: hover) and (pointer: fine)'
/** A finger, and with it nearly always a camera: elsewhere browsers would only let one choose a file. */
const FINGER = '(any-pointer: coarse)'

interface PhotoSourcesProps {
  /** There is nothing to post yet: it is what to press first, and on phones stands elsewhere. */
  isAsked: boolean
  isDisabled: boolean
  onCamera: () => void
  onChoose: (files: File[]) => void
}

/** Where photos come from: a phone's camera or its library; on a laptop they're dropped, pasted or chosen. */
export function PhotoSources({ isAsked, isDisabled, onCamera, onChoose }: PhotoSourcesProps) {
  const hasMouse = useMediaQuery(MOUSE)
  const hasFinger = useMediaQuery(FINGER)
  usePastedFiles(isDisabled ? () => {} : onChoose)
  const takePhoto = (
    <Button variant="secondary" disabled={isDisabled} onClick={onCamera} className="shrink-0">
      <Camera aria-hidden="true" className="size-5 shrink-0" />
      Take photo
    </Button>
  )
  if (hasMouse)
    return (
      <div className="claim-drop cramped:hidden">
        <PhotoButton
          label="Drop photos, paste, or choose files"
          className={classNames(
            'claim-drop-place min-h-32 flex-1 border-2 border-dashed',
            isAsked ? 'border-ground! bg-ink! text-ground! hover:opacity-90' : 'hover:bg-sunken',
          )}
          isDisabled={isDisabled}
          onChoose={onChoose}
        />
        {hasFinger && takePhoto}
      </div>
    )
  if (isAsked) return null
  return (
    <div className="flex flex-wrap gap-2 *:flex-1 cramped:hidden">
      {takePhoto}
      <PhotoButton label="From library" isDisabled={isDisabled} onChoose={onChoose} />
    </div>
  )
}

/** Hears of files that are pasted, wherever the focus is. */
function usePastedFiles(onFiles: (files: File[]) => void): void {
  const take = useEffectEvent(onFiles)
  useEffect(
    () =>
      listen(document, 'paste', ({ clipboardData }: ClipboardEvent) => {
        const files = [...(clipboardData?.files ?? [])]
        if (files.length > 0) take(files)
      }),
    [],
  )
}
