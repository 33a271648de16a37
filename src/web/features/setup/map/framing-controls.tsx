import { useId } from 'react'
import type { Size } from '#web/live/pictures/fit-within.ts'
import { Button } from '#web/ui/button.tsx'
import { FILLED, type Framing, wholeShare, ZOOM_MAX, zoomed } from './framing.ts'

interface FramingControlsProps {
  size: Size
  /** Null for the whole picture. */
  framing: Framing | null
  onFrame: (framing: Framing | null) => void
}

/** Below this share of the frame, a whole picture is pointed out as small. */
const SMALL_SHARE = 0.7

/** The choice between the whole picture and a filled frame, and the zoom. */
export function FramingControls({ size, framing, onFrame }: FramingControlsProps) {
  const id = useId()
  const share = wholeShare(size)
  return (
    <fieldset aria-label="In the frame" className="flex min-w-0 flex-col gap-2">
      <div className="flex gap-2 *:flex-1 *:px-1 *:whitespace-nowrap">
        <Button
          variant={framing ? 'secondary' : 'primary'}
          aria-pressed={framing === null}
          onClick={() => onFrame(null)}
        >
          Whole picture
        </Button>
        <Button
          variant={framing ? 'primary' : 'secondary'}
          aria-pressed={framing !== null}
          onClick={() => onFrame(framing ?? FILLED)}
        >
          Fill the frame
        </Button>
      </div>
      {framing ? (
        <>
          <label htmlFor={id} className="flex items-center gap-3 text-16 font-semibold">
            Zoom
            <input
              id={id}
              type="range"
              min={1}
              max={ZOOM_MAX}
              step={0.05}
              value={framing.zoom}
              aria-valuetext={`${Math.round(framing.zoom * 100)} %`}
              onChange={({ target }) => onFrame(zoomed(size, framing, Number(target.value)))}
              className="min-h-12 min-w-0 flex-1 accent-ink"
            />
          </label>
          <p className="text-14 text-muted">Drag the picture, or tap what belongs in the middle.</p>
        </>
      ) : (
        share < SMALL_SHARE && (
          <p className="text-14 text-muted">
            This picture fills {Math.round(share * 100)} % of the frame. Fill it to make the map larger.
          </p>
        )
      )}
    </fieldset>
  )
}
