import { Camera } from 'lucide-react'
import { buttonClass } from '#web/ui/button-class.ts'

interface PhotoButtonProps {
  isDisabled: boolean
  onChoose: (files: File[]) => void
}

/** Chooses photos, several at once; phones offer their camera as well. */
export function PhotoButton({ isDisabled, onChoose }: PhotoButtonProps) {
  return (
    <label
      className={buttonClass(
        'secondary',
        false,
        'relative shrink-0 cursor-pointer px-3 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink has-disabled:cursor-default has-disabled:border-hairline has-disabled:bg-sunken has-disabled:text-muted',
      )}
    >
      <Camera aria-hidden="true" className="size-5" />
      Photo
      <input
        type="file"
        accept="image/jpeg,image/png,image/webp"
        multiple
        disabled={isDisabled}
        className="absolute inset-0 cursor-pointer opacity-0"
        onChange={({ target }) => {
          onChoose([...(target.files ?? [])])
          // The same photo can be chosen again.
          target.value = ''
        }}
      />
    </label>
  )
}
