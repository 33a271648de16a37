import type { Division } from '#core/geometry/divide/divide.ts'
import type { DivideRequest } from './divide-worker.ts'

/** Divides in the background; of several requests that come while it works, only the latest is done. */
export interface Divider {
  ask(request: DivideRequest): void
  stop(): void
}

/** Where the work is done: answers come in the order of the requests. */
interface Thread {
  post(request: DivideRequest): void
  stop(): void
}

/** @param onDivision gets the division of the latest request, and none of those that it came before */
export function createDivider(
  onDivision: (division: Division) => void,
  open: (onAnswer: (division: Division) => void) => Thread = openThread,
): Divider {
  let isBusy = false
  let isStopped = false
  let waiting: DivideRequest | null = null
  const thread = open((division) => {
    isBusy = false
    if (isStopped) return
    if (!waiting) {
      onDivision(division)
      return
    }
    const next = waiting
    waiting = null
    ask(next)
  })
  function ask(request: DivideRequest): void {
    if (isBusy) {
      waiting = request
      return
    }
    isBusy = true
    thread.post(request)
  }
  return {
    ask,
    stop() {
      isStopped = true
      thread.stop()
    },
  }
}

/** A worker; where the browser has none, or its file does not come, the page itself. */
function openThread(onAnswer: (division: Division) => void): Thread {
  let latest: DivideRequest | null = null
  let worker: Worker | null = null
  async function divideHere(request: DivideRequest): Promise<void> {
    const { divide } = await import('#core/geometry/divide/divide.ts')
    const { outline, ...options } = request
    onAnswer(divide(outline, options))
  }
  try {
    worker = new Worker(new URL('./divide-worker.ts', import.meta.url), { type: 'module' })
    worker.onmessage = ({ data }: MessageEvent<Division>) => {
      latest = null
      onAnswer(data)
    }
    worker.onerror = () => {
      worker = null
      if (latest) void divideHere(latest)
      latest = null
    }
  } catch {
    worker = null
  }
  return {
    post(request) {
      latest = request
      if (worker) worker.postMessage(request)
      else void divideHere(request)
    },
    stop: () => worker?.terminate(),
  }
}
