import { Camera, Images, Trash2 } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'
import { counted } from '#core/wording.ts'
import type { ChosenPhoto } from '#web/live/chat/draft.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { classNames } from '#web/ui/class-names.ts'
import { photoPlateClass } from '#web/ui/game/photo-plate-class.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

interface ChosenPhotosProps {
  photos: readonly ChosenPhoto[]
  /** So many more are still being made smaller. */
  making: number
  onDrop: (photo: ChosenPhoto) => void
  /** Takes the place after the last. */
  children?: ReactNode
}

/** The photos of the message that is being written; each can be taken out again. */
export function ChosenPhotos({ photos, making, onDrop, children }: ChosenPhotosProps) {
  const count = photos.length + making
  if (count === 0) return null
  return (
    <ul
      aria-label="Chosen photos"
      className="chosen-photos flex gap-2 overflow-x-auto p-0.5"
      style={{ '--beside': count - 1 } as CSSProperties}
    >
      {photos.map((photo, index) => (
        <li
          key={photo.url}
          className="size-18 shrink-0"
          style={{ '--shape': photo.width / photo.height } as CSSProperties}
        >
          <div className="chosen-frame relative size-full">
            <img
              src={photo.url}
              alt={photo.name}
              className="size-full rounded-sm border-[1.5px] border-line bg-sunken object-cover"
            />
            {index === 0 && (
              <span aria-hidden="true" className={`chosen-count hidden ${photoPlateClass}`}>
                {counted(count, 'photo')}
              </span>
            )}
            <button
              type="button"
              aria-label={`Remove photo ${index + 1}`}
              onClick={() => onDrop(photo)}
              className="absolute top-0 right-0 grid size-12 place-items-start justify-items-end rounded-sm p-1"
            >
              <span className="grid size-6 place-items-center rounded-sm bg-ink text-ground">
                <Trash2 aria-hidden="true" className="size-4" />
              </span>
            </button>
          </div>
        </li>
      ))}
      {Array.from({ length: making }, (_, index) => `making ${index}`).map((key) => (
        <li key={key} className="size-18 shrink-0">
          <Skeleton className="size-full" />
          <span className="sr-only">A photo is being prepared</span>
        </li>
      ))}
      {children && <li className="chosen-more flex shrink-0">{children}</li>}
    </ul>
  )
}

interface PhotoButtonProps {
  /** Its name, and its words unless `isIconOnly`. */
  label: string
  isIconOnly?: boolean
  isDisabled: boolean
  onChoose: (files: File[]) => void
  className?: string
  /** In place of the label's words; they begin with them. */
  children?: ReactNode
}

/** Chooses photos, several at once, or takes those that are dropped on it; phones offer their camera as well. */
export function PhotoButton({
  label,
  isIconOnly = false,
  isDisabled,
  onChoose,
  className,
  children,
}: PhotoButtonProps) {
  const Icon = isIconOnly ? Camera : Images
  return (
    <label
      className={buttonClass(
        'secondary',
        false,
        classNames(
          'relative shrink-0 cursor-pointer px-3 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink has-disabled:cursor-default has-disabled:border-hairline has-disabled:bg-sunken has-disabled:text-muted',
          className,
        ),
      )}
    >
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      {isIconOnly ? <span className="sr-only">{label}</span> : (children ?? label)}
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
