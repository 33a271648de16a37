import { type ReactNode, useEffect, useState } from 'react'
import { homeOf } from '#web/live/me/home-of.ts'
import { useMe } from '#web/live/me/me.tsx'
import { Button } from '#web/ui/button.tsx'
import type { TeamBadge } from '#web/ui/game/team-badges.ts'
import { TeamBullet } from '#web/ui/game/team-bullet.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { badgesOn, ticketInSight } from './look-at-ticket.ts'

interface SwitchTeamProps {
  gameCode: string
  teamCode: string
  /** What the server asked before it takes a seat elsewhere away. */
  question: string
  isJoining: boolean
  onSwitch: () => void
}

/** The two answers to whether somebody leaves their team for that of the codes, each with its team. */
export default function SwitchTeam({ gameCode, teamCode, question, isJoining, onSwitch }: SwitchTeamProps) {
  const { me } = useMe()
  const [other, setOther] = useState<TeamBadge | null>(null)
  useEffect(() => {
    let isShown = true
    void ticketInSight({ gameCode, teamCode }).then((answer) => {
      if (answer.ok && isShown) setOther(badgesOn(answer.value)[answer.value.team] ?? null)
    })
    return () => {
      isShown = false
    }
  }, [gameCode, teamCode])
  const present = me?.seat?.status === 'completed' ? null : me?.seat
  // It may ask about a seat that was kept, while another one is the present one, to which this leads.
  const isOwn = present && question.startsWith(`You’re in ${present.teamName}`)
  const own = isOwn && me?.seats.find(({ gameId }) => gameId === present.gameId)?.badge
  return (
    <div className="flex flex-wrap gap-2 *:min-w-36 *:flex-1 *:px-3">
      {/* First, where the tap was that asked: a second one by accident changes nothing. */}
      <LinkButton to={present ? homeOf(present) : '/'}>
        {own && <TeamBullet {...own} size={28} className="keyline-bone dark:keyline-ink" />}
        <Words verb="Stay">{isOwn && <>in {present.teamName}</>}</Words>
      </LinkButton>
      <Button variant="secondary" isPending={isJoining} pendingText="Joining..." onClick={onSwitch}>
        {other && <TeamBullet letter={other.letter} color={other.color} size={28} />}
        <Words verb="Switch">{other && <>to {other.name}</>}</Words>
      </Button>
    </div>
  )
}

/** What a button does, and the team with which it does it: on lines of their own in a narrow button. */
const Words = ({ verb, children }: { verb: string; children: ReactNode }) => (
  <span className="min-w-0 text-left text-balance [overflow-wrap:anywhere]">
    {verb} {children}
  </span>
)
