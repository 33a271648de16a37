import type { GameId } from '#core/game/ids.ts'
import type { NoticeKind } from '#core/rules/notices.ts'
import { type ApiResult, getJson, postJson } from '#web/live/api.ts'
import type { Problem } from '#wire/http.ts'
import type { PushAnswer } from '#wire/push.ts'

/** For so long a browser may take to get its service worker ready, in ms. */
const READY_WITHIN_MS = 10_000

const NOT_SUBSCRIBED: Problem = {
  code: 'unavailable',
  message: 'Notifications couldn’t be turned on. Check your connection and try again.',
}

/** Of what this browser is notified in a game, as the server has it. Never rejects. */
export async function readPush(gameId: GameId): Promise<ApiResult<PushAnswer>> {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined)
  const subscription = await registration?.pushManager?.getSubscription().catch(() => null)
  const query = subscription ? `?endpoint=${encodeURIComponent(subscription.endpoint)}` : ''
  return getJson(`/api/games/${gameId}/push${query}`)
}

/**
 * Has this browser be notified of these kinds, and of nothing else. Subscribes if need be; permission has been given. Never rejects.
 * @param publicKey the server's
 */
export async function savePush(
  gameId: GameId,
  publicKey: string,
  kinds: readonly NoticeKind[],
): Promise<ApiResult<PushAnswer>> {
  const subscription = await subscribe(publicKey).catch(() => null)
  if (!subscription) return { ok: false, problem: NOT_SUBSCRIBED }
  const { endpoint, keys } = subscription.toJSON()
  return postJson(`/api/games/${gameId}/push`, { subscription: { endpoint, keys }, kinds })
}

async function subscribe(publicKey: string): Promise<PushSubscription> {
  const registration = await inTime(navigator.serviceWorker.ready)
  const manager = registration.pushManager
  const known = await manager.getSubscription()
  if (known && isKeyOf(known, publicKey)) return known
  // Of a server that was set up anew.
  await known?.unsubscribe()
  return inTime(manager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }))
}

function isKeyOf({ options }: PushSubscription, publicKey: string): boolean {
  const key = options.applicationServerKey
  if (!key) return true
  const text = btoa(String.fromCharCode(...new Uint8Array(key)))
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') === publicKey
}

const inTime = <T>(promise: Promise<T>): Promise<T> =>
  Promise.race([
    promise,
    new Promise<never>((_, reject) =>
      window.setTimeout(() => reject(new Error('too late')), READY_WITHIN_MS),
    ),
  ])
