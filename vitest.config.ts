import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{src,test,scripts,torture}/**/*.test.{ts,tsx}', 'bench/*.test.ts'],
    // Much of it waits for servers of its own: two at once, also on two cores.
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 20_000,
    reporters: ['default', ['json', { outputFile: 'test-results/vitest.json' }]],
  },
})
