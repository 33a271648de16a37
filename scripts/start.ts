/** `npm start`: builds the web when it is out of date, then runs the server in this process. */
import { buildWebWhenStale } from './build/fresh-web.ts'

try {
  await buildWebWhenStale()
} catch (error) {
  console.error(`Zone War could not start: ${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
}
await import('../src/server/main.ts')
