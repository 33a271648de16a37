import type { RequestHandlers } from '#web/live/socket/view-fetch.ts'

/** A request as the server sees it. What is answered comes at once. */
export interface HeldRequest {
  readonly path: string
  /** Some bytes of the answer come. */
  trickle(): void
  /** The whole answer comes. */
  answer(status: number, body?: unknown, retryAfterMs?: number): void
  /** The line breaks. */
  cut(): void
  /** The phone waits for it still. */
  isOpen(): boolean
}

/** Requests in memory, answered only when told. */
export interface HeldRequests {
  get(path: string, handlers: RequestHandlers): () => void
  /** Every request ever made, oldest first. */
  readonly made: HeldRequest[]
  /** Those for which the phone waits. */
  open(): HeldRequest[]
}

/** Makes a server that is asked for nothing yet. */
export function createHeldRequests(): HeldRequests {
  const made: HeldRequest[] = []
  return {
    made,
    open: () => made.filter((request) => request.isOpen()),
    get(path, { onBytes, onEnd }) {
      let isOpen = true
      const end = (status: number, text: string, retryAfterMs?: number): void => {
        if (!isOpen) return
        isOpen = false
        onEnd(status, text, retryAfterMs)
      }
      made.push({
        path,
        trickle: () => isOpen && onBytes(),
        answer(status, body, retryAfterMs) {
          // A text is no JSON.
          if (isOpen && status === 200 && typeof body !== 'string') onBytes()
          end(status, typeof body === 'string' ? body : JSON.stringify(body), retryAfterMs)
        },
        cut: () => end(0, ''),
        isOpen: () => isOpen,
      })
      return () => {
        isOpen = false
      }
    },
  }
}
