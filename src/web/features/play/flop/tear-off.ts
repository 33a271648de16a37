import { teamGround } from '#web/ui/game/team-ground.ts'
import { isStill } from '#web/ui/is-still.ts'
import { holdReward, landReward } from '../layout/landing-reward.ts'

/** How long a stub is torn off and flies to the balance, in ms; its ticket waits for that, as in play.css. */
export const FLIGHT_MS = 900
/** The balance shows the sum from here on: the stub is over it. */
const LANDED_SHARE = 0.9

/** The largest letters of a stub on its way. */
const MOST_PX = 56

interface Reward {
  /** What the balance will count, in cents; 0 where it's paid later. */
  readonly cents: number
  /** Such as '+$40'. */
  readonly words: string
  /** The team's. */
  readonly color: string
}

/** The reward stands at the balance, without having been on its way. */
export function putReward({ cents, words }: Reward): void {
  if (cents > 0) landReward(0, words)
}

/**
 * Tears a ticket's stub off along its perforation, in the team's colour, and lets it fly to the balance in the header, which
 * counts it when it lands. Where motion is reduced, it stands there at once. Nothing is said: a toast tells the same. It takes
 * no press and no focus, and outlives its ticket.
 */
export function tearOff(stub: Element, reward: Reward): void {
  const goal = document.querySelector('[data-balance]')?.getBoundingClientRect()
  if (!goal || isStill()) {
    putReward(reward)
    return
  }
  const { cents, words, color } = reward
  const { left, top, width, height } = stub.getBoundingClientRect()
  const flight = document.createElement('p')
  flight.textContent = words
  flight.className = 'play-flight'
  flight.dataset.flight = ''
  flight.ariaHidden = 'true'
  for (const [name, value] of Object.entries({
    ...teamGround(color),
    left: `${left}px`,
    top: `${top}px`,
    width: `${width}px`,
    height: `${height}px`,
    // As large as the stub has room for: 44 px and more for '+$40' once it's lifted.
    'font-size': `${Math.min(MOST_PX, (width / words.length) * 1.65)}px`,
  }))
    flight.style.setProperty(name, String(value))
  document.body.append(flight)
  const x = goal.left + Math.min(goal.width, width) / 2 - left - width / 2
  const y = goal.top + goal.height / 2 - top - height / 2
  flight.animate(
    [
      // Up, as the balance is above, and within the page's edge.
      { transform: 'none', easing: 'ease-out' },
      { transform: 'translate(4px, -14px) rotate(4deg)', offset: 0.2 },
      { transform: 'translate(4px, -14px) rotate(4deg)', offset: 0.35, easing: 'ease-in-out' },
      { transform: `translate(${x}px, ${y}px) scale(0.45)`, opacity: 1, offset: LANDED_SHARE },
      { transform: `translate(${x}px, ${y}px) scale(0.3)`, opacity: 0 },
    ],
    { duration: FLIGHT_MS, fill: 'forwards' },
  )
  holdReward(cents)
  window.setTimeout(() => {
    if (cents > 0) landReward(cents, words)
  }, FLIGHT_MS * LANDED_SHARE)
  window.setTimeout(() => flight.remove(), FLIGHT_MS)
}
