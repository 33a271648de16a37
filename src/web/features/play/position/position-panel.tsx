import { LocateFixed, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Whereabouts } from '#core/geometry/whereabouts.ts'
import { useServerNow } from '#web/live/game/use-game.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { Fix, Position } from './position.ts'
import { accuracyWords, NO_POSITION_WORDS, whereWords } from './position-words.ts'

interface PositionPanelProps {
  position: Position
  /** The position's zone; null without a position. */
  where: Whereabouts | null
  /** How far the nearest zone is; null within one. */
  near: string | null
  onShow: () => void
  onHide: () => void
}

/** Shows one's own position when asked to, and says in words where that is, how exact and how old. */
export function PositionPanel({ position, where, near, onShow, onHide }: PositionPanelProps) {
  if (position.kind === 'off') {
    return (
      <Button variant="secondary" onClick={onShow} className="border-ink">
        <LocateFixed aria-hidden="true" className="size-5 shrink-0" />
        Show my location
      </Button>
    )
  }
  return (
    <section
      aria-label="My location"
      className="flex max-w-[24rem] items-start rounded-sm border-[1.5px] border-ink bg-raised pl-3"
    >
      <div className="min-w-0 flex-1 py-2.5 leading-5">
        {position.kind === 'searching' && <Words>Looking for your location...</Words>}
        {position.kind === 'none' && (
          <>
            <Words>{NO_POSITION_WORDS[position.why]}</Words>
            {(position.why === 'denied' || position.why === 'unavailable') && (
              <Button variant="quiet" onClick={onShow} className="-ml-4">
                Try again
              </Button>
            )}
          </>
        )}
        {position.kind === 'found' && (
          <>
            <Words>{where ? whereWords(where) : ''}</Words>
            {near !== null && <p className="text-14">{near}</p>}
            <Accuracy fix={position.fix} />
            {position.isFromBefore && (
              <p className="text-14">
                It wasn’t updated while the screen was locked or another app was open.
              </p>
            )}
            <p className="text-14 text-muted">It never leaves this phone.</p>
          </>
        )}
      </div>
      <IconButton label="Hide my location" icon={<X aria-hidden="true" />} onClick={onHide} />
    </section>
  )
}

const Words = ({ children }: { children: ReactNode }) => (
  <p role="status" className="text-16 leading-5 font-semibold">
    {children}
  </p>
)

/** Not in a live region: a screen reader would read every second. */
function Accuracy({ fix }: { fix: Fix }) {
  return <p className="text-14">{accuracyWords(fix, useServerNow(1000))}</p>
}
