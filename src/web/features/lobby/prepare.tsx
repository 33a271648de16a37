import { Bot, CalendarClock, Megaphone, Printer, Scale, Tv, Users } from 'lucide-react'
import { countHere } from '#core/game/players.ts'
import type { HostView } from '#core/game/state.ts'
import { hostTeamOf } from '#core/rules/roles.ts'
import { counted } from '#core/wording.ts'
import { announcementsStanding, officialsStanding, spectatorsStanding } from '#web/live/words/standing.ts'
import { SignEntry } from '#web/ui/game/sign-menu.tsx'
import { CheckPhones } from './check-phones.tsx'
import { LobbyMenu } from './lobby-menu.tsx'
import { ShuffleCodes } from './shuffle-codes.tsx'

interface PrepareProps {
  view: HostView
  /** The ids of everyone who is here; null while that isn’t known. */
  here: readonly string[] | null
  /** The game is the reader’s own. */
  isOwn: boolean
  /** The codes that were on the screen when the reader was asked about others. */
  askedCodes: readonly string[] | null
  onAskCodes: (codes: readonly string[] | null) => void
  isTesting: boolean
  onTest: (isTesting: boolean) => void
  /** Asks when the game starts by itself; null where that is told already. */
  onSchedule: (() => void) | null
}

/** What a host sees to before the start, and what they may: each with how it stands. */
export function Prepare({ view, here, isOwn, askedCodes, onAskCodes, ...rest }: PrepareProps) {
  const { isTesting, onTest, onSchedule } = rest
  return (
    <div className="grid gap-x-8 gap-y-6 sm:grid-cols-2">
      <LobbyMenu title="Before you start">
        <ShuffleCodes
          view={view}
          askedCodes={askedCodes}
          onAsk={() => onAskCodes(codesOf(view))}
          onClose={() => onAskCodes(null)}
        />
        <Players view={view} here={here} />
        <CheckPhones isOpen={isTesting} onOpen={() => onTest(true)} onClose={() => onTest(false)} />
        <SignEntry
          name="Print"
          Icon={Printer}
          to="/manage/print"
          idle={counted(view.teams.length, 'team card')}
        />
        {isOwn && (
          <SignEntry
            name="Rehearse with bots"
            Icon={Bot}
            to={`/host/${view.id}/rehearsal`}
            idle="only you see it"
          />
        )}
      </LobbyMenu>
      <LobbyMenu title="Optional">
        {onSchedule && (
          <SignEntry name="Schedule start" Icon={CalendarClock} onClick={onSchedule} idle="not scheduled" />
        )}
        {isOwn && (
          <SignEntry name="Officials" Icon={Scale} to="/manage/officials" {...officialsStanding(view)} />
        )}
        <SignEntry
          name="Scheduled announcements"
          Icon={Megaphone}
          to="/manage/announcements"
          {...announcementsStanding(view)}
        />
        <SignEntry name="Spectator screen" Icon={Tv} to="/manage/spectators" {...spectatorsStanding(view)} />
      </LobbyMenu>
    </div>
  )
}

/** The way to the players, with how many are away: how many have joined is said above the teams. */
function Players({ view, here }: Pick<PrepareProps, 'view' | 'here'>) {
  const players = Object.values(view.players)
  const away = here && players.length - countHere(players, here)
  return (
    <SignEntry
      name="Players"
      Icon={Users}
      to="/manage/people"
      now={away === null || players.length === 0 ? undefined : away === 0 ? 'all here' : `${away} away`}
      idle="see who is here"
      mark={emptyTeamsOf(view).length === 0 && away === 0 ? 'done' : 'waiting'}
    />
  )
}

/** The codes of all teams, in their order. */
export const codesOf = ({ teams, codes }: HostView): readonly string[] =>
  teams.map(({ id }) => codes[id] ?? '')

/** The teams that nobody would play for: the host plays for their own. */
export const emptyTeamsOf = (view: HostView) =>
  view.teams.filter(({ id, players }) => id !== hostTeamOf(view) && players === 0)
