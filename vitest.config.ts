import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './test/longest-first.ts'

/** What `npm run test:long` runs alone. */
const LONG = '**/*.long.test.ts'

// What Node has compiled it finds again: otherwise all threads and processes of servers strip the types of their files anew.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('node_modules/.cache/zone-war', import.meta.url))

export default defineConfig({
  test: {
    include: process.env.LONG
      ? [LONG]
      : ['{src,test,scripts,torture}/**/*.test.{ts,tsx}', 'bench/*.test.ts', `!${LONG}`],
    // Much of it waits for servers of its own: five at once, also on two cores.
    maxWorkers: 5,
    // A file that leaves something behind is mended: loading everything anew for each file took a sixth of the time.
    isolate: false,
    // Hashing is slow on purpose, and took a fifth of the processors' time.
    execArgv: ['--import=./test/quick-passwords.ts'],
    globalSetup: './test/shared-postgres.ts',
    sequence: { sequencer: LongestFirst },
    // As in browsers. Long enough on a machine that is ten times slower than most; what waits for something has its own patience.
    testTimeout: 240_000,
    hookTimeout: 120_000,
    // As in browsers: a second try tells a shaky test from a broken one, and `scripts/test.ts` names it.
    retry: 1,
    reporters: ['default', ['json', { outputFile: 'test-results/vitest.json' }]],
  },
})
