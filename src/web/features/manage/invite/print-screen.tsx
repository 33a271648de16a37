import { Printer, X } from 'lucide-react'
import { useGame } from '#web/live/game/use-game.ts'
import { useJoinAddress } from '#web/live/me/me.tsx'
import { Button } from '#web/ui/button.tsx'
import { IconLink } from '#web/ui/icon-button.tsx'
import { Screen, ScreenTitle } from '#web/ui/screen.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import { PrintSheet } from './print-sheet.tsx'

/** `/manage/print`: one page of paper with the rules in short and a card for each team, in the lobby and later. */
export function PrintScreen() {
  const { hostView, gameId, isLate, retry } = useGame()
  const joinAddress = useJoinAddress()
  usePageTitle(hostView?.name ? `${hostView.name} · Team cards` : 'Team cards')
  const isInLobby = hostView?.status === 'lobby'
  return (
    <Screen width="wide" className="print:max-w-none print:p-0">
      <div className="print:hidden">
        <ScreenTitle
          end={
            <IconLink
              to={isInLobby ? `/host/${gameId}/lobby` : '/manage/invite'}
              label="Close"
              icon={<X aria-hidden="true" />}
              className="-mr-3"
            />
          }
        >
          Team Cards
        </ScreenTitle>
        <div className="flex flex-col gap-4 pb-4 sm:flex-row sm:items-center sm:justify-between">
          <p className="text-muted">One page: a rules summary and a card to cut out for each team.</p>
          <Button onClick={() => window.print()} disabled={!hostView}>
            <Printer aria-hidden="true" className="size-5" />
            Print
          </Button>
        </div>
      </div>
      {hostView && <PrintSheet view={hostView} joinAddress={joinAddress} />}
      {!hostView && !isLate && <Skeleton className="h-96 w-full" />}
      {!hostView && isLate && (
        <div role="alert" className="flex flex-col items-start gap-3">
          <p>The server isn’t answering. Check your connection, then try again.</p>
          <Button variant="secondary" onClick={retry}>
            Try again
          </Button>
        </div>
      )}
    </Screen>
  )
}
