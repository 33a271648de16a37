import { useRef } from 'react'
import { useMe } from '#web/live/me.tsx'
import { useHeightVariable } from '#web/ui/use-height-variable.ts'

/**
 * Says in the server's own words why it cannot do anything, above whatever is shown; gone by itself when it can.
 * Keeps `--trouble-height` on the root, so that nothing lies under it and nothing is pushed out of the window.
 */
export function ServerTrouble() {
  const { trouble } = useMe()
  const strip = useRef<HTMLDivElement>(null)
  useHeightVariable(strip, '--trouble-height')
  return (
    <div ref={strip} role="status" aria-live="polite" className="sticky top-0 z-30">
      {trouble && (
        <p className="bg-ink px-4 py-2 text-center text-14 font-semibold text-balance text-ground">
          {trouble}
        </p>
      )}
    </div>
  )
}
