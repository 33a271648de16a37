import { UserX } from 'lucide-react'
import type { PlayerId } from '#core/game/ids.ts'
import { isAmbiguous, playerName } from '#core/game/names.ts'
import type { GameView, Player, Team } from '#core/game/state.ts'
import { Button } from '#web/ui/button.tsx'
import { ClockTime } from '#web/ui/game/clock-time.tsx'
import { HostBadge } from '#web/ui/game/host-badge.tsx'
import type { TeamBadge } from '#web/ui/game/team-badges.ts'
import { TeamBullet } from '#web/ui/game/team-bullet.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'

interface TeamPeopleProps {
  team: Team
  badge: TeamBadge
  /** Of this team. */
  players: readonly Player[]
  /** Of all teams: names are told apart among them. */
  everyone: GameView['players']
  /** The host plays for this team. */
  hasHost: boolean
  hereNow: ReadonlySet<PlayerId>
  /** When those who are away were last here, where that is known. */
  awaySince: Readonly<Record<PlayerId, number>>
  onRemove: (playerId: PlayerId) => void
  onRemoveAll: () => void
}

/** The people of one team, and who of them is here. */
export function TeamPeople(props: TeamPeopleProps) {
  const { team, badge, players, everyone, hasHost, hereNow, awaySince, onRemove, onRemoveAll } = props
  const count = players.filter(({ id }) => hereNow.has(id)).length
  const headingId = `people-${team.id}`
  return (
    <section aria-labelledby={headingId}>
      <header className="flex flex-wrap items-center gap-x-3 border-b-[1.5px] border-ink pb-2">
        <TeamBullet letter={badge.letter} color={badge.color} size={32} />
        <h2 id={headingId} className="min-w-0 flex-[1_1_6rem] font-sign text-20 font-bold">
          <bdi>{team.name}</bdi>
        </h2>
        <p className="text-14 text-muted">
          {count} of {players.length} here
        </p>
      </header>
      <ul>
        {hasHost && (
          <li className={rowClass}>
            <HostBadge /> (you)
          </li>
        )}
        {players.map((player) => (
          <li key={player.id} className={rowClass}>
            <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
              {playerName(player, everyone)}
              {player.nickname !== null && !isAmbiguous(player.nickname, everyone) && (
                <span className="text-14 text-muted"> · Player {player.number}</span>
              )}
            </span>
            <Presence isHere={hereNow.has(player.id)} lastSeenMs={awaySince[player.id]} />
            <IconButton
              label={`Remove ${playerName(player, everyone)}`}
              icon={<UserX aria-hidden="true" className="size-5" />}
              onClick={() => onRemove(player.id)}
            />
          </li>
        ))}
        {players.length === 0 && <li className={`${rowClass} text-muted`}>Nobody has joined yet.</li>}
      </ul>
      {players.length > 1 && (
        <Button variant="quiet" onClick={onRemoveAll} className="-ml-4 text-left">
          Remove everyone in <bdi>{team.name}</bdi>
        </Button>
      )}
    </section>
  )
}

const rowClass = 'flex min-h-13 items-center gap-2 border-b border-hairline py-0.5'

function Presence({ isHere, lastSeenMs }: { isHere: boolean; lastSeenMs: number | undefined }) {
  const look = isHere ? 'bg-success border-success' : 'border-line'
  return (
    <span className={`flex items-center gap-1.5 text-14 ${isHere ? 'font-semibold' : 'text-muted'}`}>
      <span
        aria-hidden="true"
        data-filled={isHere || undefined}
        className={`size-2.5 rounded-full border-[1.5px] ${look}`}
      />
      <span>
        {isHere ? 'Here' : 'Away'}
        {!isHere && lastSeenMs !== undefined && (
          <>
            {' '}
            since <ClockTime atMs={lastSeenMs} />
          </>
        )}
      </span>
    </span>
  )
}
