import { z } from 'zod'

/** What `newId` makes. */
export const idSchema = z.string().regex(/^[a-z2-7]{16}$/)

/** What `newCommandId` makes, or without the time in front. */
export const commandIdSchema = z.string().regex(/^[a-z2-7]{16,25}$/)
