import {
  ArrowLeft,
  House,
  type LucideIcon,
  MapPin,
  ScrollText,
  SlidersHorizontal,
  Tickets,
} from 'lucide-react'
import { useLocation } from 'react-router'
import { waitingIn } from '#core/rules/review-queue.ts'
import { useGame } from '#web/live/game/use-game.ts'
import { Link } from '#web/ui/link.tsx'

const tabs: readonly { to: string; label: string; Icon: LucideIcon }[] = [
  { to: '/game/home', label: 'Home', Icon: House },
  { to: '/game/flop', label: 'Flop', Icon: Tickets },
  { to: '/game/zones', label: 'Zones', Icon: MapPin },
  { to: '/game/rules', label: 'Rules', Icon: ScrollText },
]
const manageTab = { to: '/manage', label: 'Manage', Icon: SlidersHorizontal }

/** The tabs of the game, in the thumb's reach, on laptops in a rail at the side; the Manage tab tells how much waits for a decision. */
export function BottomNavigation({ canJudge }: { canJudge: boolean }) {
  const { view } = useGame()
  const { pathname } = useLocation()
  const waiting = canJudge && view ? waitingIn(view).length : 0
  return (
    <nav
      aria-label="Game"
      data-bottom-nav
      data-rail
      className="fixed inset-x-0 bottom-0 z-20 h-[var(--nav-height)] border-t-[1.5px] border-ink bg-ground pb-[env(safe-area-inset-bottom)]"
    >
      <ul className="mx-auto flex h-full max-w-[64rem] *:min-w-0">
        {(canJudge ? [...tabs, manageTab] : tabs).map(({ to, label, Icon }) => (
          <li key={to} className="flex-1">
            <Link
              to={to}
              aria-current={pathname === to || pathname.startsWith(`${to}/`) ? 'page' : undefined}
              className="flex h-full flex-col items-center justify-center text-tab font-semibold text-muted aria-[current=page]:bg-ink aria-[current=page]:text-ground"
            >
              <span className="relative">
                <Icon aria-hidden="true" className="size-6" />
                {to === manageTab.to && waiting > 0 && <Badge count={waiting} />}
              </span>
              {label}
              {to === manageTab.to && waiting > 0 && <span className="sr-only"> ({waiting} waiting)</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Where one comes back to from a screen without tabs. */
const backs: readonly { under: string; to: string; label: string }[] = [
  { under: '/manage', to: '/manage', label: 'Manage' },
  { under: '/game/chat', to: '/game/home', label: 'Home' },
  { under: '/game/', to: '/game/zones', label: 'Zones' },
]

/**
 * A laptop's rail on the screens without tabs, so that nothing moves from one screen to the next: it keeps the way back.
 * Such a screen has a way back of its own, which is the one that is read out and reached by keyboard.
 */
export function BackRail() {
  const { pathname } = useLocation()
  const back = backs.find(({ under }) => pathname.startsWith(under))
  return (
    <div data-rail aria-hidden="true" className="fixed hidden bg-ground lg:block">
      {back && (
        <Link
          to={back.to}
          tabIndex={-1}
          className="flex h-18 flex-col items-center justify-center text-tab font-semibold text-muted hover:text-ink"
        >
          <ArrowLeft className="size-6" />
          {back.label}
        </Link>
      )}
    </div>
  )
}

function Badge({ count }: { count: number }) {
  return (
    <span
      aria-hidden="true"
      className="absolute -top-1.5 left-full -ml-1.5 h-5 w-max min-w-5 rounded-full border-2 border-ground bg-ink px-1 text-center font-sign text-[14px] leading-[16px] font-bold text-ground in-aria-[current=page]:border-ink in-aria-[current=page]:bg-ground in-aria-[current=page]:text-ink"
    >
      {count}
    </span>
  )
}
