import { House, type LucideIcon, MapPin, ScrollText, SlidersHorizontal, Tickets } from 'lucide-react'
import { NavLink } from 'react-router'

const tabs: readonly { to: string; label: string; Icon: LucideIcon }[] = [
  { to: '/game/home', label: 'Home', Icon: House },
  { to: '/game/flop', label: 'Flop', Icon: Tickets },
  { to: '/game/zones', label: 'Zones', Icon: MapPin },
  { to: '/game/rules', label: 'Rules', Icon: ScrollText },
]
const manageTab = { to: '/manage', label: 'Manage', Icon: SlidersHorizontal }

/** The tabs of the game, in the thumb's reach. */
export function BottomNavigation({ isHost }: { isHost: boolean }) {
  return (
    <nav
      aria-label="Game"
      data-bottom-nav
      className="fixed inset-x-0 bottom-0 z-20 h-[var(--nav-height)] border-t-[1.5px] border-ink bg-ground pb-[env(safe-area-inset-bottom)]"
    >
      <ul className="mx-auto flex h-full max-w-[46rem]">
        {(isHost ? [...tabs, manageTab] : tabs).map(({ to, label, Icon }) => (
          <li key={to} className="flex-1">
            <NavLink
              to={to}
              className="flex h-full flex-col items-center justify-center text-14 leading-5 font-semibold text-muted aria-[current=page]:bg-ink aria-[current=page]:text-ground"
            >
              <Icon aria-hidden="true" className="size-6" />
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
