import type { TeamId } from '#core/game/ids.ts'
import { countHere, playersOf } from '#core/game/players.ts'
import type { HostView } from '#core/game/state.ts'
import { counted } from '#core/wording.ts'
import { teamBadges } from '#web/ui/game/team-badges.ts'
import { TeamCodeRow } from '#web/ui/game/team-code-row.tsx'
import { TeamArrivals } from './arrivals.tsx'

interface TeamCodesProps {
  view: HostView
  /** The ids of everyone who is here; null while that isn’t known. */
  here: readonly string[] | null
  /** The team of whoever looks, if any. */
  ownTeam: TeamId | null
  joinAddress: string
}

/** So many of a team are named beside its name: a laptop has all of them at the board's foot. */
const MOST_PLATES = 3

/** Every team with its code and who has come. */
export function TeamCodes({ view, here, ownTeam, joinAddress }: TeamCodesProps) {
  const badges = teamBadges(view.teams)
  // That nobody is here is said once, above.
  const isAnyoneHere = countHere(Object.values(view.players), here) > 0
  return (
    <ul className="flex flex-col border-y border-hairline">
      {view.teams.map((team) => {
        const { id, players } = team
        const badge = badges.get(id)
        if (!badge) return null
        const invited = { ...badge, code: view.codes[id] ?? '' }
        return (
          <TeamCodeRow
            key={id}
            invite={{ joinAddress, gameName: view.name, gameCode: view.code, team: invited }}
            isOwn={id === ownTeam}
            crew={<TeamArrivals {...{ view, team, here }} most={MOST_PLATES} />}
          >
            {/* Broken after the comma, if anywhere. */}
            <span className="whitespace-nowrap">
              {counted(players, 'player')}
              {isAnyoneHere && ','}
            </span>{' '}
            {isAnyoneHere && (
              <span className="whitespace-nowrap">{countHere(playersOf(view, id), here)} here</span>
            )}
          </TeamCodeRow>
        )
      })}
    </ul>
  )
}
