import { type ReactNode, use, useEffect, useLayoutEffect, useState } from 'react'
import {
  UNSAFE_LocationContext as LocationContext,
  Navigate,
  UNSAFE_NavigationContext as NavigationContext,
  UNSAFE_RouteContext as RouteContext,
  Router,
  useLocation,
  useNavigate,
  useParams,
} from 'react-router'
import { type ApiResult, answerLocally, getJson } from '#web/live/api.ts'
import { setBrowserTimer } from '#web/live/browser-timer.ts'
import { ChatContext, type ChatContextValue } from '#web/live/chat/chat-context.tsx'
import { cryptoRandom } from '#web/live/crypto-random.ts'
import { GameContext, type GameContextValue, shareTickers } from '#web/live/game/game-context.tsx'
import { opening } from '#web/live/game/opening.ts'
import { createShownGame } from '#web/live/game/shown-game.ts'
import { useGame } from '#web/live/game/use-game.ts'
import { clearStoredGame } from '#web/live/storage/browser-storage.ts'
import { LoadProblem } from '#web/ui/load-problem.tsx'
import { Screen, ScreenTitle } from '#web/ui/screen.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { showToast } from '#web/ui/toast.tsx'
import type { SetupAnswer } from '#wire/http.ts'
import { answerAbout } from './local-answers.ts'
import { openRehearsal, type Rehearsal } from './rehearsal.ts'
import { openRehearsalChat } from './rehearsal-chat.ts'
import { RehearsalStrip } from './rehearsal-strip.tsx'

/** A rehearsal that is being played, as the screens of a game need it. */
interface Played extends Pick<Rehearsal, 'skip'> {
  readonly game: GameContextValue
  readonly chat: ChatContextValue
}

/**
 * `/host/{gameId}/rehearsal/…`: bots play a copy of the game of the lobby, in this page alone. Whoever leaves or loads the
 * page anew finds it gone, and the lobby as it was.
 * @param screens the screens of a game, by the addresses that they have there
 */
export function RehearsalScreen({ screens }: { screens: ReactNode }) {
  const { gameId = '' } = useParams()
  const pathname = useLocation().pathname.replace(/\/$/, '')
  const navigate = useNavigate()
  const base = `/host/${gameId}/rehearsal`
  const lobby = `/host/${gameId}/lobby`
  // A screen of a rehearsal that is gone.
  const [isGone] = useState(pathname !== base)
  const { played, problem, retry } = useRehearsal(gameId)
  useGameStart()

  if (isGone) return <Navigate to={lobby} replace />
  if (!played) return <Preparing lobby={lobby} problem={problem} onRetry={retry} />
  // The way home from the results leads here as well.
  const isOver = played.game.client.getSnapshot().view?.status === 'completed'
  if (pathname === base) return <Navigate to={isOver ? lobby : `${base}/game/home`} replace />
  return (
    <GameContext value={played.game}>
      <ChatContext value={played.chat}>
        <RehearsalStrip onSkip={played.skip} onLeave={() => navigate(lobby)} />
        <RoutedBelow base={base}>{screens}</RoutedBelow>
      </ChatContext>
    </GameContext>
  )
}

/** Opens a rehearsal once the game's setup is there, and ends it with the screen. */
function useRehearsal(gameId: string) {
  const [setup, setSetup] = useState<ApiResult<SetupAnswer> | null>(null)
  const [played, setPlayed] = useState<Played | null>(null)
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    let isWanted = true
    getJson<SetupAnswer>(`/api/games/${gameId}/setup?attempt=${attempt}`).then((answer) => {
      if (isWanted) setSetup(answer)
    })
    return () => {
      isWanted = false
    }
  }, [gameId, attempt])

  useLayoutEffect(() => {
    if (!setup?.ok) return
    const begun = begin(setup.value)
    setPlayed(begun)
    return begun.end
  }, [setup])

  return {
    played,
    /** Why the setup could not be loaded, in words. */
    problem: setup?.ok === false ? setup.problem.message : null,
    retry: () => setAttempt(attempt + 1),
  }
}

function begin(setup: SetupAnswer): Played & { end: () => void } {
  const rehearsal = openRehearsal(setup, {
    random: cryptoRandom,
    realMs: () => performance.now(),
    startMs: Date.now(),
    setTimer: setBrowserTimer,
  })
  const { client, skip } = rehearsal
  const { id: gameId } = rehearsal.game.state()
  const shown = createShownGame(client, setBrowserTimer, opening)
  const chat = openRehearsalChat(rehearsal, gameId, cryptoRandom)
  const endAnswers = answerLocally(gameId, (path) => answerAbout(rehearsal.game, path))
  const seat = { gameId, role: 'host', playerId: null, teamId: '' } as const
  return {
    game: { ...seat, client, shown, tickerFor: shareTickers(client) },
    chat,
    skip,
    end() {
      endAnswers()
      chat.area.close()
      shown.close()
      client.close()
      clearStoredGame(gameId)
    },
  }
}

/** Says why the rehearsal has gone when the real game starts: the guard leads to it. */
function useGameStart(): void {
  const hasStarted = useGame().view?.status === 'active'
  useEffect(() => {
    if (hasStarted) showToast({ title: 'The game has started', description: 'The rehearsal is over.' })
  }, [hasStarted])
}

const NO_ROUTE = { outlet: null, matches: [], isDataRoute: false }

/**
 * Screens that find `/game/home` where the address says `{base}/game/home`: their links, and the browser's Back, stay below.
 * The library has no other way to give screens a root of their own.
 */
function RoutedBelow({ base, children }: { base: string; children: ReactNode }) {
  const location = useLocation()
  const { navigator } = use(NavigationContext)
  return (
    <LocationContext value={null as never}>
      <RouteContext value={NO_ROUTE}>
        <Router basename={base} location={location} navigator={navigator}>
          {children}
        </Router>
      </RouteContext>
    </LocationContext>
  )
}

interface PreparingProps {
  lobby: string
  problem: string | null
  onRetry: () => void
}

function Preparing({ lobby, problem, onRetry }: PreparingProps) {
  return (
    <Screen>
      <ScreenTitle back={{ to: lobby, label: 'Back to the lobby' }}>Rehearsal</ScreenTitle>
      {problem !== null ? (
        <LoadProblem title="The rehearsal didn’t load." problem={problem} onRetry={onRetry} />
      ) : (
        <div role="status" className="flex flex-col gap-3">
          <span className="sr-only">Gathering the bots</span>
          <Skeleton className="h-34 w-full" />
          <Skeleton className="h-34 w-full" />
        </div>
      )}
    </Screen>
  )
}
