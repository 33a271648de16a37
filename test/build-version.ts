/** Builds the web as another version than the project's own: `node test/build-version.ts <folder> <mark>`. */
import { buildInto } from '../scripts/build/web.ts'

const [folder, mark] = process.argv.slice(2)
if (folder === undefined || mark === undefined) throw new Error('a folder and a mark are wanted')
await buildInto(folder, `globalThis.zoneWarVersion = ${JSON.stringify(mark)};`)
