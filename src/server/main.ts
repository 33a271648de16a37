import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'

// What Node has compiled it finds again at the next start, which then takes half the time; it is asked before
// anything else is loaded. Where nothing can be written, every start takes as long as the first.
enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/zone-war', import.meta.url)))
// Until the next collection the heap grows by half; on a machine with much memory Node lets it grow fourfold, and most
// of what a server holds is garbage. @see docs/decisions/0026-pictures-are-decoded-in-a-process-of-their-own.md
setFlagsFromString('--heap-growing-percent=50')
await import('./serve.ts')
