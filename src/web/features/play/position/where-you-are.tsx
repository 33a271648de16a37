import { X } from 'lucide-react'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { optionsOf } from '#core/game/options.ts'
import type { Zone } from '#core/game/state.ts'
import { type Borders, loadBorders } from '#web/live/game/borders.ts'
import { useServerNow } from '#web/live/game/use-game.ts'
import { useGameView } from '#web/live/game/use-game-view.ts'
import { useLoadedOnce } from '#web/live/game/use-loaded-once.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useIsOver } from '../use-is-over.ts'
import { hereWords } from './here-words.ts'
import type { Fix } from './position.ts'
import { isInaccurate, isStale } from './position.ts'
import { accuracyWords, distanceWords, NO_POSITION_WORDS } from './position-words.ts'
import { usePosition } from './use-position.ts'

interface WhereYouAreProps {
  /** Where the person should be; null for any zone. */
  zone: Zone | null
  /** Below the words of a strip, and as wide. */
  isInStrip: boolean
  onHide: () => void
}

/** Says where the person is, how exact that is and how old; or why nobody knows, and what to do. */
export function WhereYouAre({ zone, isInStrip, onHide }: WhereYouAreProps) {
  const { view, gameId } = useGameView()
  const { position, show } = usePosition(useIsOver(view))
  const { part: borders, problem, retry } = useLoadedOnce(gameId, loadBorders, view.versions?.zones)
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    show()
    // The button that was tapped is gone.
    if (document.activeElement === document.body) panel.current?.focus({ preventScroll: true })
    // Once, when it is opened.
  }, [])
  const isSent = optionsOf(view).location === 'required'
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-label="My location"
      className={classNames(
        'flex items-start rounded-sm border-[1.5px] border-line bg-raised pl-3 outline-none',
        isInStrip ? 'order-last mt-2 basis-full font-normal' : 'max-w-[26rem]',
      )}
    >
      <div className="min-w-0 flex-1 py-2.5 leading-5">
        {position.kind === 'none' ? (
          <Trouble words={NO_POSITION_WORDS[position.why]}>
            {(position.why === 'denied' || position.why === 'unavailable') && <Again onAgain={show} />}
          </Trouble>
        ) : borders === null && problem !== null ? (
          <Trouble words={`The borders of the zones couldn’t be loaded. ${problem}`}>
            <Again onAgain={retry} />
          </Trouble>
        ) : position.kind === 'found' && borders ? (
          <Found fix={position.fix} borders={borders} zone={zone} onAgain={show} />
        ) : (
          <p role="status" className="font-semibold">
            Looking for your location...
          </p>
        )}
        <p className="text-14 text-muted">
          {isSent
            ? 'Your location is sent with your bid, and never stored.'
            : 'Your location never leaves this phone.'}
        </p>
      </div>
      <IconButton label="Hide my location" icon={<X aria-hidden="true" />} onClick={onHide} />
    </section>
  )
}

interface FoundProps {
  fix: Fix
  borders: Borders
  zone: Zone | null
  onAgain: () => void
}

function Found({ fix, borders, zone, onAgain }: FoundProps) {
  const { zones } = useGameView().view
  const nowMs = useServerNow(1000)
  const where = useMemo(() => hereWords(zones, borders, zone, fix), [zones, borders, zone, fix])
  if (isStale(fix, nowMs)) {
    return (
      <Trouble words={`${where}, ${accuracyWords(fix, nowMs)}. That’s too old.`}>
        <Again onAgain={onAgain} />
      </Trouble>
    )
  }
  if (isInaccurate(fix)) {
    return (
      <Trouble words="Turn on Precise Location">
        <p className="text-14">
          Your phone only knows your location to within {distanceWords(fix.accuracyM)}. Allow precise location
          for this browser in your phone’s settings, or step outdoors.
        </p>
        <Again onAgain={onAgain} />
      </Trouble>
    )
  }
  return (
    <p className="font-semibold">
      <span role="status">{where}</span>
      {/* Not in the live region: a screen reader would read every second. */}
      <span className="font-normal">, {accuracyWords(fix, nowMs)}</span>
    </p>
  )
}

function Trouble({ words, children }: { words: string; children?: ReactNode }) {
  return (
    <>
      <p role="status" className="font-semibold">
        {words}
      </p>
      {children}
    </>
  )
}

const Again = ({ onAgain }: { onAgain: () => void }) => (
  <Button variant="quiet" onClick={onAgain} className="-ml-4">
    Try again
  </Button>
)
