import { LogOut } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import { JOINED } from '#web/live/joined.ts'
import { Button } from '#web/ui/button.tsx'
import { Screen } from '#web/ui/screen.tsx'
import { ThemeSwitch } from '#web/ui/theme-switch.tsx'
import { AlertSwitch } from '../alerts/alert-switch.tsx'
import { ChatEntry } from '../chat/chat-link.tsx'
import { usePlay } from '../use-play.ts'
import { Feed } from './feed.tsx'
import { MakeAnnouncement } from './make-announcement.tsx'
import { StartCountdown } from './start-countdown.tsx'
import { TimeBoard } from './time-board.tsx'

interface HomeScreenProps {
  /** What the person is called, and changing it; whoever has just joined is asked for it here. */
  ownName: ReactNode
  /** Brings another phone into the team. */
  addPhone: ReactNode
  /** Ends the session, leaves and says 'Signed out'. */
  onSignOut: () => void | Promise<void>
}

/** `/game/home`: the board, the standings and what has happened. */
export function HomeScreen({ ownName, addPhone, onSignOut }: HomeScreenProps) {
  const { role } = usePlay()
  const hasJustJoined = useLocation().state === JOINED

  const [isLeaving, setLeaving] = useState(false)

  async function signOut() {
    setLeaving(true)
    await onSignOut()
    setLeaving(false)
  }

  const name = role === 'player' && (
    <section
      aria-label="Your name"
      className="flex min-h-12 items-center gap-2 border-y border-hairline py-1"
    >
      {ownName}
    </section>
  )
  return (
    <>
      <StartCountdown />
      <TimeBoard />
      <Screen width="wide" className="gap-6">
        <h1 tabIndex={-1} data-route-heading className="sr-only">
          Home
        </h1>
        {hasJustJoined && name}
        <ChatEntry />
        <section aria-labelledby="feed" className="flex flex-col gap-2">
          <header className="flex min-h-12 flex-wrap items-center justify-between gap-x-3">
            <h2 id="feed" className="font-sign text-28 font-bold">
              Feed
            </h2>
            {role === 'host' && <MakeAnnouncement />}
          </header>
          <Feed />
        </section>
        {!hasJustJoined && name}
        {addPhone}
        <footer className="flex flex-wrap items-center justify-between gap-3">
          <ThemeSwitch />
          <AlertSwitch />
          <Button variant="quiet" onClick={signOut} isPending={isLeaving}>
            {!isLeaving && <LogOut aria-hidden="true" className="size-5" />}
            Sign out
          </Button>
        </footer>
      </Screen>
    </>
  )
}
