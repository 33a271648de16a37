import { Bot, Megaphone, Printer, Scale, Tv, Users } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { countHere } from '#core/game/players.ts'
import type { HostView } from '#core/game/state.ts'
import { hostTeamOf } from '#core/rules/roles.ts'
import { counted } from '#core/wording.ts'
import {
  announcementsStanding,
  officialsStanding,
  playersStanding,
  spectatorsStanding,
} from '#web/live/words/standing.ts'
import { SignEntry, SignMenu } from '#web/ui/game/sign-menu.tsx'
import { CheckPhones } from './check-phones.tsx'
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
  /** Stands among what a game can do without. */
  children: ReactNode
}

/** What a host sees to before the start, and what they may: each with how it stands. */
export function Prepare({ view, here, isOwn, askedCodes, onAskCodes, children }: PrepareProps) {
  const players = Object.values(view.players)
  return (
    <div className="grid gap-x-4 gap-y-8 sm:grid-cols-2 lg:grid-cols-[minmax(0,7fr)_minmax(0,6fr)]">
      <Part title="Before you start">
        <ShuffleCodes
          view={view}
          askedCodes={askedCodes}
          onAsk={() => onAskCodes(codesOf(view))}
          onClose={() => onAskCodes(null)}
        />
        <SignEntry
          name="Players"
          Icon={Users}
          to="/manage/people"
          mark={
            emptyTeamsOf(view).length === 0 && countHere(players, here) === players.length
              ? 'done'
              : 'waiting'
          }
          {...playersStanding(view, here)}
        />
        <CheckPhones />
        <SignEntry
          name="Print"
          Icon={Printer}
          to="/manage/print"
          idle={counted(view.teams.length, 'team card')}
          mark="none"
        />
        {isOwn && (
          <SignEntry
            name="Rehearse with bots"
            Icon={Bot}
            to={`/host/${view.id}/rehearsal`}
            idle="only you see it"
            mark="none"
          />
        )}
      </Part>
      <Part title="Optional">
        {children}
        {isOwn && (
          <SignEntry name="Officials" Icon={Scale} to="/manage/officials" {...officialsStanding(view)} />
        )}
        <SignEntry
          name="Announcements"
          Icon={Megaphone}
          to="/manage/announcements"
          {...announcementsStanding(view)}
        />
        <SignEntry name="Spectator screen" Icon={Tv} to="/manage/spectators" {...spectatorsStanding(view)} />
      </Part>
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="pb-2 font-sign text-20 font-bold sm:pb-3">
        {title}
      </h2>
      <SignMenu isColumn>{children}</SignMenu>
    </section>
  )
}

/** The codes of all teams, in their order. */
const codesOf = ({ teams, codes }: HostView): readonly string[] => teams.map(({ id }) => codes[id] ?? '')

/** The teams that nobody would play for: the host plays for their own. */
export const emptyTeamsOf = (view: HostView) =>
  view.teams.filter(({ id, players }) => id !== hostTeamOf(view) && players === 0)
