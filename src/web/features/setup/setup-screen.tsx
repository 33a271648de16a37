import { Trophy } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { GameId } from '#core/game/ids.ts'
import { newCommandId, postJson } from '#web/live/api.ts'
import { useMe } from '#web/live/me/me.tsx'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { MyGamesLink } from '#web/ui/my-games-link.tsx'
import { DockedAction, Screen, ScreenTitle } from '#web/ui/screen.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { useHere } from '#web/ui/use-here.ts'
import type { CreateGameAnswer } from '#wire/http.ts'
import { setupFromDrafts } from './drafts.ts'
import { draftMismatch, MismatchQuestion } from './map/mismatch-question.tsx'
import { OngoingGameDialog } from './ongoing-game-dialog.tsx'
import { problemWords } from './problem-words.ts'
import { SetupSummary } from './setup-summary.tsx'
import { sizeWords } from './summary-rows.ts'
import { useFoundDrafts } from './use-found-drafts.ts'

/** Between two questions to a server that has not said who this is, in ms. */
const ASK_AGAIN_MS = 3_000

/** `/setup-game`: what the game will be, and the button that makes it. */
export function SetupScreen({ onSignOut }: { onSignOut: () => void | Promise<void> }) {
  const { me, refresh } = useMe()
  const navigate = useNavigate()
  const { isHere } = useHere()
  const found = useFoundDrafts()
  const [isCreating, setCreating] = useState(false)
  /** What does not fit together, while it is asked about. */
  const [mismatch, setMismatch] = useState<string | null>(null)
  const lastOrder = useRef<{ commandId: string; setup: string } | null>(null)
  /** The game that this screen does not ask about: it has just made it, or seen its end. */
  const [settledGameId, settle] = useState<GameId | null>(null)
  const seat = me?.seat ?? null
  const isOngoing = !isCreating && seat?.role === 'host' && seat.gameId !== settledGameId

  // Asked on opening: the game may have been made elsewhere since this page was loaded.
  useEffect(() => {
    void refresh()
  }, [refresh])
  useEffect(() => {
    if (me) return
    const timer = setInterval(refresh, ASK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [me, refresh])

  // Trying the same again after a lost answer finds the same game.
  function commandIdFor(setup: object): string {
    const text = JSON.stringify(setup)
    if (lastOrder.current?.setup !== text) lastOrder.current = { commandId: newCommandId(), setup: text }
    return lastOrder.current.commandId
  }

  // The session may have ended on another device.
  function askToSignIn() {
    const description = 'You must be signed in to create a game.'
    showToast({ title: 'Authentication Required', description, isError: true })
    if (isHere()) navigate('/signin')
  }

  function askOrCreate() {
    const words = me?.account ? draftMismatch() : null
    setMismatch(words)
    if (words === null) void create()
  }

  async function create() {
    if (!me?.account) return askToSignIn()
    setCreating(true)
    const setup = setupFromDrafts()
    const order = { commandId: commandIdFor(setup), setup }
    const first = await postJson<CreateGameAnswer>('/api/games', order)
    if (first.ok) settle(first.value.gameId)
    const now = await refresh()
    // The game may be this one, and only the answer lost: asked again, the server tells of the same.
    const isThere = !first.ok && now?.seat?.role === 'host'
    const answer = isThere ? await postJson<CreateGameAnswer>('/api/games', order) : first
    if (answer.ok) settle(answer.value.gameId)
    setCreating(false)
    if (answer.ok) {
      const { gameId, code } = answer.value
      showToast({
        title: 'Game Created!',
        description: `Your game has been created successfully. Game code: ${code}`,
      })
      if (isHere()) navigate(`/host/${gameId}/lobby`)
    } else if (answer.problem.code === 'unauthorized') {
      askToSignIn()
    } else if (answer.problem.code !== 'open-game-exists' || now?.seat?.role !== 'host') {
      const { message, messages = [] } = answer.problem
      const description = messages.length > 0 ? problemWords(messages) : message
      showToast({ title: 'Failed to create game', description, isError: true })
    }
  }

  return (
    <Screen width="wide" className="gap-5">
      <ScreenTitle
        end={
          <Button variant="quiet" className="-mr-4" onClick={onSignOut}>
            Sign out
          </Button>
        }
      >
        Setup Game
      </ScreenTitle>
      {/* Above the summary: whoever has just ended a game looks for it first. */}
      <div className="flex flex-wrap gap-2">
        {me?.lastGameId && (
          <LinkButton to={`/results/${me.lastGameId}`} variant="secondary">
            <Trophy aria-hidden="true" className="size-5" />
            Results of your last game
          </LinkButton>
        )}
        {me?.account && <MyGamesLink />}
      </div>
      <div inert={isCreating}>
        <SetupSummary {...found} />
      </div>
      <DockedAction width="wide">
        <div className="lg:flex lg:items-center lg:justify-between lg:gap-8">
          <p className="hidden text-muted lg:block">{sizeWords(found.drafts)}</p>
          <Button
            className="w-full lg:w-80 lg:shrink-0"
            disabled={!me?.account}
            isPending={isCreating}
            pendingText="Creating..."
            onClick={askOrCreate}
          >
            Create Game
          </Button>
        </div>
      </DockedAction>
      <MismatchQuestion
        words={isOngoing ? null : mismatch}
        onClose={() => setMismatch(null)}
        onCreate={() => {
          setMismatch(null)
          void create()
        }}
      />
      {isOngoing && <OngoingGameDialog key={seat.gameId} seat={seat} onEnded={() => settle(seat.gameId)} />}
    </Screen>
  )
}
