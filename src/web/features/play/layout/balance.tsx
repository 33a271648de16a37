import { useSyncExternalStore } from 'react'
import { formatMoney } from '#core/game/money.ts'
import { landingReward } from './landing-reward.ts'

/** A team's balance; what flies to it counts once it has landed. */
export function Balance({ cents }: { cents: number }) {
  const { onItsWayCents, count } = useLandingReward()
  return (
    <span key={count} className={count > 0 ? 'play-landing' : undefined}>
      {formatMoney(cents - onItsWayCents)}
    </span>
  )
}

/** What has just landed, beside the balance as long as it's told and where there is room: a toast says the same in more words. */
export function Landed() {
  const { landed } = useLandingReward()
  return (
    landed !== null && (
      <span aria-hidden="true" data-landed className="play-landed">
        <span>{landed}</span>
      </span>
    )
  )
}

const useLandingReward = () => useSyncExternalStore(landingReward.subscribe, landingReward.getSnapshot)
