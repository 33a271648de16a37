import { useEffect, useState } from 'react'
import { spectatorsIn } from '#core/game/evolving/spectators.ts'
import { getJson, newCommandId, postJson } from '#web/live/api.ts'
import { useGameView } from '#web/live/game/use-game-view.ts'
import { RevealResult } from '#web/live/words/reveal-result.tsx'
import { Button } from '#web/ui/button.tsx'
import { Screen, ScreenTitle } from '#web/ui/screen.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { useLostFocus } from '#web/ui/use-lost-focus.ts'
import type { SpectatorLinkAnswer } from '#wire/watching.ts'
import { wayBack } from '../way-back.ts'
import { SpectatorLink } from './spectator-link.tsx'
import { DEFAULT_TIMING, SpectatorTiming, type Timing } from './spectator-timing.tsx'

/** `/manage/spectators`: the screen for people who watch. */
export function SpectatorsScreen() {
  const { view } = useGameView()
  const screen = spectatorsIn(view)
  useLostFocus(screen === null ? 0 : 1)
  return (
    <Screen>
      <ScreenTitle back={wayBack(view)}>Spectator screen</ScreenTitle>
      <p className="pb-5 text-muted">
        Standings, map, headlines and approved photos, for a projector or friends at home. Anyone with the
        link can watch. It shows no codes and no player names.
      </p>
      {screen ? <OpenScreen linkId={screen.linkId} /> : <NoScreen />}
    </Screen>
  )
}

function NoScreen() {
  const { gameId } = useGameView()
  const [timing, setTiming] = useState<Timing>(DEFAULT_TIMING)
  const [isPending, setPending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  // One id for this visit: trying again after a lost answer opens the same link.
  const [commandId] = useState(newCommandId)

  async function open() {
    setPending(true)
    const answer = await postJson<SpectatorLinkAnswer>(`/api/games/${gameId}/spectators`, {
      ...{ commandId, ...timing },
    })
    setPending(false)
    setProblem(answer.ok ? null : answer.problem.message)
    if (answer.ok) showToast({ title: 'Spectator screen opened' })
  }

  return (
    <div className="flex max-w-xl flex-col gap-5">
      <SpectatorTiming timing={timing} onChange={setTiming} />
      <p role="alert" className="font-semibold text-danger empty:hidden">
        {problem}
      </p>
      <Button isPending={isPending} pendingText="Opening..." onClick={open} className="sm:self-start">
        Open spectator screen
      </Button>
    </div>
  )
}

function OpenScreen({ linkId }: { linkId: string }) {
  const { gameId } = useGameView()
  const [found, setFound] = useState<{ linkId: string; token: string | null } | null>(null)
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    let isCurrent = turn >= 0
    void getJson<SpectatorLinkAnswer>(`/api/games/${gameId}/spectators`).then((answer) => {
      if (isCurrent) setFound({ linkId, token: answer.ok ? answer.value.token : null })
    })
    return () => {
      isCurrent = false
    }
  }, [gameId, linkId, turn])
  const isFound = found?.linkId === linkId
  return (
    <div className="flex flex-col gap-8 sm:grid sm:grid-cols-2">
      <SpectatorLink token={isFound ? found.token : null} isLate={isFound && found.token === null}>
        <Button variant="secondary" onClick={() => setTurn(turn + 1)}>
          Try again
        </Button>
      </SpectatorLink>
      <div className="flex flex-col gap-8">
        <RevealResult />
        <OpenTiming />
      </div>
    </div>
  )
}

/** Delay and freeze of an open screen, which change at once. */
function OpenTiming() {
  const { view, send } = useGameView()
  const screen = spectatorsIn(view)
  const [isPending, setPending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  if (!screen || screen.isRevealed) return null

  async function change(timing: Timing) {
    if (isPending) return
    setPending(true)
    const answer = await send({ type: 'ChangeSpectatorScreen', ...timing })
    setPending(false)
    setProblem(answer.ok ? null : 'The spectator screen hasn’t changed. Try again.')
    if (answer.ok) showToast({ title: 'Spectator screen changed' })
  }

  return (
    <div className="flex flex-col gap-3">
      <SpectatorTiming
        timing={{
          delayMinutes: screen.delayMinutes as Timing['delayMinutes'],
          freezeMinutes: screen.freezeMinutes,
        }}
        onChange={(timing) => void change(timing)}
      />
      <p role="alert" className="font-semibold text-danger empty:hidden">
        {problem}
      </p>
    </div>
  )
}
