import { Check, Circle } from 'lucide-react'
import { classNames } from '#web/ui/class-names.ts'

interface PostedMarkProps {
  hasPosted: boolean
  className?: string
}

/** Whether the own team has posted anything about a card. */
export function PostedMark({ hasPosted, className }: PostedMarkProps) {
  const Icon = hasPosted ? Check : Circle
  return (
    <span className={classNames('flex items-center gap-1.5 text-14 font-semibold', className)}>
      <Icon aria-hidden="true" className={classNames('size-4 shrink-0', hasPosted && 'text-success')} />
      {hasPosted ? 'Your team has posted proof' : 'Your team hasn’t posted proof yet'}
    </span>
  )
}
