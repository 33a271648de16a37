import type { HostView } from '#core/state.ts'
import { teamBadges } from '#web/ui/game/team-badges.ts'
import { TeamCodeRow } from '#web/ui/game/team-code-row.tsx'

interface TeamCodesProps {
  view: HostView
  online: Readonly<Record<string, number>>
  joinAddress: string
}

/** Every team with its code and who has come. */
export function TeamCodes({ view, online, joinAddress }: TeamCodesProps) {
  const badges = teamBadges(view.teams)
  return (
    <ul className="flex flex-col border-y border-hairline">
      {view.teams.map(({ id, players }, index) => {
        const badge = badges.get(id)
        if (!badge) return null
        const team = { ...badge, code: view.codes[id] ?? '' }
        return (
          <TeamCodeRow key={id} invite={{ joinAddress, gameName: view.name, gameCode: view.code, team }}>
            {index === 0 ? 'Your team · ' : ''}
            {players === 1 ? '1 player' : `${players} players`}{' '}
            <span className="whitespace-nowrap">· {online[id] ?? 0} here</span>
          </TeamCodeRow>
        )
      })}
    </ul>
  )
}
