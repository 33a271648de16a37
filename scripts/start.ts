/** `npm start`: builds the web when it is out of date, then runs the server in this process. */
import { buildWebWhenStale } from './build/fresh-web.ts'

await buildWebWhenStale()
await import('../src/server/main.ts')
