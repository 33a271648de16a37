import { useConnectionWords } from './use-connection-words.ts'

/** Tells that the connection is gone, and since when. It has room of its own, so that it covers nothing. */
export function ConnectionStrip() {
  const words = useConnectionWords()
  return (
    <div role="status" aria-live="polite" className="sticky top-(--trouble-height) z-30">
      {words && (
        <p className="flex min-h-7 flex-wrap items-center justify-center gap-x-3 bg-ink px-4 text-tab font-semibold text-ground">
          <span>{words.state}</span>
          {words.since && <span className="font-normal">{words.since}</span>}
        </p>
      )}
    </div>
  )
}
