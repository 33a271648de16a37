import { Gavel, History, Megaphone, PencilLine, Tv, Undo2, UserPlus, Wallet } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { claimedCards } from '#core/rules/flop.ts'
import { isProvisional } from '#core/rules/result.ts'
import { isEntitled, type Right } from '#core/rules/roles.ts'
import { useGameView } from '#web/live/game/use-game-view.ts'
import { lazyScreen } from '#web/live/loading/lazy-screen.ts'
import { DeclareResult, provisionalWords } from '#web/live/words/declare-result.tsx'
import { HostOffer } from '#web/live/words/host-offer.tsx'
import { MakeAnnouncement } from '#web/live/words/make-announcement.tsx'
import { announcementsStanding, spectatorsStanding } from '#web/live/words/standing.ts'
import { SignEntry, type SignEntryProps, SignMenu } from '#web/ui/game/sign-menu.tsx'
import { Screen, ScreenTitle } from '#web/ui/screen.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useMayLeave } from '#web/ui/use-may-leave.ts'
import { ClockSection } from './clock/clock-section.tsx'
import { EndGame } from './end-game.tsx'
import { QueueSection } from './evidence/queue-section.tsx'
import { LazyTeamsPane } from './lazy-teams-pane.ts'
import { PeopleSection } from './people/people-section.tsx'
import { useCockpitRoom } from './use-cockpit-room.ts'

const Cockpit = lazyScreen(async () => ({ default: (await import('./cockpit/cockpit.tsx')).Cockpit }))

/**
 * `/manage`: the desk of the host and officials, each with what they may do; a cockpit where the window has room for one.
 * One that became narrow keeps the cockpit in one column, with all that is being typed in it.
 */
export function ManageScreen({ standings }: { standings: ReactNode }) {
  const room = useCockpitRoom()
  const [hasCockpit, setCockpit] = useState(room !== 'none')
  if (room !== 'none' && !hasCockpit) setCockpit(true)
  if (!hasCockpit) return <Desk standings={standings} />
  return (
    <Cockpit room={room} entries={<Entries />} finish={<Finish standings={standings} />}>
      <HostOffer />
      <ProvisionalResult />
    </Cockpit>
  )
}

/** Of the standings' title, and of a team's row. */
const TITLE_PX = 60
const ROW_PX = 55

/** The same for phones: what waits stands first, the clock under it, and ending the game last and apart. */
function Desk({ standings }: { standings: ReactNode }) {
  const { view, role } = useGameView()
  return (
    <Screen>
      <ScreenTitle>Manage Game</ScreenTitle>
      <HostOffer />
      <QueueSection />
      <ProvisionalResult />
      <ClockSection>
        <MakeAnnouncement label="Announce" />
      </ClockSection>
      <div className="mb-6">
        <Suspense
          fallback={
            <div style={{ height: TITLE_PX + view.teams.length * ROW_PX }}>
              <Skeleton className="h-full w-full" />
            </div>
          }
        >
          <LazyTeamsPane />
        </Suspense>
      </div>
      <Entries />
      {isEntitled(role, 'manage') && <PeopleSection />}
      <Finish standings={standings} />
    </Screen>
  )
}

/** The ways to all that can be managed. */
function Entries() {
  const { view, role } = useGameView()
  const may = (right: Right) => isEntitled(role, right)
  const joined = view.teams.reduce((sum, { players }) => sum + players, 0)
  const held = view.zones.filter(({ currentOwner }) => currentOwner !== null).length
  const undoable = claimedCards(view).length
  const isInDebt = view.teams.some(({ balanceCents }) => balanceCents < 0)
  const closed = view.zones.filter((zone) => zone.closed).length
  const mayLeave = useMayLeave()
  const entries: (SignEntryProps & { right: Right; isHidden?: boolean })[] = [
    {
      right: 'manage',
      to: '/manage/invite',
      name: 'Invite Players',
      about: 'Share game code with new players',
      Icon: UserPlus,
      now: `${joined} joined`,
    },
    {
      right: 'manage',
      to: '/manage/budgets',
      name: 'Manage Budgets',
      about: 'Adjust team currency balances',
      Icon: Wallet,
      now: isInDebt ? 'a team in debt' : undefined,
      idle: 'none in debt',
      mark: isInDebt ? 'warning' : undefined,
    },
    {
      right: 'judge',
      to: '/manage/bids',
      name: 'Review Bids',
      about: 'Approve or reject team bids',
      Icon: Gavel,
      now: `on ${held} of ${view.zones.length} zones`,
    },
    {
      right: 'manage',
      to: '/manage/undo',
      name: 'Undo Actions',
      about: 'Reset or rollback recent changes',
      Icon: Undo2,
      now: undoable > 0 ? `${undoable} can be undone` : undefined,
      idle: 'nothing to undo',
    },
    {
      right: 'manage',
      to: '/manage/words',
      name: 'Fix or withdraw',
      about: 'Correct or remove cards and zones',
      Icon: PencilLine,
      now: closed > 0 ? `${closed} closed` : undefined,
      idle: 'cards and zones',
    },
    {
      right: 'judge',
      to: '/manage/announcements',
      name: 'Scheduled announcements',
      about: 'Post them at a set time',
      Icon: Megaphone,
      ...announcementsStanding(view),
    },
    {
      right: 'manage',
      to: '/manage/spectators',
      name: 'Spectator screen',
      about: 'A link to watch, some time behind',
      Icon: Tv,
      ...spectatorsStanding(view),
    },
    {
      right: 'own',
      to: '/games',
      name: 'My games',
      about: 'Results and setups of past games',
      Icon: History,
      idle: 'past and open',
      isHidden: !mayLeave,
    },
  ]
  return (
    <nav aria-label="Management">
      <SignMenu>
        {entries
          .filter(({ right, isHidden }) => may(right) && !isHidden)
          .map(({ right: _, isHidden: __, ...entry }) => (
            <SignEntry key={entry.to} {...entry} />
          ))}
      </SignMenu>
    </nav>
  )
}

/** Ending the game, last and apart: the host's, and a co-host's once time is up. */
function Finish({ standings }: { standings: ReactNode }) {
  const { view, role } = useGameView()
  if (!isEntitled(role, 'own') && !(isEntitled(role, 'manage') && view.isTimeUp)) return null
  return (
    <section
      aria-labelledby="end"
      className="mt-10 flex flex-col items-start gap-3 border-t-2 border-danger pt-5"
    >
      <h2 id="end" className="font-sign text-20 font-bold">
        Finish
      </h2>
      <p className="text-muted">Ends the game for every player and shows them the final standings.</p>
      <EndGame standings={standings} />
    </section>
  )
}

/** What waits first once time is up. */
function ProvisionalResult() {
  const { view, role } = useGameView()
  if (!view.isTimeUp || !isProvisional(view)) return null
  return (
    <section
      aria-labelledby="result"
      className="mb-6 flex flex-col gap-3 border-l-4 border-ink bg-sunken p-4"
    >
      <h2 id="result" className="font-sign text-28 leading-8 font-bold">
        Provisional result
      </h2>
      <p>{provisionalWords(view, role)}</p>
      <DeclareResult />
    </section>
  )
}
