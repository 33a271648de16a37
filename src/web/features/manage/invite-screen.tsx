import { Copy, Printer, X } from 'lucide-react'
import { areTeamsClosed } from '#core/game/options.ts'
import { counted } from '#core/wording.ts'
import { useGameView } from '#web/live/game/use-game-view.ts'
import { useJoinAddress } from '#web/live/me/me.tsx'
import { Button } from '#web/ui/button.tsx'
import { copyText } from '#web/ui/copy-text.ts'
import { GameCodeBoard } from '#web/ui/game/game-code-board.tsx'
import { ReachNotes } from '#web/ui/game/reach-notes.tsx'
import { TeamCodeRow } from '#web/ui/game/team-code-row.tsx'
import { IconLink } from '#web/ui/icon-button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Screen, ScreenTitle } from '#web/ui/screen.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { invitation } from './invitation.ts'

/** `/manage/invite`: codes and links for people who join late. */
export function InviteScreen() {
  const { hostView, badgeOf } = useGameView()
  const joinAddress = useJoinAddress()
  if (!hostView) return null
  const { name: gameName, code, teams, codes } = hostView

  async function copyAll() {
    if (!hostView) return
    const isCopied = await copyText(invitation(hostView, joinAddress))
    showToast(
      isCopied
        ? { title: 'Copied!', description: 'Team passwords copied to clipboard' }
        : { title: 'Couldn’t copy', description: 'Read the codes out instead.', isError: true },
    )
  }

  return (
    <Screen width="wide">
      <ScreenTitle
        end={<IconLink to="/manage" label="Close" icon={<X aria-hidden="true" />} className="-mr-3" />}
      >
        Invite Players
      </ScreenTitle>
      {areTeamsClosed(hostView) && (
        <p role="status" className="mb-3 border-l-4 border-ink bg-sunken px-3 py-2 font-semibold">
          Teams are closed after the start: nobody can join or switch teams any more.
        </p>
      )}
      <div className="flex flex-col gap-6 split:grid split:grid-cols-2 split:items-start split:gap-8">
        <GameCodeBoard
          gameName={gameName}
          gameCode={code}
          joinAddress={joinAddress}
          note={<ReachNotes joinAddress={joinAddress} />}
        />
        <section aria-labelledby="passwords">
          <header className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 pb-2">
            <h2 id="passwords" className="font-sign text-20 font-bold">
              Team Passwords
            </h2>
            <div className="flex gap-2">
              <Button variant="secondary" onClick={copyAll}>
                <Copy aria-hidden="true" className="size-5" />
                Copy All
              </Button>
              <LinkButton to="/manage/print" variant="secondary">
                <Printer aria-hidden="true" className="size-5" />
                Print
              </LinkButton>
            </div>
          </header>
          <ul className="border-y border-hairline">
            {teams.map(({ id, players }) => {
              const team = { ...badgeOf(id), code: codes[id] ?? '' }
              return (
                <TeamCodeRow key={id} invite={{ joinAddress, gameName, gameCode: code, team }}>
                  {counted(players, 'player')}
                </TeamCodeRow>
              )
            })}
          </ul>
          <p className="pt-3 text-14 text-muted">
            Players type theirs as the Team Code. Codes are case-sensitive. Rejoining with another team’s code
            switches teams.
          </p>
        </section>
      </div>
    </Screen>
  )
}
