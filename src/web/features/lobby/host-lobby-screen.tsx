import { History, Maximize, OctagonAlert, Pencil } from 'lucide-react'
import { useEffect, useState } from 'react'
import { FALLBACK_GAME_MINUTES } from '#core/game/limits.ts'
import { countHere } from '#core/game/players.ts'
import type { HostView } from '#core/game/state.ts'
import { hostTeamOf, isEntitled } from '#core/rules/roles.ts'
import { cityOnMap } from '#core/setup/city.ts'
import { counted } from '#core/wording.ts'
import { useGame } from '#web/live/game/use-game.ts'
import { useJoinAddress } from '#web/live/me/me.tsx'
import { HostOffer } from '#web/live/words/host-offer.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { formatDuration } from '#web/ui/game/format-duration.ts'
import { GameCodeBoard } from '#web/ui/game/game-code-board.tsx'
import { ReachNotes } from '#web/ui/game/reach-notes.tsx'
import { WrongCodes } from '#web/ui/game/wrong-codes.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { DockedAction, Screen, ScreenTitle } from '#web/ui/screen.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { StillLoading } from '#web/ui/still-loading.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { useGameNameTitle } from '#web/ui/use-page-title.ts'
import { Arrivals, LatestArrivals } from './arrivals.tsx'
import { codesOf, emptyTeamsOf, Prepare } from './prepare.tsx'
import { Projector, takeWholeScreen } from './projector.tsx'
import { Readiness } from './readiness.tsx'
import { ScheduleDialog } from './schedule-dialog.tsx'
import { ScheduledStart } from './scheduled-start.tsx'
import { StartGame } from './start-game.tsx'
import { codesWarning, locationWarning, startNote } from './start-note.ts'
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
  const empty = emptyTeamsOf(view)
  const note = startNote(
    empty.map(({ name }) => name),
    players,
    here && hereNow,
  )
  const start = <StartGame isEarly={note !== null} />
  const { startsAtMs = null, startLapse } = view
  // A scheduled start is what matters most; the way to one isn't.
  const isTold = Boolean(startsAtMs || startLapse)
  const [asked, setAsked] = useState<{ startsAtMs: number | null } | null>(null)
  const schedule = () => setAsked({ startsAtMs })
  const [askedCodes, setAskedCodes] = useState<readonly string[] | null>(null)
  const [isTesting, setTesting] = useState(false)
  const [isProjected, setProjected] = useState(false)

  function project() {
    takeWholeScreen()
    setProjected(true)
  }

  return (
    <Screen width="wide" className="gap-3 sm:max-lg:gap-6">
      <ScreenTitle
        about={<GameInShort view={view} />}
        {...(isOwn && {
          end: (
            <LinkButton to={`/host/${view.id}/setup`} variant="secondary">
              <Pencil aria-hidden="true" className="size-5" />
              Edit this game
            </LinkButton>
          ),
        })}
      >
        Host Lobby
      </ScreenTitle>
      <HostOffer />
      <div
        className={classNames(
          'grid grid-cols-[minmax(0,1fr)] gap-4 sm:gap-5 lg:gap-x-8 lg:gap-y-6 lg:grid-cols-[minmax(0,1fr)_26rem] xl:grid-cols-[minmax(0,1fr)_31rem] lg:items-start',
          isTold ? 'lg:grid-rows-[auto_auto_1fr]' : 'lg:grid-rows-[auto_1fr]',
        )}
      >
        <ScheduledStart view={view} onChange={schedule} />
        <GameCodeBoard
          gameName={view.name}
          gameCode={view.code}
          joinAddress={joinAddress}
          // As high as the window has room; it stays in sight while the other column scrolls: in a low window by its end, where its button is.
          className="max-lg:contents lg:sticky lg:bottom-[calc(var(--dock-height)+24px)] lg:col-start-1 lg:row-start-1 lg:row-end-[-1] lg:min-h-[calc(100dvh-var(--dock-height)-116px)] lg:self-end lg:[@media(height>=700px)]:top-6 lg:[@media(height>=700px)]:bottom-auto lg:[@media(height>=700px)]:self-start"
          note={<ReachNotes joinAddress={joinAddress} hasCost={false} />}
          action={
            <Button
              variant="secondary"
              className="px-2! max-sm:hidden! max-lg:[&_svg]:hidden"
              onClick={project}
            >
              <Maximize aria-hidden="true" className="size-5" />
              Full screen
            </Button>
          }
        >
          <Arrivals view={view} here={here} />
        </GameCodeBoard>
        <section aria-labelledby="teams" className="flex flex-col gap-2 sm:gap-3 lg:col-start-2">
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
          <TeamCodes
            view={view}
            here={here}
            ownTeam={isOwn ? hostTeamOf(view) : null}
            joinAddress={joinAddress}
          />
          <WrongCodes typed={hostNotes?.wrongCodes} />
        </section>
        <div className="flex flex-col gap-6 max-lg:order-2 max-sm:pt-3 lg:col-start-2">
          <Prepare
            {...{ view, here, isOwn, askedCodes, isTesting }}
            onAskCodes={setAskedCodes}
            onTest={setTesting}
            onSchedule={isTold ? null : schedule}
          />
          {isOwn && <OtherGames />}
        </div>
      </div>
      <DockedAction width="wide">
        <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
          <Readiness
            note={note}
            warnings={[
              {
                words: locationWarning(joinAddress) && 'phones won’t show where they are',
                onMend: () => setTesting(true),
              },
              { words: codesWarning(view), onMend: () => setAskedCodes(codesOf(view)) },
            ]}
          />
          {start}
        </div>
      </DockedAction>
      {isProjected && (
        <Projector {...{ view, here, joinAddress, start }} onClose={() => setProjected(false)} />
      )}
      {asked && <ScheduleDialog {...asked} onClose={() => setAsked(null)} />}
    </Screen>
  )
}

/** What is played where, and how long: 'Night Run · Manhattan · 10 zones · 8 h'. */
function GameInShort({ view }: { view: HostView }) {
  const { name, zones, gameDurationMinutes } = view
  const length = formatDuration(gameDurationMinutes ?? FALLBACK_GAME_MINUTES)
  return (
    <p className="leading-5 text-pretty text-muted [overflow-wrap:anywhere]">
      {name && (
        <>
          <bdi>{name}</bdi>
          {' · '}
        </>
      )}
      {[cityOnMap(view), counted(zones.length, 'zone'), length].filter(Boolean).join(' · ')}
    </p>
  )
}

/** What leads away from this game, last and apart from what belongs to it. */
const OtherGames = () => (
  <section aria-label="Other games" className="grid items-start gap-x-8 gap-y-6 sm:grid-cols-2">
    <div className="border-t border-hairline pt-1.5">
      <LinkButton to="/games" variant="quiet" className="px-0!">
        <History aria-hidden="true" className="size-5" />
        My games
      </LinkButton>
    </div>
    <div className="border-t-2 border-danger pt-1.5">
      <LinkButton to="/setup-game" variant="quiet" className="px-0! text-danger!" aria-describedby="instead">
        <OctagonAlert aria-hidden="true" className="size-5" />
        Back to Setup
      </LinkButton>
      <p id="instead" className="pl-7 text-14 text-balance text-muted">
        Ends this game: everyone has to join again.
      </p>
    </div>
  </section>
)

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
