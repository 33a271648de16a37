import { Maximize } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { gameNowMs } from '#core/rules/game-clock.ts'
import { timeOfDay } from '#web/ui/game/time-of-day.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Screen } from '#web/ui/screen.tsx'
import { WaitingScreen } from '#web/ui/spinner.tsx'
import { applyTheme } from '#web/ui/theme.ts'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import { useWakeLock } from '#web/ui/use-wake-lock.ts'
import { BeforeStart } from './before-start.tsx'
import { behindWords } from './behind-words.ts'
import { Board } from './board.tsx'
import { FinalBoard } from './final-board.tsx'
import { asOfNow, useWatch, type Watching } from './use-watch.ts'
import './watch.css'

/** `/watch/{token}`: the game for spectators, as it stood some time ago. Needs no seat and no account. */
export function WatchScreen() {
  const { token = '' } = useParams()
  return <Watch key={token} path={`/api/watch/${encodeURIComponent(token)}`} />
}

function Watch({ path }: { path: string }) {
  const watching = useWatch(path)
  useDarkByDefault()
  useWakeLock(true, () => {})
  usePageTitle(watching.kind === 'shown' ? watching.answer.view?.name || 'Spectators' : 'Spectators')
  if (watching.kind === 'gone') {
    return (
      <Screen width="narrow" className="items-start gap-4 pt-10">
        <h1 tabIndex={-1} data-route-heading className="font-sign text-44 font-bold">
          Nothing to watch
        </h1>
        <p>{watching.message}</p>
        <LinkButton to="/">Return to Home</LinkButton>
      </Screen>
    )
  }
  if (watching.kind === 'loading') {
    return <WaitingScreen text={watching.isOffline ? 'Waiting for signal...' : 'Loading the board...'} />
  }
  return <Shown path={path} watching={watching} />
}

function Shown({ path, watching }: { path: string; watching: Extract<Watching, { kind: 'shown' }> }) {
  useTick()
  const { answer, isOffline } = watching
  const { view } = answer
  const asOfMs = asOfNow(watching)
  const clockMs = view ? gameNowMs(view, asOfMs) : asOfMs
  const isFinal = view && (view.status === 'completed' || (view.isTimeUp && view.result !== 'provisional'))
  return (
    <main className="watch" data-stage={isFinal ? 'final' : 'live'}>
      <header className="watch-head">
        <h1 tabIndex={-1} data-route-heading className="watch-name">
          <bdi>{view?.name || 'Zone War'}</bdi>
        </h1>
        <p role="status" className="watch-status">
          {isOffline && <strong className="watch-flag">Waiting for signal</strong>}
          {view?.pause && <strong className="watch-flag">PAUSED</strong>}
          <span>As of {timeOfDay(asOfMs)}</span>
        </p>
        <p className="watch-behind">{behindWords(answer)}</p>
        <IconButton
          label="Full screen"
          icon={<Maximize aria-hidden="true" />}
          className="watch-full"
          onClick={() => void document.documentElement.requestFullscreen?.().catch(() => {})}
        />
      </header>
      {!view || view.status === 'lobby' ? (
        <BeforeStart view={view} answer={answer} />
      ) : isFinal && view.startedAtMs !== null ? (
        <FinalBoard key="final" path={path} answer={answer} view={view} />
      ) : (
        <Board path={path} answer={answer} view={view} leftMs={Math.max(0, view.endsAtMs - clockMs)} />
      )}
    </main>
  )
}

/** Rerenders each second. */
function useTick(): void {
  const [, setTurn] = useState(0)
  useEffect(() => {
    const timer = window.setInterval(() => setTurn((turn) => turn + 1), 1_000)
    return () => window.clearInterval(timer)
  }, [])
}

/** Projectors are dark unless someone has chosen otherwise on this device. */
function useDarkByDefault(): void {
  useEffect(() => {
    const root = document.documentElement
    if (root.dataset.theme === undefined) root.dataset.theme = 'dark'
    return () => applyTheme()
  }, [])
}
