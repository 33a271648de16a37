import { Copy, X } from 'lucide-react'
import { useJoinAddress } from '#web/live/me.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { copyText } from '#web/ui/copy-text.ts'
import { TeamBullet } from '#web/ui/game/team-bullet.tsx'
import { IconLink } from '#web/ui/icon-button.tsx'
import { Screen, ScreenTitle } from '#web/ui/screen.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { invitation } from './invitation.ts'
import { useManage } from './use-manage.ts'

/** A password with more characters is set smaller, so that the team's name keeps its room. */
const LONG_CODE = 12

/** `/manage/invite`: what somebody who comes late needs to join. */
export function InviteScreen() {
  const { hostView, badgeOf } = useManage()
  const joinAddress = useJoinAddress()
  if (!hostView) return null
  const { code, teams, codes } = hostView

  async function copyAll() {
    if (!hostView) return
    const isCopied = await copyText(invitation(hostView, joinAddress))
    showToast(
      isCopied
        ? { title: 'Copied!', description: 'Team passwords copied to clipboard' }
        : { title: 'Could not copy', description: 'Read the passwords out instead.', isError: true },
    )
  }

  return (
    <Screen width="wide">
      <ScreenTitle
        end={<IconLink to="/manage" label="Close" icon={<X aria-hidden="true" />} className="-mr-3" />}
      >
        Invite Players
      </ScreenTitle>
      <div className="flex flex-col gap-6 split:grid split:grid-cols-2 split:items-start split:gap-8">
        <section
          aria-labelledby="game-code"
          className="flex flex-col items-center gap-3 rounded-sm bg-board px-4 py-6 text-on-sign lg:py-24"
        >
          <h2 id="game-code" className="text-16 font-semibold">
            Game Code
          </h2>
          <p className="font-sign text-72 font-bold tracking-[0.08em] select-all lg:text-[7rem] lg:leading-none">
            {code}
          </p>
          <p className="text-center text-16 [overflow-wrap:anywhere]">
            Open <strong>{joinAddress.replace(/^http:\/\//, '')}</strong>
          </p>
        </section>
        <section aria-labelledby="passwords">
          <header className="flex items-center justify-between gap-3 pb-2">
            <h2 id="passwords" className="font-sign text-20 font-bold">
              Team Passwords
            </h2>
            <Button variant="secondary" onClick={copyAll}>
              <Copy aria-hidden="true" className="size-5" />
              Copy All
            </Button>
          </header>
          <ul className="divide-y divide-hairline border-y border-hairline">
            {teams.map(({ id, name, players }) => {
              const { letter, color } = badgeOf(id)
              return (
                <li key={id} className="flex min-h-16 items-center gap-3 py-2">
                  <TeamBullet letter={letter} color={color} size={40} />
                  <div className="min-w-0 flex-1">
                    <p className="leading-5 font-semibold">{name}</p>
                    <p className="text-14 text-muted">{players === 1 ? '1 player' : `${players} players`}</p>
                  </div>
                  <code
                    className={classNames(
                      'max-w-1/2 min-w-0 text-right font-sign font-bold select-all [overflow-wrap:anywhere]',
                      (codes[id]?.length ?? 0) > LONG_CODE ? 'text-20 leading-6' : 'text-28 leading-7',
                    )}
                  >
                    {codes[id]}
                  </code>
                </li>
              )
            })}
          </ul>
          <p className="pt-3 text-14 text-muted">
            Capitals count in passwords. A player who joins again with another team's password changes the
            team.
          </p>
        </section>
      </div>
    </Screen>
  )
}
