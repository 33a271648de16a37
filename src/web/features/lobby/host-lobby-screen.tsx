import {
  Bot,
  CalendarClock,
  History,
  Maximize,
  Megaphone,
  Pencil,
  Printer,
  Scale,
  Tv,
  Users,
} from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { countHere, playerInitial, playersOf } from '#core/game/players.ts'
import type { HostView } from '#core/game/state.ts'
import { hostTeamOf, isEntitled } from '#core/rules/roles.ts'
import { counted, listed } from '#core/wording.ts'
import { useGame, useGameEvents } from '#web/live/game/use-game.ts'
import { useJoinAddress } from '#web/live/me/me.tsx'
import { HostOffer } from '#web/live/words/host-offer.tsx'
import { refusalWords } from '#web/live/words/refusal-words.ts'
import { ConfirmDialog } from '#web/ui/alert-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { GameCodeBoard } from '#web/ui/game/game-code-board.tsx'
import { teamBadges } from '#web/ui/game/team-badges.ts'
import { TeamBullet } from '#web/ui/game/team-bullet.tsx'
import { TeamCodeRow } from '#web/ui/game/team-code-row.tsx'
import { WrongCodes } from '#web/ui/game/wrong-codes.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { DockedAction, Screen, ScreenTitle } from '#web/ui/screen.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { StillLoading } from '#web/ui/still-loading.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { useGameNameTitle } from '#web/ui/use-page-title.ts'
import { CheckPhones } from './check-phones.tsx'
import { PrepareRow } from './prepare-row.tsx'
import { Projector, takeWholeScreen } from './projector.tsx'
import { ScheduleDialog } from './schedule-dialog.tsx'
import { ScheduledStart } from './scheduled-start.tsx'
import { EasyCodes, ShuffleCodes } from './shuffle-codes.tsx'

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
    <Screen width="wide" className="gap-6">
      <ScreenTitle
        {...(isOwn && {
          back: { to: '/setup-game', label: 'Back to Setup' },
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
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[minmax(0,1fr)_26rem] xl:grid-cols-[minmax(0,1fr)_31rem] lg:grid-rows-[auto_auto_1fr] lg:items-start">
        <ScheduledStart view={view} onChange={schedule} />
        <GameCodeBoard
          gameName={view.name}
          gameCode={view.code}
          joinAddress={joinAddress}
          className="lg:sticky lg:top-6 lg:col-start-1 lg:row-span-3 lg:row-start-1"
          action={
            <Button variant="secondary" className="max-sm:hidden! lg:px-2" onClick={project}>
              <Maximize aria-hidden="true" className="size-5" />
              Full screen
            </Button>
          }
        >
          <Arrivals view={view} />
        </GameCodeBoard>
        <section aria-labelledby="teams" className="flex flex-col gap-3 lg:col-start-2">
          <header className="flex flex-wrap items-center justify-between gap-x-3 gap-y-3 lg:items-baseline">
            <h2 id="teams" className="font-sign text-28 font-bold">
              Teams
            </h2>
            <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow lg:order-last lg:w-full lg:*:flex-1">
              <LinkButton to="/manage/people" variant="secondary">
                <Users aria-hidden="true" className="size-5" />
                Players
              </LinkButton>
              {isOwn && (
                <LinkButton to="/manage/officials" variant="secondary">
                  <Scale aria-hidden="true" className="size-5" />
                  Officials
                </LinkButton>
              )}
              <LinkButton to="/manage/print" variant="secondary">
                <Printer aria-hidden="true" className="size-5" />
                Print
              </LinkButton>
            </div>
            <p role="status" className="w-full lg:w-auto">
              <strong>{players === 1 ? '1 player has joined' : `${players} players have joined`}</strong>
              {here !== null && <span className="text-muted"> · {hereNow} here now</span>}
            </p>
          </header>
          <EasyCodes view={view} onShuffle={askShuffle} />
          <TeamCodes view={view} here={here} joinAddress={joinAddress} />
          <WrongCodes typed={hostNotes?.wrongCodes} />
        </section>
        <section aria-labelledby="prepare" className="lg:col-start-2">
          <h2 id="prepare" className="pb-3 font-sign text-28 font-bold">
            Prepare
          </h2>
          <ul className="border-b border-hairline">
            <ShuffleCodes
              view={view}
              askedCodes={askedCodes}
              onAsk={askShuffle}
              onClose={() => setAskedCodes(null)}
            />
            {!isTold && <PrepareRow name="Schedule start" Icon={CalendarClock} onClick={schedule} />}
            <PrepareRow name="Schedule announcements" Icon={Megaphone} to="/manage/announcements" />
            <PrepareRow name="Spectator screen" Icon={Tv} to="/manage/spectators" />
            <CheckPhones />
            {isOwn && (
              <PrepareRow name="Rehearse with bots" Icon={Bot} to={`/host/${view.id}/rehearsal`}>
                <p className="-mt-1 pb-3 pl-13 text-muted">
                  Try the whole game first. Bots play a copy of it 20 times faster, on this screen only.
                </p>
              </PrepareRow>
            )}
            {isOwn && <PrepareRow name="My games" Icon={History} to="/games" />}
          </ul>
        </section>
      </div>
      <DockedAction width="wide">
        {note && <p className="text-14 text-muted">{note}</p>}
        <div className="flex flex-wrap justify-between gap-2">
          {isOwn && (
            <LinkButton to="/setup-game" variant="secondary">
              Back to Setup
            </LinkButton>
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

/** Why the host may want to wait with the start; null for no reason. @param hereNow null while that isn’t known */
function startNote(empty: readonly string[], players: number, hereNow: number | null): string | null {
  if (players === 0) return 'Nobody has joined yet.'
  if (empty.length > 0) return `Nobody has joined ${listed(empty)} yet.`
  if (hereNow !== 0) return null
  return 'Nobody has the game open right now. Tell the players before you start.'
}

function StartGame() {
  const { send, view, phase } = useGame()
  const [isAsking, setAsking] = useState(false)
  const [isStarting, setStarting] = useState(false)
  const hasStarted = useRef(false)
  useGameEvents((events) => {
    if (events.some(({ type }) => type === 'GameStarted')) hasStarted.current = true
  })

  async function start() {
    setStarting(true)
    const answer = await send({ type: 'StartGame' })
    setStarting(false)
    setAsking(false)
    // The start leads away from here, sometimes before its answer has come.
    const isDone = answer.ok || (answer.refusal.code === 'unanswered' && hasStarted.current)
    if (!isDone) {
      const description = refusalWords('StartGame', answer.refusal, view)
      showToast({ title: 'Failed to start game', description, isError: true })
    }
  }

  return (
    <>
      <Button className="flex-1 lg:max-w-[30rem]" onClick={() => setAsking(true)}>
        Start Game
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onCancel={() => setAsking(false)}
        onConfirm={start}
        title="Start the game?"
        description="Timer will begin immediately and all players will be moved to the game."
        confirmLabel="Start Game"
        isPending={isStarting}
        isSlow={phase !== 'live'}
        isDisabled={phase !== 'live' && !isStarting}
        pendingText="Starting..."
        detail={
          phase !== 'live' && (
            <p role="status" className="font-semibold">
              No connection. The game can only start once you’re back.
            </p>
          )
        }
      />
    </>
  )
}

function Loading({ isLate, onRetry }: { isLate: boolean; onRetry: () => void }) {
  return (
    <Screen width="wide" className="gap-6">
      <ScreenTitle back={{ to: '/setup-game', label: 'Back to Setup' }}>Host Lobby</ScreenTitle>
      {isLate ? (
        <>
          <p className="text-20">Game not found</p>
          <p className="text-muted">The server isn’t answering. Check your connection, then try again.</p>
          <Button onClick={onRetry}>Try again</Button>
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

/** As many bullets as fit on a board; beyond, the count tells. */
const MOST_BULLETS = 60

/** A bullet for each player who has come, with their initial, in the team's colour: the board on the wall fills up. The count beside it says it in words. */
function Arrivals({ view }: { view: HostView }) {
  const bullets = view.teams.flatMap(({ id, color }) =>
    playersOf(view, id).map((player) => ({ id: player.id, color, initial: playerInitial(player) })),
  )
  return (
    <div aria-hidden="true" className="hidden min-h-10 flex-wrap justify-center gap-1.5 lg:flex">
      {bullets.slice(0, MOST_BULLETS).map(({ id, color, initial }) => (
        <span key={id} className="animate-rise">
          <TeamBullet letter={initial} color={color} size={36} className="border-on-sign!" />
        </span>
      ))}
    </div>
  )
}

interface TeamCodesProps {
  view: HostView
  here: Here
  joinAddress: string
}

/** Every team with its code and who has come. */
function TeamCodes({ view, here, joinAddress }: TeamCodesProps) {
  const badges = teamBadges(view.teams)
  return (
    <ul className="flex flex-col border-y border-hairline">
      {view.teams.map(({ id, players }, index) => {
        const badge = badges.get(id)
        if (!badge) return null
        const team = { ...badge, code: view.codes[id] ?? '' }
        return (
          <TeamCodeRow key={id} invite={{ joinAddress, gameName: view.name, gameCode: view.code, team }}>
            {index === 0 && 'Your team: '}
            {/* Broken after the comma, if anywhere. */}
            <span className="whitespace-nowrap">{counted(players, 'player')},</span>{' '}
            <span className="whitespace-nowrap">{countHere(playersOf(view, id), here)} here</span>
          </TeamCodeRow>
        )
      })}
    </ul>
  )
}
