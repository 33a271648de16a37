import { z } from 'zod'

/** An id made by `newId`. */
export const idSchema = z.string().regex(/^[a-z2-7]{16}$/)

/** An id made by `commandIdAt`, or one without the time. */
export const COMMAND_ID = /^[a-z2-7]{16,25}$/
export const commandIdSchema = z.string().regex(COMMAND_ID)
