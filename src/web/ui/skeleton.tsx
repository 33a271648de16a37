import { classNames } from './class-names.ts'

/** The shape of what is coming; give it the size by classes. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('block animate-breathe rounded-sm bg-sunken', className)}
    />
  )
}
