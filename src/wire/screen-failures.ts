import { z } from 'zod'
import { SCREENS } from './screens.ts'

/**
 * `POST /api/screen-failures`: a screen of ours could not be shown. Nothing in it can carry what people write: a name of
 * a screen, the kind of error, and a place in our own files, whose names tell the version.
 */
export const screenFailureBody = z.strictObject({
  screen: z.enum(SCREENS),
  error: z.string().regex(/^[A-Z][A-Za-z]{0,39}$/),
  at: z
    .string()
    .max(80)
    .regex(/^[\w.-]+\.js:\d+:\d+$/)
    .nullable(),
})
export type ScreenFailure = z.infer<typeof screenFailureBody>
