import { onTestFinished, vi } from 'vitest'
import type { PushMessage } from '#wire/push.ts'
import { type PushService, type SubscribedBrowser, startPushService } from './push-service.ts'

/** Starts a push service that stops with the running test. */
export async function openPushReceiver(): Promise<PushService> {
  const service = await startPushService()
  onTestFinished(service.stop)
  return service
}

/** Waits until a browser has got so many messages. */
export async function messagesOf(browser: SubscribedBrowser, count: number): Promise<PushMessage[]> {
  await vi.waitUntil(() => browser.received.length >= count, { timeout: 10_000, interval: 20 })
  return browser.received.map(({ message }) => message)
}
