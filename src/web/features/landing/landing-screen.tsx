import type { GameId } from '#core/game/ids.ts'
import { RouteLine } from '#web/ui/game/route-line.tsx'
import { ThemeSwitch } from '#web/ui/theme-switch.tsx'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import type { KeptSeat } from '#wire/http.ts'
import { GameRules } from './game-rules.tsx'
import { WaySign } from './way-sign.tsx'

interface LandingScreenProps {
  /** The way back for someone who sits in a game, else null. */
  returnTo: { href: string; label: string; kept: KeptSeat | undefined } | null
  /** Seats in other open games that this browser has kept. */
  keptSeats: readonly KeptSeat[]
  /** Takes the seat in one of these games again and leads there. */
  onGoBack: (gameId: GameId) => Promise<void>
}

/** The front door: back to a game, join one, create one, read the rules. */
export function LandingScreen({ returnTo, keptSeats, onGoBack }: LandingScreenProps) {
  usePageTitle()
  const first = returnTo ? null : keptSeats[0]
  const hasWayBack = Boolean(returnTo || first)
  return (
    <main className="flex min-h-dvh flex-col split:grid split:grid-cols-[minmax(0,1.15fr)_minmax(22rem,1fr)] lg:grid-cols-[minmax(0,1.15fr)_minmax(26rem,1fr)]">
      <header className="perforated flex flex-col overflow-hidden bg-signal text-sign split:sticky split:top-0 split:h-dvh split:justify-between">
        <div className="mt-[env(safe-area-inset-top)] border-t-[10px] border-sign px-4 pt-5 lg:px-12 split:pt-5 lg:pt-10">
          <h1
            tabIndex={-1}
            data-route-heading
            className="-ml-0.5 font-sign text-[clamp(5rem,27vw,9rem)] leading-[0.8] font-bold tracking-[-0.02em] uppercase split:text-[min(21vw,34dvh)]"
          >
            Zone <br />
            War
          </h1>
          <p className="mt-4 text-20 font-semibold lg:mt-8 lg:text-28 landscape:[@media(height<480px)]:hidden">
            Race across the city. Do challenges. Outbid everyone for its zones.
          </p>
        </div>
        <RouteLine className="mt-3 w-full overflow-visible lg:mb-10" />
      </header>

      <div className="mx-auto flex w-full max-w-[36rem] flex-1 flex-col gap-3 px-4 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))] lg:px-8 lg:pt-8">
        <div className="flex flex-col gap-3 split:my-auto">
          <nav aria-label="Start" className="flex flex-col gap-3">
            {returnTo && (
              <WaySign
                to={returnTo.href}
                title={returnTo.label}
                text={returnTo.kept && `${returnTo.kept.teamName} · ${gameOf(returnTo.kept)}`}
                tone="signal"
                badge={returnTo.kept?.badge}
              />
            )}
            {keptSeats.map((kept) => (
              <WaySign
                key={kept.gameId}
                to={() => onGoBack(kept.gameId)}
                title={`Back to ${kept.teamName}`}
                text={gameOf(kept)}
                tone={kept === first ? 'signal' : 'outline'}
                badge={kept.badge}
              />
            ))}
            <WaySign
              to="/join"
              title="Join a Zone War"
              text="With the game code and your team’s code. No account."
              tone={hasWayBack ? 'outline' : 'ink'}
            />
            <WaySign
              to="/signin"
              title="Create a New Zone War"
              text="Set up teams, challenges and zones, and host the game."
              tone="outline"
            />
          </nav>
          <GameRules />
        </div>
        <footer className="mt-auto flex items-center justify-between gap-4 pt-3 text-14 text-muted">
          <p>© {new Date().getFullYear()} Zone War</p>
          <ThemeSwitch />
        </footer>
      </div>
    </main>
  )
}

/** The name of a game, else its code. */
const gameOf = ({ name, code }: KeptSeat): string => name ?? `Game ${code}`
