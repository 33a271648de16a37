import {
  Bot,
  CalendarClock,
  History,
  Maximize,
  Megaphone,
  Pencil,
  Printer,
  Scale,
  TriangleAlert,
  Tv,
  Undo2,
  Users,
} from 'lucide-react'
import { useEffect, useState } from 'react'
import { countHere } from '#core/game/players.ts'
import type { HostView } from '#core/game/state.ts'
import { hostTeamOf, isEntitled } from '#core/rules/roles.ts'
import { useGame } from '#web/live/game/use-game.ts'
import { useJoinAddress } from '#web/live/me/me.tsx'
import { HostOffer } from '#web/live/words/host-offer.tsx'
import {
  announcementsStanding,
  officialsStanding,
  playersStanding,
  spectatorsStanding,
} from '#web/live/words/standing.ts'
import { Button } from '#web/ui/button.tsx'
import { GameCodeBoard } from '#web/ui/game/game-code-board.tsx'
import { SignEntry, SignMenu } from '#web/ui/game/sign-menu.tsx'
import { WrongCodes } from '#web/ui/game/wrong-codes.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { DockedAction, Screen, ScreenTitle } from '#web/ui/screen.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { StillLoading } from '#web/ui/still-loading.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { useGameNameTitle } from '#web/ui/use-page-title.ts'
import { Arrivals, LatestArrivals } from './arrivals.tsx'
import { CheckPhones } from './check-phones.tsx'
import { Projector, takeWholeScreen } from './projector.tsx'
import { ScheduleDialog } from './schedule-dialog.tsx'
import { ScheduledStart } from './scheduled-start.tsx'
import { EasyCodes, ShuffleCodes } from './shuffle-codes.tsx'
import { StartGame } from './start-game.tsx'
import { startNote } from './start-note.ts'
import { TeamCodes } from './team-codes.tsx'

/** `/host/{gameId}/lobby`: the codes to give away, who has come, and the start. On a laptop it is a board to project. */
export function HostLobbyScreen() {
  const { hostView, isLate, retry, here } = useGame()
  useEffect(() => {
    if (isLate)
      showToast({ title: 'Error loading game', description: 'The server isn’t answering.', isError: true })
  }, [isLate])
  if (!hostView) return <Loading isLate={isLate} onRetry={retry} />
  return <Lobby view={hostView} here={here} />
}

/** The ids of everyone who is here; null while that isn’t known. */
type Here = readonly string[] | null

