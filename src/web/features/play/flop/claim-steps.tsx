import { Check } from 'lucide-react'
import { formatShortPrice } from '#core/game/money.ts'
import { rewardCents } from '#core/game/rewards.ts'
import type { Card } from '#core/game/state.ts'
import { useGameView } from '#web/live/game/use-game-view.ts'
import { classNames } from '#web/ui/class-names.ts'
import { teamGround } from '#web/ui/game/team-ground.ts'

interface ClaimStepsProps {
  card: Card
  /** Proof stands, and claiming is next. */
  isProved: boolean
  /** It was claimed without proof. */
  isClaimed?: boolean | undefined
}

/** Both steps of the sheet as stops of a line in the team's colour, under the sheet's edge in it. Its title says where one is. */
export function ClaimSteps({ card, isProved, isClaimed = false }: ClaimStepsProps) {
  const { ownTeam } = useGameView()
  return (
    <span
      aria-hidden="true"
      className="claim-steps mb-3 flex items-center gap-2 font-sign text-20 leading-none font-bold cramped:hidden"
      style={ownTeam ? teamGround(ownTeam.color) : undefined}
    >
      <span className="claim-edge" />
      <Stop number={1} state={isProved ? 'done' : 'now'} />
      Proof
      <span className={classNames('claim-track', isProved && 'claim-track-done')} />
      <Stop number={2} state={isClaimed ? 'done' : isProved ? 'now' : 'next'} />
      <span>Claim +{formatShortPrice(rewardCents(card))}</span>
    </span>
  )
}

const Stop = ({ number, state }: { number: number; state: 'done' | 'now' | 'next' }) => (
  <span
    className={classNames(
      'grid size-7 shrink-0 place-items-center rounded-full border-2',
      state === 'next'
        ? 'border-line text-muted'
        : 'border-(--keyline) bg-(--team-fill) text-(--team-letter)',
    )}
  >
    {state === 'done' ? <Check className="size-5" strokeWidth={3} /> : number}
  </span>
)
