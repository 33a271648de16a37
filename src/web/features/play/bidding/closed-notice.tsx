import { Ban } from 'lucide-react'
import { useEffect, useRef } from 'react'

/** In the place of the bid's form: the host takes no more bids on this zone, and why. */
export function ClosedNotice({ reason }: { reason: string }) {
  const notice = useRef<HTMLElement>(null)
  // The form may have had the focus, and has gone with it.
  useEffect(() => {
    if (document.activeElement === document.body) notice.current?.focus({ preventScroll: true })
  }, [])
  return (
    <section ref={notice} aria-label="Bid" tabIndex={-1} className="flex gap-3 py-1 outline-none">
      <Ban aria-hidden="true" className="mt-1 size-8 shrink-0" />
      <div className="min-w-0 flex-1" role="status">
        <p className="font-sign text-28 leading-8 font-bold">No further bids</p>
        <p>
          <strong>Closed:</strong> <bdi className="[overflow-wrap:anywhere]">{reason}</bdi>
        </p>
      </div>
    </section>
  )
}
