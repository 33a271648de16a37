import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    root: new URL('../..', import.meta.url).pathname,
    include: ['test/s3/*.whole.ts'],
    execArgv: ['--import=./test/quick-passwords.ts'],
    globalSetup: './test/shared-postgres.ts',
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
