import { Camera } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { listen } from '#web/ui/listen.ts'
import { useMediaQuery } from '#web/ui/use-media-query.ts'
import { PhotoButton } from '../chat/chosen-photos.tsx'

/** A mouse, with which files are dropped. */
export const MOUSE = '(hover: hover) and (pointer: fine)'
/** A finger, and with it nearly always a camera: elsewhere browsers would only let one choose a file. */
const FINGER = '(any-pointer: coarse)'

interface PhotoSourcesProps {
  isDisabled: boolean
  onCamera: () => void
  onChoose: (files: File[]) => void
}

/** Where a phone's photos come from: its camera or its library. @param hasSome there are photos, and these would be more */
export const PhotoSources = ({
  hasSome,
  isDisabled,
  onCamera,
  onChoose,
}: PhotoSourcesProps & { hasSome: boolean }) => (
  <div className="flex flex-wrap gap-2 *:flex-1 cramped:hidden">
    <TakePhoto words={hasSome ? 'Take another' : 'Take photo'} isDisabled={isDisabled} onCamera={onCamera} />
    <PhotoButton
      label={hasSome ? 'Add from library' : 'From library'}
      className="gap-1.5! px-1.5!"
      isDisabled={isDisabled}
      onChoose={onChoose}
    />
  </div>
)

interface DropPlaceProps extends PhotoSourcesProps {
  /** What a press on it does, in words. */
  action: string
}

/** Where a laptop's photos are dropped, pasted or chosen, as long as there are none. */
export function DropPlace({ action, isDisabled, onCamera, onChoose }: DropPlaceProps) {
  usePastedFiles(isDisabled, onChoose)
  const hasFinger = useMediaQuery(FINGER)
  return (
    <div className="claim-drop cramped:hidden">
      <PhotoButton
        label={action}
        className="claim-drop-place min-h-32 flex-1 border-2 border-dashed hover:bg-sunken"
        isDisabled={isDisabled}
        onChoose={onChoose}
      >
        <span className={buttonClass('primary', false, 'claim-drop-button')}>{action}</span>
        <span className="text-16 font-normal text-muted">Drop photos, paste, or choose files</span>
      </PhotoButton>
      {hasFinger && <TakePhoto words="Take photo" isDisabled={isDisabled} onCamera={onCamera} />}
    </div>
  )
}

/** A row under a laptop's photos, which takes more of them. */
export function AddAnother({ isDisabled, onChoose }: Omit<PhotoSourcesProps, 'onCamera'>) {
  usePastedFiles(isDisabled, onChoose)
  return (
    <PhotoButton
      label="Add another"
      className="claim-add border-2 border-dashed px-1! hover:bg-sunken"
      isDisabled={isDisabled}
      onChoose={onChoose}
    />
  )
}

const TakePhoto = ({
  words,
  isDisabled,
  onCamera,
}: Omit<PhotoSourcesProps, 'onChoose'> & { words: string }) => (
  <Button variant="secondary" disabled={isDisabled} onClick={onCamera} className="shrink-0">
    <Camera aria-hidden="true" className="size-5 shrink-0" />
    {words}
  </Button>
)

/** Hears of files that are pasted, wherever the focus is. */
function usePastedFiles(isDisabled: boolean, onFiles: (files: File[]) => void): void {
  const take = useEffectEvent(onFiles)
  useEffect(
    () =>
      isDisabled
        ? undefined
        : listen(document, 'paste', ({ clipboardData }: ClipboardEvent) => {
            const files = [...(clipboardData?.files ?? [])]
            if (files.length > 0) take(files)
          }),
    [isDisabled],
  )
}
