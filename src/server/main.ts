import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'

// What Node has compiled it finds again at the next start, which then takes half the time; it is asked before
// anything else is loaded. Where nothing can be written, every start takes as long as the first.
const compiled = fileURLToPath(new URL('../../node_modules/.cache/zone-war', import.meta.url))
enableCompileCache(compiled)
// Threads find it here; without it the store's thread strips the types of its files at every start.
process.env.NODE_COMPILE_CACHE ??= compiled
// Until the next collection the heap grows by half; on a machine with much memory Node lets it grow fourfold, and most
// of what a server holds is garbage. @see docs/decisions/0026-pictures-are-decoded-in-a-process-of-their-own.md
setFlagsFromString('--heap-growing-percent=50')
await import('./serve.ts')
