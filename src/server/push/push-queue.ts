import type { BaseLogger } from 'pino'
import type { PushKeys } from '#server/accounts/push-subscriptions.ts'
import { limiterOf } from '#server/limits/limiter.ts'
import { LIMITS } from '#server/limits/table.ts'
import type { PushOrder, PushServices } from './push-service.ts'

/** A message and the subscription for which it is. */
interface QueuedPush extends PushOrder {
  /** The subscription's row. */
  readonly id: string
}

/** How long what waits is still sent at a stop, in ms. */
const LINGER_MS = 2_000

/** Messages on their way out: bounded, a few at a time, the newest of a topic only. */
export interface PushQueue {
  add(push: QueuedPush): void
  /** Takes nothing more, and sends what waits for 2 s at most. */
  close(): Promise<void>
}

/** @param deps.forget called for a subscription that its push service doesn't know any more */
export function createPushQueue(deps: {
  services: PushServices
  keys: () => Promise<PushKeys>
  forget: (id: string) => Promise<void>
  log: Pick<BaseLogger, 'warn'>
}): PushQueue {
  const { services, keys, forget, log } = deps
  /** By subscription and topic, in order. */
  const waiting = new Map<string, QueuedPush>()
  const perBrowser = limiterOf(LIMITS.pushes)
  let underWay = 0
  let isClosing = false
  let isClosed = false
  /** Called when nothing waits or is being sent. */
  let noteEmpty = (): void => {}

  async function send(push: QueuedPush): Promise<void> {
    const { origin } = new URL(push.endpoint)
    try {
      const outcome = await services.send(push, await keys())
      if (outcome === 'gone') await forget(push.id)
      else if (outcome !== 'taken')
        log.warn({ ...outcome, service: origin }, 'a push service refused a notification')
    } catch (err) {
      if (!isClosed) log.warn({ err, service: origin }, 'a notification could not be sent')
    }
  }

  function next(): void {
    for (const [key, push] of waiting) {
      if (isClosed || underWay >= LIMITS.pushesUnderWay.max) return
      waiting.delete(key)
      underWay += 1
      void send(push).finally(() => {
        underWay -= 1
        next()
      })
    }
    if (underWay === 0) noteEmpty()
  }

  return {
    add(push) {
      const key = `${push.id} ${push.topic}`
      const isNew = !waiting.has(key)
      if (isClosing || (isNew && waiting.size >= LIMITS.pushesWaiting.max)) return
      if (isNew && perBrowser.take(push.id) > 0) return
      waiting.set(key, push)
      next()
    },
    async close() {
      isClosing = true
      if (underWay > 0) {
        const { promise, resolve } = Promise.withResolvers<void>()
        noteEmpty = resolve
        const timer = setTimeout(resolve, LINGER_MS)
        await promise
        clearTimeout(timer)
      }
      isClosed = true
      waiting.clear()
      services.close()
    },
  }
}
