import { z } from 'zod'
import type { PortableSetup, SetupDigest } from '#core/setup/portable-setup.ts'
import { idSchema } from './ids.ts'

const name = z.string().max(1_000)

/**
 * `POST /api/kits`: keeps a setup in the account; answers `ListedKit`. `setup` is validated as a new game's. The same
 * `id` again is the same kit.
 */
export const addKitBody = z.strictObject({ id: idSchema, name, setup: z.unknown() })

/** `PATCH /api/kits/{kitId}`: renames a kit, replaces its setup, or both; answers `ListedKit`. */
export const changeKitBody = z.strictObject({
  seenVersion: z.number().int().min(1),
  name: name.optional(),
  setup: z.unknown().optional(),
})

/** A kit as lists show it. */
export interface ListedKit {
  id: string
  name: string
  /** What is sent as `seenVersion`. */
  version: number
  updatedAtMs: number
  digest: SetupDigest
}

/** `GET /api/kits`: the newest first. */
export interface KitsAnswer {
  kits: ListedKit[]
}

/** `GET /api/kits/{kitId}`, for its account alone. */
export interface KitAnswer extends ListedKit {
  setup: PortableSetup
}

/** `GET /api/games/{gameId}/setup-file`, for the host alone, also once the game has ended: what to make another game of. */
export interface SetupFileAnswer {
  setup: PortableSetup
}
