import { useEffect, useState } from 'react'

/** For so long a shape says enough, in ms. */
const QUIET_MS = 4_000

/** Stands under the shape of a screen, and says after a while that what it waits for is on its way. */
export function StillLoading() {
  const [isSaid, setSaid] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSaid(true), QUIET_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <p role="status" className="text-14 text-muted">
      {isSaid && 'Still loading. The connection is slow here.'}
    </p>
  )
}