function Lobby({ view, here }: { view: HostView; here: Here }) {
  const { hostNotes, role } = useGame()
  const isOwn = isEntitled(role, 'own')
  useGameNameTitle(view.name)
  const joinAddress = useJoinAddress()
  const players = view.teams.reduce((sum, team) => sum + team.players, 0)
  const hereNow = countHere(Object.values(view.players), here)
  const empty = view.teams.filter(({ id, players }) => id !== hostTeamOf(view) && players === 0)
  const note = startNote(
    empty.map(({ name }) => name),
    players,
    here && hereNow,
  )
  const { startsAtMs = null, startLapse } = view
  // A scheduled start is what matters most; the way to one isn't.
  const isTold = Boolean(startsAtMs || startLapse)
  const [asked, setAsked] = useState<{ startsAtMs: number | null } | null>(null)
  const schedule = () => setAsked({ startsAtMs })
  const [askedCodes, setAskedCodes] = useState<readonly string[] | null>(null)
  const askShuffle = () => setAskedCodes(view.teams.map(({ id }) => view.codes[id] ?? ''))
  const [isProjected, setProjected] = useState(false)

  function project() {
    takeWholeScreen()
    setProjected(true)
  }

  return (
    <Screen width="wide" className="gap-3 sm:gap-6">
      <ScreenTitle
        {...(isOwn && {
          end: (
            <LinkButton to={`/host/${view.id}/setup`} variant="secondary">
              <Pencil aria-hidden="true" className="size-5" />
              Change setup
            </LinkButton>
          ),
        })}
      >
        Host Lobby
      </ScreenTitle>
      <HostOffer />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:gap-8 lg:grid-cols-[minmax(0,1fr)_26rem] xl:grid-cols-[minmax(0,1fr)_31rem] lg:grid-rows-[auto_auto_1fr] lg:items-start">
        <ScheduledStart view={view} onChange={schedule} />
        <GameCodeBoard
          gameName={view.name}
          gameCode={view.code}
          joinAddress={joinAddress}
          // As high as the window has room; it stays in sight while the other column scrolls: in a low window by its end, where its button is.
          className="max-lg:contents lg:sticky lg:bottom-[calc(var(--dock-height)+24px)] lg:col-start-1 lg:row-span-3 lg:row-start-1 lg:min-h-[calc(100dvh-var(--dock-height)-124px)] lg:self-end lg:[@media(height>=700px)]:top-6 lg:[@media(height>=700px)]:bottom-auto lg:[@media(height>=700px)]:self-start"
          action={
            <Button variant="secondary" className="max-sm:hidden! lg:px-2" onClick={project}>
              <Maximize aria-hidden="true" className="size-5" />
              Full screen
            </Button>
          }
        >
          <Arrivals view={view} here={here} />
        </GameCodeBoard>
        <section aria-labelledby="teams" className="flex flex-col gap-3 lg:col-start-2">
          <h2 id="teams" className="sr-only">
            Teams
          </h2>
          <p role="status" className="flex flex-wrap items-baseline justify-between gap-x-3">
            <strong className="font-sign text-28 font-bold">
              {players === 1 ? '1 player has joined' : `${players} players have joined`}
              <span className="sr-only">,</span>
            </strong>{' '}
            {/* Nobody is said at the start button. */}
            {hereNow > 0 && <span className="text-muted">{hereNow} here now</span>}
          </p>
          <LatestArrivals view={view} here={here} />
          <EasyCodes view={view} onShuffle={askShuffle} />
          <TeamCodes
            view={view}
            here={here}
            ownTeam={isOwn ? hostTeamOf(view) : null}
            joinAddress={joinAddress}
          />
          <WrongCodes typed={hostNotes?.wrongCodes} />
        </section>
        <div className="flex flex-col gap-8 max-lg:order-2 lg:col-start-2">
          <section aria-labelledby="prepare">
            <h2 id="prepare" className="pb-3 font-sign text-28 font-bold">
              Prepare
            </h2>
            <SignMenu>
              <SignEntry name="Players" Icon={Users} to="/manage/people" {...playersStanding(view, here)} />
              {isOwn && (
                <SignEntry
                  name="Officials"
                  Icon={Scale}
                  to="/manage/officials"
                  {...officialsStanding(view)}
                />
              )}
              <SignEntry name="Print" Icon={Printer} to="/manage/print" />
              <ShuffleCodes
                view={view}
                askedCodes={askedCodes}
                onAsk={askShuffle}
                onClose={() => setAskedCodes(null)}
              />
              {!isTold && (
                <SignEntry
                  name="Schedule start"
                  Icon={CalendarClock}
                  onClick={schedule}
                  idle="not scheduled"
                />
              )}
              <SignEntry
                name="Announcements"
                Icon={Megaphone}
                to="/manage/announcements"
                {...announcementsStanding(view)}
              />
              <SignEntry
                name="Spectator screen"
                Icon={Tv}
                to="/manage/spectators"
                {...spectatorsStanding(view)}
              />
              <CheckPhones />
              {isOwn && <SignEntry name="Rehearse with bots" Icon={Bot} to={`/host/${view.id}/rehearsal`} />}
            </SignMenu>
          </section>
          {isOwn && (
            <section aria-labelledby="other-games" className="lg:mt-8">
              <h2 id="other-games" className="pb-3 font-sign text-28 font-bold">
                Other games
              </h2>
              <SignMenu>
                <SignEntry name="My games" Icon={History} to="/games" />
                <SignEntry
                  name="Back to Setup"
                  about="Set up another game. This one has to end first."
                  Icon={Undo2}
                  to="/setup-game"
                />
              </SignMenu>
            </section>
          )}
        </div>
      </div>
      <DockedAction width="wide">
        <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
          {note && (
            <p className="flex items-center gap-2 leading-5 font-semibold text-balance max-lg:w-full">
              <TriangleAlert aria-hidden="true" className="size-5 shrink-0 text-danger" />
              {note}
            </p>
          )}
          <StartGame />
        </div>
      </DockedAction>
      {isProjected && (
        <Projector
          view={view}
          joinAddress={joinAddress}
          start={<StartGame />}
          onClose={() => setProjected(false)}
        />
      )}
      {asked && <ScheduleDialog {...asked} onClose={() => setAsked(null)} />}
    </Screen>
  )
}

function Loading({ isLate, onRetry }: { isLate: boolean; onRetry: () => void }) {
  return (
    <Screen width="wide" className="gap-6">
      <ScreenTitle>Host Lobby</ScreenTitle>
      {isLate ? (
        <>
          <p className="text-20">Game not found</p>
          <p className="text-muted">The server isn’t answering. Check your connection, then try again.</p>
          <Button onClick={onRetry}>Try again</Button>
          <LinkButton to="/setup-game" variant="secondary">
            Back to Setup
          </LinkButton>
        </>
      ) : (
        <>
          <div aria-busy="true" className="grid gap-8 lg:grid-cols-[1fr_26rem]">
            <Skeleton className="h-48 w-full" />
            <Skeleton className="h-48 w-full" />
          </div>
          <StillLoading />
        </>
      )}
    </Screen>
  )
}
