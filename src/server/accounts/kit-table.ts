import type { BetterAuthPlugin } from 'better-auth'

/** A kit as it's stored, a row of better-auth's database. */
export interface KitRow {
  readonly id: string
  readonly userId: string
  /** From 1 to the most that an account has; unique in it, so that two devices can't both save the last one. */
  readonly slot: number
  readonly name: string
  /** Counts the changes. */
  readonly version: number
  /** What lists show of the setup, as JSON. */
  readonly digest: string
  /** A `PortableSetup`, as JSON. */
  readonly setup: string
  /** The name of the picture that `setup` shows; null for the default one. */
  readonly picture: string | null
  readonly updatedAt: Date
}

/** The table of kits, beside the accounts. A row goes with its account. */
export const kitTable = {
  id: 'kits',
  schema: {
    kit: {
      fields: {
        userId: { type: 'string', references: { model: 'user', field: 'id', onDelete: 'cascade' } },
        slot: { type: 'number' },
        name: { type: 'string' },
        version: { type: 'number' },
        digest: { type: 'string' },
        picture: { type: 'string', required: false, index: true },
        updatedAt: { type: 'date' },
        // Last, since it's long: lists read what stands before it.
        setup: { type: 'string' },
      },
      indexes: [{ fields: ['userId', 'slot'], unique: true }],
    },
  },
} as const satisfies BetterAuthPlugin
