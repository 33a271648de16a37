import { classNames } from '#web/ui/class-names.ts'
import { PROOF_MARKS } from './proof-marks.ts'
import type { ProofState } from './proof-state.ts'

interface PostedMarkProps {
  proof: ProofState
  className?: string
}

/** Whether the own team has posted anything about a card. */
export function PostedMark({ proof, className }: PostedMarkProps) {
  const { Icon, words } = PROOF_MARKS[proof]
  return (
    <span className={classNames('flex items-center gap-1.5 text-14 font-semibold', className)}>
      <Icon
        aria-hidden="true"
        className={classNames('size-4 shrink-0', proof === 'posted' && 'text-success')}
      />
      {words}
    </span>
  )
}
