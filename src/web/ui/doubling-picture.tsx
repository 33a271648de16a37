import type { ButtonHTMLAttributes } from 'react'
import { classNames } from './class-names.ts'

interface DoublingPictureProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type' | 'onClick'> {
  src: string
  /** What it shows. */
  alt: string
  isDoubled: boolean
  onDouble: (isDoubled: boolean) => void
  onMissing?: () => void
  /** Bright paper, which the dark theme dims. */
  isPaper?: boolean
}

/** A picture that fills its room; a tap makes it twice as large, and then it is moved by finger, wheel or keys. */
export function DoublingPicture({
  src,
  alt,
  isDoubled,
  onDouble,
  onMissing,
  isPaper = false,
  ...rest
}: DoublingPictureProps) {
  return (
    <div className="flex min-h-0 flex-1 overflow-auto overscroll-contain rounded-sm bg-sunken">
      <button
        {...rest}
        type="button"
        aria-pressed={isDoubled}
        onClick={() => onDouble(!isDoubled)}
        className={classNames('m-auto', isDoubled ? 'w-[200%] shrink-0' : 'size-full')}
      >
        <img
          src={src}
          alt={`${alt}, twice as large`}
          onError={onMissing}
          className={classNames(
            isDoubled ? 'w-full' : 'size-full object-contain',
            isPaper && 'dark:brightness-75',
          )}
        />
      </button>
    </div>
  )
}
