import type { PortableSetup, SetupDigest } from '#core/setup/portable-setup.ts'
import { LIMITS } from '#server/limits/table.ts'
import type { KitAnswer, ListedKit } from '#wire/kits.ts'
import type { Auth } from './auth.ts'
import type { KitRow } from './kit-table.ts'

/** What is to be stored of a kit. */
export interface KitContent {
  readonly name: string
  readonly setup: PortableSetup
  readonly digest: SetupDigest
  /** The name of an uploaded picture. */
  readonly picture: string | null
}

/** An outcome of a change: the kit as it is from now on; or it's another than the one that was seen; or there is none. */
type Changed = ListedKit | 'changed-meanwhile' | 'gone'

/** The hosts' kits: named setups, for each device of an account. */
export interface Kits {
  /** The newest first. */
  list(userId: string): Promise<ListedKit[]>
  read(userId: string, id: string): Promise<KitAnswer | null>
  /** Stores a new kit; one that was stored before, under the same id, is answered as it is. */
  add(userId: string, id: string, content: KitContent): Promise<ListedKit | 'full' | 'id-taken'>
  /** Changes a kit, as long as it's the version that was seen; the same change again changes nothing. */
  change(userId: string, seen: { id: string; version: number }, change: Partial<KitContent>): Promise<Changed>
  /** Deletes a kit, as long as it's the version that was seen. */
  remove(
    userId: string,
    seen: { id: string; version: number },
  ): Promise<'removed' | 'changed-meanwhile' | 'gone'>
  /** Deletes all kits of an account. */
  clear(userId: string): Promise<void>
  /** Whether any kit shows an uploaded picture. */
  usesPicture(name: string): Promise<boolean>
}

const KIT = { model: 'kit' } as const
const LISTED = ['id', 'name', 'version', 'updatedAt', 'digest']
const SLOTS = Array.from({ length: LIMITS.kits.max }, (_, index) => index + 1)
/** Tries to find a free slot, while other devices take one after the other. */
const TRIES = 5

/** Opens the kits of the accounts' database. */
export function openKits(auth: Pick<Auth, '$context'>): Kits {
  const db = async () => (await auth.$context).adapter
  const ofUser = (userId: string) => ({ field: 'userId', value: userId })
  const oneOf = (userId: string, id: string) => [ofUser(userId), { field: 'id', value: id }]

  const find = async (userId: string, id: string): Promise<KitRow | null> =>
    (await db()).findOne<KitRow>({ ...KIT, where: oneOf(userId, id) })

  return {
    async list(userId) {
      const rows = await (await db()).findMany<KitRow>({
        ...KIT,
        where: [ofUser(userId)],
        select: LISTED,
        sortBy: { field: 'updatedAt', direction: 'desc' },
        limit: LIMITS.kits.max,
      })
      return rows.map(listed)
    },

    async read(userId, id) {
      const row = await find(userId, id)
      return row && { ...listed(row), setup: JSON.parse(row.setup) as PortableSetup }
    },

    async add(userId, id, content) {
      const adapter = await db()
      for (let tries = 1; ; tries += 1) {
        const known = await find(userId, id)
        if (known) return listed(known)
        const rows = await adapter.findMany<KitRow>({
          ...KIT,
          where: [ofUser(userId)],
          select: ['slot'],
          limit: LIMITS.kits.max,
        })
        const taken = new Set(rows.map(({ slot }) => slot))
        const free = SLOTS.filter((slot) => !taken.has(slot))
        // Devices that met at the first one go on to others.
        const slot = tries === 1 ? free[0] : free[Math.floor(Math.random() * free.length)]
        if (slot === undefined) return 'full'
        const row: KitRow = { id, userId, slot, version: 1, updatedAt: new Date(), ...columns(content) }
        try {
          return listed(await adapter.create<KitRow, KitRow>({ ...KIT, data: row, forceAllowId: true }))
        } catch (error) {
          const other = await adapter.findOne<KitRow>({ ...KIT, where: [{ field: 'id', value: id }] })
          if (other && other.userId !== userId) return 'id-taken'
          // Another device has taken the slot meanwhile.
          if (tries === TRIES) throw error
        }
      }
    },

    async change(userId, { id, version }, change) {
      const adapter = await db()
      const update = { ...columns(change), version: version + 1, updatedAt: new Date() }
      await adapter.updateMany({
        ...KIT,
        where: [...oneOf(userId, id), { field: 'version', value: version }],
        update,
      })
      const row = await find(userId, id)
      if (!row) return 'gone'
      const isDone =
        row.version === version + 1 &&
        Object.entries(columns(change)).every(([field, value]) => row[field as keyof KitRow] === value)
      return isDone ? listed(row) : 'changed-meanwhile'
    },

    async remove(userId, { id, version }) {
      const where = [...oneOf(userId, id), { field: 'version', value: version }]
      if ((await (await db()).deleteMany({ ...KIT, where })) > 0) return 'removed'
      return (await find(userId, id)) ? 'changed-meanwhile' : 'gone'
    },

    async clear(userId) {
      await (await db()).deleteMany({ ...KIT, where: [ofUser(userId)] })
    },

    async usesPicture(name) {
      return (await (await db()).count({ ...KIT, where: [{ field: 'picture', value: name }] })) > 0
    },
  }
}

/** A kit's content as its row has it; of a change, what changes. */
function columns(content: KitContent): Pick<KitRow, keyof KitContent>
function columns(content: Partial<KitContent>): Partial<KitRow>
function columns({ setup, digest, ...rest }: Partial<KitContent>): Partial<KitRow> {
  return {
    ...rest,
    ...(setup && { setup: JSON.stringify(setup) }),
    ...(digest && { digest: JSON.stringify(digest) }),
  }
}

const listed = ({ id, name, version, updatedAt, digest }: KitRow): ListedKit => ({
  id,
  name,
  version,
  updatedAtMs: new Date(updatedAt).getTime(),
  digest: JSON.parse(digest) as SetupDigest,
})
