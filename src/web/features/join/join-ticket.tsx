import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { FALLBACK_GAME_MINUTES } from '#core/game/view-limits.ts'
import { counted, listed } from '#core/wording.ts'
import { isNoConnection } from '#web/live/api.ts'
import { formatDuration } from '#web/ui/game/format-duration.ts'
import { NamePlate } from '#web/ui/game/name-plate.tsx'
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
    <TeamTicket
      badge={badge}
      gameName={ticket ? gameOf(ticket) : undefined}
      sketch={ticket?.sketch}
      isStubSideways
    >
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
              <Mates names={ticket.names} players={ticket.players} color={badge?.color ?? ''} />
            </Fact>
          </dl>
        )}
      </div>
    </TeamTicket>
  )
}

/** The game by its name, or by what it is and where. */
const gameOf = ({ name, city }: TicketAnswer): string => name || (city ? `Zone War in ${city}` : 'Zone War')

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

interface MatesProps extends Pick<TicketAnswer, 'names' | 'players'> {
  /** Of their team. */
  color: string
}

/** Who has come already. */
function Mates({ names, players, color }: MatesProps) {
  if (players === 0) return 'You’d be the first'
  if (names.length === 0) return counted(players, 'player')
  const more = players - names.length
  return (
    <ul className="flex flex-wrap items-center gap-x-2 gap-y-1.5 pt-1 tablet:gap-2">
      {names.map((name, index) => (
        <li key={index} className="flex min-w-0">
          <NamePlate name={name} color={color} />
        </li>
      ))}
      {more > 0 && <li className="text-muted">and {more} more</li>}
    </ul>
  )
}
