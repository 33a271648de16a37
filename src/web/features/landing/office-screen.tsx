import { Check } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { OFFICE_NAMES } from '#core/game/names.ts'
import type { OfficialRole } from '#core/game/state.ts'
import { type ApiResult, newCommandId, postJson } from '#web/live/api.ts'
import { homeOf } from '#web/live/me/home-of.ts'
import { useMe } from '#web/live/me/me.tsx'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { SignFrame } from '#web/ui/sign-frame.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { useHere } from '#web/ui/use-here.ts'
import type { JoinAnswer, OfficeAnswer } from '#wire/http.ts'

const REFEREE = [
  'Approve and reject completed challenges',
  'Void bids and decide disputes',
  'Pause the game and make announcements',
]
const MAY: Record<OfficialRole, readonly string[]> = {
  referee: REFEREE,
  cohost: [
    ...REFEREE,
    'Correct budgets and bids',
    'Remove players and see the codes',
    'Extend the game, declare the result, and end it once time is up',
  ],
}

/** `/office/{gameId}#{token}`: the link that makes someone a co-host or referee. */
export function OfficeScreen() {
  const { gameId = '' } = useParams()
  // Behind the `#`, so that no server or proxy writes it down.
  const [token] = useState(() => window.location.hash.slice(1))
  const [turn, setTurn] = useState(0)
  const [look, setLook] = useState<ApiResult<OfficeAnswer> | null>(null)
  useEffect(() => {
    let isCurrent = turn >= 0
    setLook(null)
    void postJson<OfficeAnswer>('/api/offices/look', { gameId, token }).then((answer) => {
      if (isCurrent) setLook(answer)
    })
    return () => {
      isCurrent = false
    }
  }, [gameId, token, turn])
  const title = look?.ok ? OFFICE_NAMES[look.value.role] : 'Your office'
  return (
    <SignFrame title={title} back={{ to: '/', label: 'Back to start' }} slogan="Fair is fair.">
      {look === null ? (
        <div role="status">
          <span className="sr-only">Loading the invitation</span>
          <Skeleton className="h-40 w-full" />
        </div>
      ) : look.ok ? (
        <Invitation gameId={gameId} token={token} office={look.value} />
      ) : (
        <NoOffice gameId={gameId} message={look.problem.message} onRetry={() => setTurn(turn + 1)} />
      )}
    </SignFrame>
  )
}

interface InvitationProps {
  gameId: string
  token: string
  office: OfficeAnswer
}

function Invitation({ gameId, token, office: { role, name, code, gameName } }: InvitationProps) {
  const { me, refresh, setSeat } = useMe()
  const navigate = useNavigate()
  const { isHere } = useHere()
  const [problem, setProblem] = useState<string | null>(null)
  const [isPending, setPending] = useState(false)
  // One id for this visit: trying again after a lost answer finds the same office.
  const [commandId] = useState(newCommandId)

  async function take() {
    setPending(true)
    const answer = await postJson<JoinAnswer>('/api/offices', { commandId, gameId, token })
    if (answer.ok) {
      setSeat(answer.value)
      const asked = refresh()
      if (!me) await asked
    }
    setPending(false)
    if (!answer.ok) return setProblem(answer.problem.message)
    showToast({ title: `You’re a ${OFFICE_NAMES[role].toLowerCase()} now` })
    if (isHere()) navigate(homeOf(answer.value), { replace: true })
  }

  return (
    <>
      <p className="pb-4">
        Hello <bdi className="font-semibold">{name}</bdi>. The host of{' '}
        <bdi className="font-semibold">{gameName || `game ${code}`}</bdi> asks you to help run it.
      </p>
      <h2 className="pb-1 font-sign text-20 font-bold">What you can do</h2>
      <ul className="mb-4 border-y border-hairline">
        {MAY[role].map((each) => (
          <li key={each} className="flex gap-2 border-hairline py-2 not-first:border-t">
            <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
            {each}
          </li>
        ))}
      </ul>
      <p className="pb-5 text-muted">
        Everyone sees your name beside what you decide. You aren’t in a team. The link works once, on this
        phone.
      </p>
      <p role="alert" className="pb-3 font-semibold text-danger empty:hidden">
        {problem}
      </p>
      <Button isWide isPending={isPending} pendingText="One moment..." onClick={take}>
        Take the office
      </Button>
    </>
  )
}

function NoOffice({ gameId, message, onRetry }: { gameId: string; message: string; onRetry: () => void }) {
  const seat = useMe().me?.seat
  const isTheirs = seat?.gameId === gameId && seat.role !== 'player'
  return (
    <div className="flex flex-col items-start gap-4">
      <p role="alert">{isTheirs ? 'You have taken this office on this phone.' : message}</p>
      {isTheirs ? (
        <LinkButton to={homeOf(seat)}>Back to the game</LinkButton>
      ) : (
        <Button variant="secondary" onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  )
}
