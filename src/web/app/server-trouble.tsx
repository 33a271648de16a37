import { useMe } from '#web/live/me.tsx'

/** Says in the server's own words why it cannot do anything, above whatever is shown; gone by itself when it can. */
export function ServerTrouble() {
  const { trouble } = useMe()
  return (
    <div role="status" aria-live="polite" className="sticky top-0 z-30">
      {trouble && (
        <p className="bg-ink px-4 py-2 text-center text-14 font-semibold text-balance text-ground">
          {trouble}
        </p>
      )}
    </div>
  )
}
