/** `npm start`: builds the web when it is out of date, then runs the server in this process. */
import { isWebStale } from './build/staleness.ts'

if (await isWebStale()) {
  console.log('Building the web (first start or changed sources) …')
  const { buildWeb } = await import('./build/web.ts')
  await buildWeb()
}
await import('../src/server/main.ts')
