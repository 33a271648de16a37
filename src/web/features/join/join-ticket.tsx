import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { playerInitial } from '#core/game/players.ts'
import { FALLBACK_GAME_MINUTES } from '#core/game/view-limits.ts'
import { counted, listed } from '#core/wording.ts'
import { isNoConnection } from '#web/live/api.ts'
import { formatDuration } from '#web/ui/game/format-duration.ts'
import type { TeamBadge } from '#web/ui/game/team-badges.ts'
import { TeamBullet } from '#web/ui/game/team-bullet.tsx'
import { PosterCity, TeamTicket } from '#web/ui/game/team-ticket.tsx'
import type { TicketAnswer } from '#wire/http.ts'
import { errorsOf, type JoinErrors } from './join-game.ts'
import { badgesOn, lookAtTicket } from './look-at-ticket.ts'

interface JoinTicketProps {
  gameCode: string
  teamCode: string
  /** What the sign around it shows of the game: its teams, the one that the link leads to, and its city. */
  onShown: (game: { teams: readonly TeamBadge[]; own: TeamBadge | undefined; city: ReactNode }) => void
  /** The link leads nowhere. */
  onErrors: (errors: JoinErrors) => void
}

/** What a link with both codes opens: the team's ticket. Joining doesn't wait for it. */
export default function JoinTicket({ gameCode, teamCode, onShown, onErrors }: JoinTicketProps) {
  const [ticket, setTicket] = useState<TicketAnswer | null>(null)
  const [teams, setTeams] = useState<readonly TeamBadge[]>([])
  const [isOver, setOver] = useState(false)
  const look = useEffectEvent(async (isShown: () => boolean) => {
    const answer = await lookAtTicket({ gameCode, teamCode })
    if (!isShown()) return
    if (answer.ok) {
      const badges = badgesOn(answer.value)
      setTeams(badges)
      const { team, sketch } = answer.value
      onShown({ teams: badges, own: badges[team], city: sketch && <PosterCity {...sketch} /> })
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

  const badge = teams[ticket?.team ?? 0] ?? null
  const others = teams.filter((team) => team !== badge)
  return (
    <TeamTicket badge={badge} gameName={ticket?.name} sketch={ticket?.sketch} isStubSideways>
      <div className="min-h-32" aria-busy={!ticket && !isOver}>
        {!ticket && (isOver ? <p>Both codes came with the link.</p> : null)}
        {ticket && (
          <dl className="ticket-facts">
            <Fact name={ticket.startedAtMs === null ? 'Starts' : 'On now'}>{whenOf(ticket)}</Fact>
            <Fact name="How long">{formatDuration(ticket.gameDurationMinutes ?? FALLBACK_GAME_MINUTES)}</Fact>
            <Fact name="Where">
              {ticket.city && `${ticket.city}\u00a0· `}
              {counted(ticket.zones, 'zone')}
            </Fact>
            <Fact name="Playing against">
              <span className="sr-only">{listed(others.map(({ name }) => name))}</span>
              <span className="flex flex-wrap gap-0.5 pt-0.5">
                {others.map(({ name, color, letter }) => (
                  <TeamBullet
                    key={name}
                    letter={letter}
                    color={color}
                    size={24}
                    className="tablet:size-8! tablet:text-[20px]!"
                  />
                ))}
              </span>
            </Fact>
            <Fact name="On your team">
              <Mates ticket={ticket} badge={badge} />
            </Fact>
          </dl>
        )}
      </div>
    </TeamTicket>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="min-w-0 [overflow-wrap:anywhere]">
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

/** Who has come already: on tablets and laptops each with a bullet. */
function Mates({ ticket: { names, players }, badge }: { ticket: TicketAnswer; badge: TeamBadge | null }) {
  if (players === 0) return 'You’d be the first'
  if (names.length === 0) return counted(players, 'player')
  const more = players - names.length
  return (
    <>
      <span className="tablet:sr-only">{listed([...names, ...(more > 0 ? [`${more} more`] : [])])}</span>
      <span aria-hidden="true" className="hidden flex-wrap gap-x-6 gap-y-2 pt-1 tablet:flex">
        {names.map((name, index) => (
          <span key={index} className="flex min-w-0 items-center gap-2">
            <TeamBullet
              letter={playerInitial({ nickname: name, number: index })}
              color={badge?.color ?? ''}
              size={32}
            />
            <bdi className="min-w-0">{name}</bdi>
          </span>
        ))}
        {more > 0 && <span className="self-center text-muted">and {more} more</span>}
      </span>
    </>
  )
}
