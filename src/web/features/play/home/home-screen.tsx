import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Screen } from '#web/ui/screen.tsx'
import { ThemeSwitch } from '#web/ui/theme-switch.tsx'
import { usePlay } from '../use-play.ts'
import { Feed } from './feed.tsx'
import { MakeAnnouncement } from './make-announcement.tsx'
import { StartCountdown } from './start-countdown.tsx'
import { TimeBoard } from './time-board.tsx'

/** `/game/home`: the board, the standings and what has happened. @param onSignOut ends the session, leaves and says 'Signed out' */
export function HomeScreen({ onSignOut }: { onSignOut: () => void | Promise<void> }) {
  const { role } = usePlay()

  const [isLeaving, setLeaving] = useState(false)

  async function signOut() {
    setLeaving(true)
    await onSignOut()
    setLeaving(false)
  }

  return (
    <>
      <StartCountdown />
      <TimeBoard />
      <Screen width="wide" className="gap-6">
        <h1 tabIndex={-1} data-route-heading className="sr-only">
          Home
        </h1>
        <section aria-labelledby="feed" className="flex flex-col gap-2">
          <header className="flex min-h-12 flex-wrap items-center justify-between gap-x-3">
            <h2 id="feed" className="font-sign text-28 font-bold">
              Feed
            </h2>
            {role === 'host' && <MakeAnnouncement />}
          </header>
          <Feed />
        </section>
        <footer className="flex flex-wrap items-center justify-between gap-3">
          <ThemeSwitch />
          <Button variant="quiet" onClick={signOut} isPending={isLeaving}>
            {!isLeaving && <LogOut aria-hidden="true" className="size-5" />}
            Sign out
          </Button>
        </footer>
      </Screen>
    </>
  )
}
