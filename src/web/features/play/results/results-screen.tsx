import { RotateCcw } from 'lucide-react'
import { Suspense, useState } from 'react'
import { standings } from '#core/game/standings.ts'
import type { GameView } from '#core/game/state.ts'
import { isProvisional } from '#core/rules/result.ts'
import { ChatProvider } from '#web/live/chat/chat-context.tsx'
import { useGame } from '#web/live/game/use-game.ts'
import { lazyPart } from '#web/live/loading/lazy-screen.ts'
import { DeclareResult, provisionalWords } from '#web/live/words/declare-result.tsx'
import { RevealResult } from '#web/live/words/reveal-result.tsx'
import { Button } from '#web/ui/button.tsx'
import { useIsStill } from '#web/ui/is-still.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Screen, ScreenTitle } from '#web/ui/screen.tsx'
import { LAPTOP, TABLET, useMediaQuery } from '#web/ui/use-media-query.ts'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import { AdviceProvider, useAdvice } from '../home/advice.tsx'
import { WhatNextLine } from '../home/what-next-line.tsx'
import { GameSkeleton } from '../layout/game-skeleton.tsx'
import { NOT_LOADED } from '../not-loaded.ts'
import { StandingsHead, StandingsList, StandingsRows } from '../standings-list.tsx'
import { useIsOver } from '../use-is-over.ts'
import '../play.css'
import '../moments/moments.css'
import { revealOrder } from '#web/live/game/reveal-order.ts'
import { BesideMap } from './beside-map.tsx'
import { DayFacts } from './day-facts.tsx'
import type { Feat } from './keepsake/feats.ts'
import { NextGame } from './next-game.tsx'
import { finalTitle, openWords } from './open-places.ts'
import { OwnEnd } from './own-end.tsx'
import { PhotoWall } from './photo-wall.tsx'
import { RevealShow, WinnerSweep } from './reveal-show.tsx'
import { useReveal } from './use-reveal.ts'
import { Ways } from './ways.tsx'
import { WinnerBand } from './winner-band.tsx'
import { ZonesByOwner } from './zones-by-owner.tsx'

interface ResultsScreenProps {
  /** The server knows how the game went; not of a rehearsal. */
  hasReplay?: boolean
}

/** `/results/{gameId}`: how a game ended, for everyone who was in it; needs no `GameLayout`, only the live game. */
export function ResultsScreen({ hasReplay = true }: ResultsScreenProps) {
  const { view, phase, isLate, retry } = useGame()
  usePageTitle(view?.name ? `${view.name} · Results` : 'Results')
  if (view) return <Results view={view} hasReplay={hasReplay} />
  if (phase === 'closed') {
    return (
      <Notice title="No results to show" text="Only people who were in this game can see this.">
        <LinkButton to="/">Return to Home</LinkButton>
      </Notice>
    )
  }
  if (isLate) {
    return (
      <Notice {...NOT_LOADED}>
        <Button onClick={retry}>Try again</Button>
      </Notice>
    )
  }
  return <GameSkeleton />
}

interface ResultsProps extends Required<ResultsScreenProps> {
  view: GameView
}

function Results({ view, hasReplay }: ResultsProps) {
  const isOver = useIsOver(view)
  if (view.status === 'completed' && view.startedAtMs === null) {
    return (
      <Notice title="No results to show" text="The host ended this game before it began.">
        <LinkButton to="/">Return to Home</LinkButton>
      </Notice>
    )
  }
  if (!isOver) {
    const hasStarted = view.status === 'active'
    return (
      <Notice
        title="Results"
        text={hasStarted ? 'The game is still running.' : 'The game hasn’t started yet.'}
      >
        <LinkButton to="/game/home">{hasStarted ? 'Back to the game' : 'Back to the lobby'}</LinkButton>
      </Notice>
    )
  }
  return isProvisional(view) ? (
    <ProvisionalResults view={view} />
  ) : (
    <FinalResults view={view} hasReplay={hasReplay} />
  )
}

/** Time is up, and something is disputed: how it stands, without a winner. */
function ProvisionalResults({ view }: { view: GameView }) {
  const { teamId, role } = useGame()
  return (
    <Screen width="wide" className="gap-4">
      <GameName view={view} />
      <ScreenTitle>Provisional result</ScreenTitle>
      <BesideMap view={view}>
        <div className="overflow-hidden rounded-sm dark:border-[1.5px] dark:border-line">
          <StandingsList view={view} ownTeamId={teamId} label="Provisional standings" isTight isLarge />
        </div>
        <div className="flex flex-col items-start gap-4 rounded-sm border-2 border-ink bg-raised p-4 md:flex-1 md:justify-center">
          <p className="font-sign text-28 leading-8 font-bold text-balance">{provisionalWords(view, role)}</p>
          <DeclareResult />
        </div>
        <Ways view={view} />
      </BesideMap>
      <ZonesByOwner view={view} />
    </Screen>
  )
}

