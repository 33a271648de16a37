import { Copy } from 'lucide-react'
import { defaultTeamCode } from '#core/setup.ts'
import type { HostView, Team } from '#core/state.ts'
import { classNames } from '#web/ui/class-names.ts'
import { copyText } from '#web/ui/copy-text.ts'
import { TeamBullet } from '#web/ui/game/team-bullet.tsx'
import { teamLetters } from '#web/ui/game/team-letters.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { showToast } from '#web/ui/toast.tsx'

/** A code with more characters is set smaller, so that the team's name keeps its room. */
const LONG_CODE = 14

interface TeamCodesProps {
  view: HostView
  online: Readonly<Record<string, number>>
}

/** Every team with its code and who has come. */
export function TeamCodes({ view, online }: TeamCodesProps) {
  const letters = teamLetters(view.teams.map(({ name }) => name))
  const areDefault = view.teams.every(({ id, color }) => view.codes[id] === defaultTeamCode(color))
  return (
    <>
      <ul className="flex flex-col border-y border-hairline">
        {view.teams.map((team, index) => (
          <li key={team.id} className="flex min-h-16 items-center gap-3 border-hairline not-first:border-t">
            <TeamBullet letter={letters[index] ?? ''} color={team.color} size={40} />
            <div className="min-w-0 flex-1 py-2">
              <p className="font-semibold">{team.name}</p>
              <p className="text-14 text-muted">
                {index === 0 ? 'Your team · ' : ''}
                {team.players === 1 ? '1 player' : `${team.players} players`} · {online[team.id] ?? 0} here
              </p>
            </div>
            <code
              className={classNames(
                'max-w-2/5 text-right font-sign leading-6 font-bold select-all [overflow-wrap:anywhere]',
                (view.codes[team.id]?.length ?? 0) > LONG_CODE ? 'text-16' : 'text-20',
              )}
            >
              {view.codes[team.id]}
            </code>
            <CopyCode team={team} code={view.codes[team.id] ?? ''} />
          </li>
        ))}
      </ul>
      {areDefault && (
        <p className="text-14 text-muted">
          These are the default codes: anyone who knows the game code can guess them.
        </p>
      )}
    </>
  )
}

function CopyCode({ team, code }: { team: Team; code: string }) {
  async function copy() {
    const isCopied = await copyText(code)
    showToast(
      isCopied
        ? { title: `Code for ${team.name} copied to clipboard` }
        : { title: 'Could not copy', description: `The code is ${code}.`, isError: true },
    )
  }
  return (
    <IconButton
      label={`Copy the code for ${team.name}`}
      icon={<Copy aria-hidden="true" className="size-5" />}
      onClick={copy}
      className="-ml-3"
    />
  )
}
