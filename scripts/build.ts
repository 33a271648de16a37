/** Builds the web into dist/web, compresses it, and holds the join path to its budget. */
import { buildWeb } from './build/web.ts'

await buildWeb()
