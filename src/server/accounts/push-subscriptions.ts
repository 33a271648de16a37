import { hash } from 'node:crypto'
import type { GameId } from '#core/game/ids.ts'
import { LIMITS } from '#server/limits/table.ts'
import type { Auth } from './auth.ts'
import type { PushDueRow, PushKeyRow, PushRow } from './push-tables.ts'

/** A key pair for VAPID, base64url. */
export interface PushKeys {
  readonly publicKey: string
  readonly privateKey: string
}

/** Who wants to be notified of what. Rows are a phone's, not the game's: the log knows nothing of them. */
export interface PushSubscriptions {
  /** The deployment's key pair: the first that any node makes. */
  keys(make: () => PushKeys): Promise<PushKeys>
  /** All of a game. */
  of(gameId: GameId): Promise<PushRow[]>
  /** One browser's; null without. */
  find(row: Pick<PushRow, 'gameId' | 'personId' | 'endpoint'>): Promise<PushRow | null>
  /** Adds or changes one. The browser's others in the game, of a seat before, go; so do the person's oldest above the limit. */
  save(row: Omit<PushRow, 'id' | 'createdAt'>): Promise<void>
  /** Moves a browser's rows in all games to another subscription. */
  move(endpoint: string, to: Pick<PushRow, 'endpoint' | 'p256dh' | 'auth'>): Promise<void>
  remove(ids: readonly string[]): Promise<void>
  removeGame(gameId: GameId): Promise<void>
  /** Removes those from before this time. */
  removeOlder(thanMs: number): Promise<void>
  /** When a game's warning falls due, ms since the epoch; null for never. */
  setDue(gameId: GameId, dueMs: number | null): Promise<void>
  /** The games whose warning is due, each told to one caller on all nodes, once. */
  takeDue(nowMs: number): Promise<{ gameId: GameId; dueMs: number }[]>
}

const KEY = { model: 'pushKey' } as const
const ROW = { model: 'pushSubscription' } as const
const DUE = { model: 'pushDue' } as const
const ONLY_KEY = 'vapid'
/** More than a game can have. */
const ALL = 10_000

const idOf = ({ gameId, personId, endpoint }: Pick<PushRow, 'gameId' | 'personId' | 'endpoint'>): string =>
  hash('sha256', `${gameId} ${personId} ${endpoint}`, 'base64url')

/** Opens the subscriptions, in the accounts' database: one definition for both engines. */
export function openPushSubscriptions(auth: Pick<Auth, '$context'>): PushSubscriptions {
  const db = async () => (await auth.$context).adapter
  const byId = (id: string) => [{ field: 'id', value: id }]
  const ofGame = (gameId: string) => [{ field: 'gameId', value: gameId }]

  async function all(gameId: GameId): Promise<PushRow[]> {
    const rows = await (await db()).findMany<PushRow>({ ...ROW, where: ofGame(gameId), limit: ALL })
    return rows.sort((a, b) => timeOf(a) - timeOf(b))
  }

  async function remove(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return
    const where = [{ field: 'id', operator: 'in' as const, value: [...ids] }]
    await (await db()).deleteMany({ ...ROW, where })
  }

  /** Updates a row or creates it. Another node may create it in between. */
  async function put(model: string, id: string, values: Record<string, unknown>): Promise<void> {
    const adapter = await db()
    const update = () => adapter.updateMany({ model, where: byId(id), update: values })
    if ((await update()) > 0) return
    try {
      await adapter.create({ model, data: { id, ...values }, forceAllowId: true })
    } catch (error) {
      if ((await update()) === 0) throw error
    }
  }

  return {
    async keys(make) {
      const adapter = await db()
      const known = () => adapter.findOne<PushKeyRow>({ ...KEY, where: byId(ONLY_KEY) })
      const first = await known()
      if (first) return first
      try {
        return await adapter.create<Record<string, unknown>, PushKeyRow>({
          ...KEY,
          data: { id: ONLY_KEY, ...make() },
          forceAllowId: true,
        })
      } catch (error) {
        // Another node has made them meanwhile.
        const others = await known()
        if (others) return others
        throw error
      }
    },
    of: all,
    async find(row) {
      return (await db()).findOne<PushRow>({ ...ROW, where: byId(idOf(row)) })
    },
    async save(row) {
      await put(ROW.model, idOf(row), { ...row, createdAt: new Date() })
      const own = await all(row.gameId)
      const ofBefore = own.filter((each) => each.endpoint === row.endpoint && each.personId !== row.personId)
      const ofPerson = own.filter((each) => each.personId === row.personId)
      const tooMany = ofPerson.slice(0, Math.max(0, ofPerson.length - LIMITS.pushSubscriptions.max))
      await remove([...ofBefore, ...tooMany].map(({ id }) => id))
    },
    async move(endpoint, to) {
      const where = [{ field: 'endpoint', value: endpoint }]
      const rows = await (await db()).findMany<PushRow>({ ...ROW, where, limit: ALL })
      for (const { id: _, createdAt, ...row } of rows) {
        const moved = { ...row, ...to }
        await put(ROW.model, idOf(moved), { ...moved, createdAt })
      }
      if (to.endpoint !== endpoint) await remove(rows.map(({ id }) => id))
    },
    remove,
    async removeGame(gameId) {
      const adapter = await db()
      await adapter.deleteMany({ ...ROW, where: ofGame(gameId) })
      await adapter.deleteMany({ ...DUE, where: byId(gameId) })
    },
    async removeOlder(thanMs) {
      const where = [{ field: 'createdAt', operator: 'lt' as const, value: new Date(thanMs) }]
      await (await db()).deleteMany({ ...ROW, where })
    },
    async setDue(gameId, dueMs) {
      if (dueMs !== null) await put(DUE.model, gameId, { dueAt: new Date(dueMs) })
      else await (await db()).deleteMany({ ...DUE, where: byId(gameId) })
    },
    async takeDue(nowMs) {
      const adapter = await db()
      const where = [{ field: 'dueAt', operator: 'lte' as const, value: new Date(nowMs) }]
      const taken = []
      for (const { id, dueAt } of await adapter.findMany<PushDueRow>({ ...DUE, where, limit: ALL })) {
        // Whoever deletes the row tells the game; it may have moved meanwhile.
        const seen = [...byId(id), { field: 'dueAt', value: dueAt }]
        if ((await adapter.deleteMany({ ...DUE, where: seen })) > 0)
          taken.push({ gameId: id, dueMs: new Date(dueAt).getTime() })
      }
      return taken
    },
  }
}

const timeOf = ({ createdAt }: PushRow): number => new Date(createdAt).getTime()