const GameName = ({ view: { name } }: { view: GameView }) =>
  name && (
    <p className="font-sign text-20 font-bold [overflow-wrap:anywhere]">
      <bdi>{name}</bdi>
    </p>
  )

const NO_FEATS: readonly Feat[] = []

/** What follows the result, each under its heading. */
const PARTS = 'mt-4 flex flex-col gap-8 empty:hidden md:mt-6 md:gap-10'

const Story = lazyPart(async () => ({ default: (await import('./keepsake/story.tsx')).Story }))

function FinalResults({ view, hasReplay }: ResultsProps) {
  const [feats, setFeats] = useState(NO_FEATS)
  const reveal = useReveal(revealOrder(standings(view)).length, view.id)
  const isEnded = view.status === 'completed'
  const isStill = useIsStill()
  const isTablet = useMediaQuery(TABLET)
  const isLaptop = useMediaQuery(LAPTOP)
  const { teamId } = useGame()
  const ways = (
    <Ways
      view={view}
      hasReplay={hasReplay}
      className={isLaptop ? 'min-w-[35rem] flex-1 *:justify-end' : undefined}
    />
  )
  return (
    <Screen width="wide" className="gap-4">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 [&>header]:pb-0">
        <ScreenTitle>{finalTitle(view)}</ScreenTitle>
        {reveal.isComplete && !isStill && (
          <Button
            variant="quiet"
            onClick={reveal.playAgain}
            className="relative top-1 -my-2 px-0! max-lg:ml-auto"
          >
            <RotateCcw aria-hidden="true" className="size-5" />
            See the reveal again
          </Button>
        )}
        {reveal.isComplete && isLaptop && ways}
      </div>
      {/* Who holds what would give the winner away, and so would the own place. */}
      {reveal.isComplete && !isEnded && hasReplay && (
        // What waits on this phone to be posted counts as posted.
        <ChatProvider>
          <AdviceProvider>
            <StillOpen view={view} />
          </AdviceProvider>
        </ChatProvider>
      )}
      {reveal.isComplete && (
        <section aria-label={finalTitle(view)}>
          <BesideMap view={view} head={<WinnerBand view={view} />}>
            <div className="overflow-hidden rounded-b-sm bg-board text-on-sign md:rounded-t-sm dark:border-[1.5px] dark:border-line dark:max-md:border-t-0">
              <StandingsHead label="Team" view={view} isTight isLarge />
              <StandingsRows view={view} ownTeamId={teamId} isTight isLarge />
            </div>
            <OwnEnd feats={feats} />
            {!isTablet && ways}
          </BesideMap>
        </section>
      )}
      {reveal.isComplete && isTablet && !isLaptop && ways}
      {reveal.isComplete && <DayFacts view={view} />}
      {!reveal.isComplete && <RevealShow view={view} reveal={reveal} />}
      {reveal.isSweeping && <WinnerSweep view={view} />}
      {/* It comes while the board is revealed: the picture tells of it, too. */}
      {isEnded && hasReplay && (
        <div className={PARTS}>
          <Suspense>
            <Story isShown={reveal.isComplete} onFeats={setFeats}>
              <PhotoWall />
            </Story>
          </Suspense>
        </div>
      )}
      {reveal.isComplete && (
        <div className={PARTS}>
          {!isEnded && hasReplay && (
            <p className="text-muted">The story of the day comes once the host has ended the game.</p>
          )}
          {!(isEnded && hasReplay) && <PhotoWall />}
          <ZonesByOwner view={view} />
          {isEnded && hasReplay && <NextGame />}
        </div>
      )}
      <RevealResult />
    </Screen>
  )
}

/** What can still change, and what the own team can do for it. */
function StillOpen({ view }: { view: GameView }) {
  const hasAdvice = useAdvice() !== null
  const open = openWords(view)
  if (!open && !hasAdvice) return null
  return (
    <div className="on-board rounded-sm border-[1.5px] border-board bg-board pt-2 text-on-sign dark:border-line [--color-ground:#000000]">
      {open && <p className="px-4 pb-2 text-16 leading-5 font-semibold">{open}</p>}
      {hasAdvice && <WhatNextLine on="board" />}
    </div>
  )
}

function Notice({ title, text, children }: { title: string; text: string; children: React.ReactNode }) {
  return (
    <Screen width="narrow" className="items-start gap-4 pt-10">
      <h1 tabIndex={-1} data-route-heading className="font-sign text-28 font-bold">
        {title}
      </h1>
      <p>{text}</p>
      {children}
    </Screen>
  )
}
