import { z } from 'zod'

/** What `newId` makes. */
export const idSchema = z.string().regex(/^[a-z2-7]{16}$/)

/** What `commandIdAt` makes, or without the time in front. */
export const COMMAND_ID = /^[a-z2-7]{16,25}$/
export const commandIdSchema = z.string().regex(COMMAND_ID)
