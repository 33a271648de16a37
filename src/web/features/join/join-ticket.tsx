import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { FALLBACK_GAME_MINUTES } from '#core/game/view-limits.ts'
import { counted, listed } from '#core/wording.ts'
import { teamLetters } from '#core/words/team-letters.ts'
import { isNoConnection, postJson } from '#web/live/api.ts'
import { classNames } from '#web/ui/class-names.ts'
import { formatDuration } from '#web/ui/game/format-duration.ts'
import type { TeamBadge } from '#web/ui/game/team-badges.ts'
import { TeamBullet } from '#web/ui/game/team-bullet.tsx'
import { TeamTicket } from '#web/ui/game/team-ticket.tsx'
import type { TicketAnswer } from '#wire/http.ts'
import { errorsOf, type JoinErrors } from './join-game.ts'

interface JoinTicketProps {
  gameCode: string
  teamCode: string
  /** Which teams the game has. */
  onTeams: (teams: readonly TeamBadge[]) => void
  /** The link leads nowhere. */
  onErrors: (errors: JoinErrors) => void
}

/** What a link with both codes opens: the team's ticket. Joining doesn't wait for it. */
export default function JoinTicket({ gameCode, teamCode, onTeams, onErrors }: JoinTicketProps) {
  const [ticket, setTicket] = useState<TicketAnswer | null>(null)
  const [teams, setTeams] = useState<readonly TeamBadge[]>([])
  const [isOver, setOver] = useState(false)
  const look = useEffectEvent(async (isShown: () => boolean) => {
    const answer = await postJson<TicketAnswer>('/api/join/look', { gameCode, teamCode: teamCode.trim() })
    if (!isShown()) return
    if (answer.ok) {
      const letters = teamLetters(answer.value.teams.map(({ name }) => name))
      const badges = answer.value.teams.map((team, index) => ({ ...team, letter: letters[index] ?? '?' }))
      setTeams(badges)
      onTeams(badges)
      return setTicket(answer.value)
    }
    setOver(true)
    const { general, ...errors } = errorsOf(answer.problem)
    // Without a connection the button says it.
    if (!isNoConnection(answer.problem) && !general) onErrors(errors)
  })
  useEffect(() => {
    let isShown = true
    void look(() => isShown)
    return () => {
      isShown = false
    }
  }, [])

  const isWhole = ticket?.startedAtMs === null && ticket.startsAtMs === null
  const badge = teams[ticket?.team ?? 0] ?? null
  return (
    <TeamTicket badge={badge} gameName={ticket?.name} isStubSideways>
      <div className="flex min-h-32 flex-col gap-3" aria-busy={!ticket && !isOver}>
        {!ticket && (isOver ? <p>Both codes came with the link.</p> : null)}
        {ticket && (
          <>
            <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(7.5rem,100%),auto))] gap-x-4 gap-y-3 tablet:grid-cols-2">
              <Fact name={ticket.startedAtMs === null ? 'Starts' : 'On now'} isWhole={isWhole}>
                {whenOf(ticket)}
              </Fact>
              <Fact name="How long">
                {formatDuration(ticket.gameDurationMinutes ?? FALLBACK_GAME_MINUTES)}
              </Fact>
              <Fact name="Where">
                {ticket.city && `${ticket.city} · `}
                {counted(ticket.zones, 'zone')}
              </Fact>
              <Fact name="Who’s in" isWhole={isWhole}>
                {matesOf(ticket)}
              </Fact>
            </dl>
            <p className="flex flex-wrap items-center gap-1.5">
              <span className="sr-only">{counted(teams.length, 'team')}</span>
              {teams.map(({ name, color, letter }) => (
                <TeamBullet key={name} letter={letter} color={color} size={28} />
              ))}
            </p>
          </>
        )}
      </div>
    </TeamTicket>
  )
}

interface FactProps {
  name: string
  /** It takes a line of its own. */
  isWhole?: boolean
  children: ReactNode
}

const Fact = ({ name, isWhole, children }: FactProps) => (
  <div className={classNames('min-w-0 [overflow-wrap:anywhere]', isWhole && 'col-span-full')}>
    <dt className="text-14 text-muted">{name}</dt>
    <dd className="font-semibold text-balance">{children}</dd>
  </div>
)

const moment = (atMs: number, isDay: boolean): string =>
  new Intl.DateTimeFormat('en-US', {
    ...(isDay && { weekday: 'short', day: 'numeric', month: 'short' }),
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(atMs)

function whenOf({ startedAtMs, startsAtMs, endsAtMs }: TicketAnswer): string {
  if (startedAtMs !== null) return `Until ${moment(endsAtMs, false)}`
  return startsAtMs === null ? 'When the host is ready' : moment(startsAtMs, true)
}

function matesOf({ names, players }: TicketAnswer): string {
  if (players === 0) return 'You’d be the first'
  const more = players - names.length
  if (names.length === 0) return counted(players, 'player')
  return listed([...names, ...(more > 0 ? [`${more} more`] : [])])
}
