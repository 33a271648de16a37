import { Minimize } from 'lucide-react'
import * as Radix from 'radix-ui/dialog'
import { type CSSProperties, type ReactNode, useEffect, useEffectEvent } from 'react'
import { FALLBACK_GAME_MINUTES } from '#core/game/limits.ts'
import type { HostView } from '#core/game/state.ts'
import { cityOnMap } from '#core/setup/city.ts'
import { Button } from '#web/ui/button.tsx'
import { useDialogFocus } from '#web/ui/dialog-frame.ts'
import { formatDuration } from '#web/ui/game/format-duration.ts'
import { addressInWords, type Invite, inviteLink } from '#web/ui/game/invite.ts'
import { QrCode } from '#web/ui/game/qr-code.tsx'
import { teamBadges } from '#web/ui/game/team-badges.ts'
import { TeamBullet } from '#web/ui/game/team-bullet.tsx'
import { teamGround } from '#web/ui/game/team-ground.ts'
import { listen } from '#web/ui/listen.ts'
import { useWakeLock } from '#web/ui/use-wake-lock.ts'
import { Wordmark } from '#web/ui/wordmark.tsx'
import { TeamArrivals } from './arrivals.tsx'

/** Asks for the whole screen; where a browser gives none, the board fills its window. */
export const takeWholeScreen = (): void => void document.documentElement.requestFullscreen?.().catch(() => {})

interface ProjectorProps {
  view: HostView
  /** The ids of everyone who is here; null while that isn’t known. */
  here: readonly string[] | null
  joinAddress: string
  /** Starts the game. */
  start: ReactNode
  onClose: () => void
}

