import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// What Node has compiled it finds again at the next start, which then takes half the time; it is asked before
// anything else is loaded. Where nothing can be written, every start takes as long as the first.
enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/zone-war', import.meta.url)))
await import('./serve.ts')
