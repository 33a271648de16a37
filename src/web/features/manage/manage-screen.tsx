import { ChevronRight, Gavel, type LucideIcon, Undo2, UserPlus, Wallet } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { claimedCards } from '#core/flop.ts'
import { Screen, ScreenTitle } from '#web/ui/screen.tsx'
import { EndGame } from './end-game.tsx'
import { useManage } from './use-manage.ts'

interface Entry {
  to: string
  name: string
  about: string
  Icon: LucideIcon
  /** How it stands with it now. */
  now?: string | undefined
}

/** `/manage`: the host's desk. Ending the game stands last and apart. */
export function ManageScreen({ standings }: { standings: ReactNode }) {
  const { view } = useManage()
  const joined = view.teams.reduce((sum, { players }) => sum + players, 0)
  const held = view.zones.filter(({ currentOwner }) => currentOwner !== null).length
  const entries: Entry[] = [
    {
      to: '/manage/invite',
      name: 'Invite Players',
      about: 'Share game code with new players',
      Icon: UserPlus,
      now: `${joined} joined`,
    },
    {
      to: '/manage/budgets',
      name: 'Manage Budgets',
      about: 'Adjust team currency balances',
      Icon: Wallet,
      now: view.teams.some(({ balanceCents }) => balanceCents < 0) ? 'a team in debt' : undefined,
    },
    {
      to: '/manage/bids',
      name: 'Review Bids',
      about: 'Approve or reject team bids',
      Icon: Gavel,
      now: `${held} of ${view.zones.length} held`,
    },
    {
      to: '/manage/undo',
      name: 'Undo Actions',
      about: 'Reset or rollback recent changes',
      Icon: Undo2,
      now: `${claimedCards(view).length} completed`,
    },
  ]
  return (
    <Screen>
      <ScreenTitle>Manage Game</ScreenTitle>
      <nav aria-label="Management">
        <ul className="grid gap-3 sm:grid-cols-2">
          {entries.map((entry) => (
            <EntryLink key={entry.to} {...entry} />
          ))}
        </ul>
      </nav>
      <section
        aria-labelledby="end"
        className="mt-10 flex flex-col items-start gap-3 border-t-2 border-ink pt-5"
      >
        <h2 id="end" className="font-sign text-20 font-bold">
          Finish
        </h2>
        <p className="text-muted">Ends the game for every player and shows them the final standings.</p>
        <EndGame standings={standings} />
      </section>
    </Screen>
  )
}

function EntryLink({ to, name, about, Icon, now }: Entry) {
  return (
    <li>
      <Link
        to={to}
        className="flex h-full min-h-19 items-center gap-3 rounded-sm border-[1.5px] border-line bg-raised p-3 hover:border-ink"
      >
        <span className="grid size-12 shrink-0 place-items-center rounded-sm bg-sign text-on-sign dark:border-[1.5px] dark:border-line">
          <Icon aria-hidden="true" className="size-6" />
        </span>
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-baseline justify-between gap-x-2">
            <span className="font-sign text-20 leading-6 font-bold">{name}</span>
            {now && <span className="text-14 leading-5 font-semibold">{now}</span>}
          </span>
          <span className="block text-16 leading-5 text-muted">{about}</span>
        </span>
        <ChevronRight aria-hidden="true" className="size-5 shrink-0 sm:hidden" />
      </Link>
    </li>
  )
}
