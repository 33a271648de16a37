import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    root: new URL('../..', import.meta.url).pathname,
    include: ['test/install/*.whole.ts'],
    testTimeout: 1_800_000,
    hookTimeout: 600_000,
    // Each goes on from where the one before has led.
    bail: 1,
    disableConsoleIntercept: true,
  },
})