/** The lobby on a wall: how to join, and who has come. The screen stays on; Esc leads back. */
export function Projector({ view, here, joinAddress, start, onClose }: ProjectorProps) {
  const focus = useDialogFocus()
  useWakeLock(true, () => {})
  useWholeScreen(onClose)
  const invite: Invite = { gameName: view.name, gameCode: view.code, joinAddress, team: null }
  const badges = teamBadges(view.teams)
  const players = view.teams.reduce((sum, team) => sum + team.players, 0)
  const most = Math.floor(MOST_NAMES / view.teams.length)
  const largest = Math.max(...view.teams.map((team) => team.players))
  // Columns are narrow then: a name has a line of its own.
  const isCrowded = view.teams.length > CROWD
  const scale = scaleOf(largest, isCrowded)
  // So many names need some of the code's room.
  const isFull = scale === SCALES.many
  const length = formatDuration(view.gameDurationMinutes ?? FALLBACK_GAME_MINUTES)
  return (
    <Radix.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Radix.Portal>
        <Radix.Content
          {...focus}
          aria-describedby={undefined}
          className="on-board keyline-bone fixed inset-0 [--color-ground:#000000] z-50 flex animate-fade flex-col gap-[3vmin] overflow-y-auto p-[3vmin] pb-0 outline-none"
        >
          <section
            aria-label="How to join"
            className="flex flex-wrap items-center justify-between gap-[3vmin]"
          >
            <div className="@container flex min-w-0 flex-[1_1_20rem] flex-col gap-[1.5vmin] text-center">
              <div
                className={`flex flex-wrap items-baseline justify-center gap-x-[3vmin] leading-tight ${view.name && view.name.length > SHORT_NAME ? 'text-[max(28px,3.2vmin)]' : 'text-[max(44px,4.8vmin)]'}`}
              >
                <Wordmark className="self-center text-[clamp(20px,3.4vmin,44px)]" />
                <Radix.Title className="font-sign font-bold [overflow-wrap:anywhere]">
                  <bdi>{view.name || 'Join the game'}</bdi>
                </Radix.Title>
                <p className="font-sign font-bold text-muted">
                  {[cityOnMap(view), length].filter(Boolean).join(' · ')}
                </p>
              </div>
              <p className="text-[clamp(28px,4vmin,48px)] leading-tight [overflow-wrap:anywhere]">
                Scan, or open <strong>{addressInWords(joinAddress)}</strong>
              </p>
              <p className="mt-[2.5vmin] -mb-[3vmin] text-[clamp(20px,2.6vmin,28px)] leading-none font-semibold">
                Game Code
              </p>
              <p
                className={`font-sign whitespace-nowrap ${isFull ? 'text-[min(var(--code),28vh)]' : 'text-[min(var(--code),34vh)]'} mr-[-0.06em] leading-[0.85] font-bold tracking-[0.06em] select-all`}
                style={{ '--code': areWide(view.code) ? '20cqw' : '27cqw' } as CSSProperties}
              >
                {view.code}
              </p>
              <p className="pt-[1vmin] text-[clamp(20px,3vmin,36px)] leading-tight">
                Then type your team code. <span className="text-muted">The host has it.</span>
              </p>
            </div>
            <QrCode
              text={inviteLink(invite)}
              label="QR code: Join the game"
              className={isFull ? 'w-[min(38vh,28vw)]' : 'w-[min(42vh,28vw)]'}
            />
          </section>
          <ul
            aria-label="Joined players"
            className="grid flex-1 content-start gap-[3vmin] [grid-template-columns:repeat(auto-fit,minmax(min(10.5rem,100%),1fr))]"
          >
            {view.teams.map((team) => {
              const badge = badges.get(team.id)
              return (
                badge && (
                  <li key={team.id} className="flex min-w-0 flex-col gap-[1.5vmin]">
                    <p
                      className={`on-team flex min-h-[max(56px,9vmin)] flex-wrap items-center gap-x-3 rounded-sm border-2 border-on-sign px-3 py-[1vmin] font-sign font-bold wrap-break-word forced-color-adjust-none ${scale.team} ${isCrowded ? 'justify-between' : ''}`}
                      style={teamGround(team.color)}
                    >
                      <TeamBullet
                        letter={badge.letter}
                        color={badge.color}
                        isInverted
                        className={scale.teamBullet}
                      />
                      <bdi
                        className={
                          isCrowded
                            ? 'order-last w-full text-balance'
                            : 'max-w-full min-w-min flex-1 text-left'
                        }
                      >
                        {team.name}
                      </bdi>
                      <span className={scale.count}>
                        {team.players}
                        <span className="sr-only"> joined</span>
                      </span>
                    </p>
                    <div className={scale.names}>
                      <TeamArrivals {...{ view, team, most, here }} />
                    </div>
                  </li>
                )
              )
            })}
          </ul>
          <footer className="sticky bottom-0 flex flex-wrap items-center gap-x-[3vmin] gap-y-2 bg-board pt-[1vmin] pb-[2vmin]">
            <p
              role="status"
              className="flex-1 font-sign text-[clamp(28px,4vmin,48px)] leading-tight font-bold text-on-sign/75"
            >
              {players === 1 ? '1 player has joined' : `${players} players have joined`}
            </p>
            <Radix.Close asChild>
              <Button variant="secondary" className="text-20!">
                <Minimize aria-hidden="true" className="size-5 shrink-0" />
                Exit full screen
              </Button>
            </Radix.Close>
            <div className="flex w-full sm:w-[max(20rem,min(42vh,28vw))] [&>button]:text-[clamp(20px,3.1vmin,48px)]! [&>button]:leading-none!">
              {start}
            </div>
          </footer>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** Whether letters of a code need more room than most do. */
const areWide = (code: string): boolean => /[MW].*[MW]/.test(code)

/** So many letters of a game's name are set large. */
const SHORT_NAME = 24
/** Up to as many teams have their names beside their bullets. */
const CROWD = 4
/** As many names as a wall holds in all. */
const MOST_NAMES = 36

/** How large those who have come stand, by how many are in the largest team: the wall is filled either way, also a larger one. */
const SCALES = {
  few: {
    team: 'text-[max(36px,4.2vmin)] leading-none',
    count: 'text-[max(44px,5vmin)]',
    names: 'text-[clamp(28px,4.2vmin,64px)] leading-tight',
    teamBullet: 'size-[max(72px,8vmin)]! text-[max(45px,5vmin)]!',
  },
  some: {
    team: 'text-[max(28px,3.6vmin)] leading-tight',
    count: 'text-[max(44px,5vmin)] leading-none',
    names: 'text-[max(28px,3.2vmin)] leading-tight',
    teamBullet: 'size-[max(60px,6.7vmin)]! text-[max(37px,4.1vmin)]!',
  },
  many: {
    team: 'text-[max(26px,3vmin)] leading-tight',
    count: '',
    names: 'text-[max(20px,2.6vmin)] leading-tight',
    teamBullet: 'size-[max(44px,4.8vmin)]! text-[max(27px,3vmin)]!',
  },
} as const

function scaleOf(largest: number, isCrowded: boolean) {
  if (largest <= 3) return isCrowded ? SCALES.some : SCALES.few
  return largest <= 6 && !isCrowded ? SCALES.some : SCALES.many
}

/** Leaves when the browser gives the screen back, as at Esc, and gives it back when it goes. */
function useWholeScreen(onLeave: () => void): void {
  const leave = useEffectEvent(onLeave)
  useEffect(() => {
    const end = listen(document, 'fullscreenchange', () => document.fullscreenElement === null && leave())
    return () => {
      end()
      if (document.fullscreenElement) void document.exitFullscreen().catch(() => {})
    }
  }, [])
}
