import { House, type LucideIcon, MapPin, ScrollText, SlidersHorizontal, Tickets } from 'lucide-react'
import { useLocation } from 'react-router'
import { waitingIn } from '#core/rules/review-queue.ts'
import { useGame } from '#web/live/game/use-game.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Link } from '#web/ui/link.tsx'
import { LAPTOP, useMediaQuery } from '#web/ui/use-media-query.ts'
import { ChatTab } from '../chat/chat-link.tsx'

interface Tab {
  to: string
  label: string
  Icon: LucideIcon
  /** Screens that belong to it beside those under its own path. */
  over?: readonly string[]
}

const tabs: readonly Tab[] = [
  { to: '/game/home', label: 'Home', Icon: House },
  { to: '/game/flop', label: 'Flop', Icon: Tickets },
  {
    to: '/game/zones',
    label: 'Zones',
    Icon: MapPin,
    over: ['/game/bidding', '/game/map', '/game/interactive-map'],
  },
  { to: '/game/rules', label: 'Rules', Icon: ScrollText },
]
const manageTab: Tab = { to: '/manage', label: 'Manage', Icon: SlidersHorizontal }

interface BottomNavigationProps {
  canJudge: boolean
  /** Only laptops have it, in their rail: the screen has no bottom navigation. */
  isRailOnly: boolean
}

/**
 * The tabs of the game, in the thumb's reach; on laptops in a rail at the side, the same on every screen, with the way to the chat under
 * them. The Manage tab tells how much waits for a decision.
 */
export function BottomNavigation({ canJudge, isRailOnly }: BottomNavigationProps) {
  const { view } = useGame()
  const { pathname } = useLocation()
  const waiting = canJudge && view ? waitingIn(view).length : 0
  const isLaptop = useMediaQuery(LAPTOP)
  const shown = canJudge ? [...tabs, manageTab] : tabs
  return (
    <>
      <nav
        aria-label="Game"
        data-bottom-nav={isRailOnly ? undefined : ''}
        data-rail
        className={classNames(
          'fixed inset-x-0 bottom-0 z-20 h-[var(--nav-height)] border-t-[1.5px] border-ink bg-ground pb-[env(safe-area-inset-bottom)]',
          isRailOnly && 'max-lg:hidden',
        )}
      >
        <ul className="mx-auto flex h-full max-w-[64rem] *:min-w-0">
          {shown.map(({ to, label, Icon, over = [] }) => (
            <li key={to} className="flex-1">
              <Link
                to={to}
                aria-current={[to, ...over].some((path) => isUnder(pathname, path)) ? 'page' : undefined}
                className={`h-full ${TAB}`}
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
      {isLaptop && <ChatTab below={shown.length} className={TAB} />}
    </>
  )
}

const TAB =
  'flex flex-col items-center justify-center text-tab font-semibold text-muted aria-[current=page]:bg-ink aria-[current=page]:text-ground'

const isUnder = (pathname: string, path: string): boolean =>
  pathname === path || pathname.startsWith(`${path}/`)

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
