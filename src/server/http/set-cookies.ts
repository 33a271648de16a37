import type { Context } from 'hono'

/** Adds `Set-Cookie` values to the answer. */
export function setCookies(c: Context, values: readonly string[]): void {
  for (const value of values) c.header('Set-Cookie', value, { append: true })
}
