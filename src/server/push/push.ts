import type { Accounts } from '#server/accounts/accounts.ts'
import type { PushKeys, PushSubscriptions } from '#server/accounts/push-subscriptions.ts'
import type { Env } from '#server/env/env.ts'
import type { Log } from '#server/log/log.ts'
import { createGameBrowsers, withForgetting } from './game-browsers.ts'
import { createPushQueue } from './push-queue.ts'
import { mayBePushService, openPushServices } from './push-service.ts'
import { createPushes, type LookedAt, type Pushes } from './pushes.ts'

/** Notifications by push services. */
export interface Push {
  readonly rows: PushSubscriptions
  readonly pushes: Pushes
  /** The key with which browsers subscribe, made once for the whole deployment. */
  publicKey(): Promise<string>
  /** Called when someone's sessions have ended. */
  noteSessionsEnded(): void
  /** Whether an address may be a push service's. */
  mayBeEndpoint(endpoint: string): boolean
}

/**
 * Wires notifications; connects to nothing. Browsers only subscribe on https and on their own machine.
 * @returns null where nobody could subscribe
 */
export function openPush(deps: {
  env: Pick<Env, 'baseUrl' | 'pushTestReceiver'>
  accounts: Pick<Accounts, 'pushes' | 'openSessions'>
  game: (gameId: string) => Promise<LookedAt | null>
  nowMs: () => number
  log: Log
}): Push | null {
  const { env, accounts, log } = deps
  const { protocol, hostname } = new URL(env.baseUrl)
  const isLocal = ['localhost', '127.0.0.1'].includes(hostname)
  if (protocol !== 'https:' && !isLocal) return null
  const { nowMs } = deps
  const browsers = createGameBrowsers({ rows: accounts.pushes, openSessions: accounts.openSessions, nowMs })
  const rows = withForgetting(accounts.pushes, browsers.forget)
  const subject = isLocal ? 'mailto:nobody@localhost' : env.baseUrl
  const services = openPushServices(subject, env.pushTestReceiver)
  let known: Promise<PushKeys> | null = null

  async function keys(): Promise<PushKeys> {
    known ??= services.makeKeys().then((made) => rows.keys(() => made))
    try {
      const { publicKey, privateKey } = await known
      return { publicKey, privateKey }
    } catch (error) {
      known = null
      throw error
    }
  }

  const queue = createPushQueue({ services, keys, forget: (id) => rows.remove([id]), log })
  const pushes = createPushes({ ...deps, rows, queue, browsers })
  return {
    rows,
    pushes,
    noteSessionsEnded: browsers.forget,
    publicKey: async () => (await keys()).publicKey,
    mayBeEndpoint: (endpoint) => mayBePushService(endpoint, env.pushTestReceiver),
  }
}
