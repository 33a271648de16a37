import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The parts in their order: all but the first go on from what that one has installed. */
const PARTS = ['setup', 'use', 'restore', 'upgrade', 'tunnel']

class InOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) =>
      PARTS.findIndex((part) => moduleId.endsWith(`/${part}.whole.ts`))
    return files.toSorted((a, b) => place(a) - place(b))
  }
}

export default defineConfig({
  test: {
    root: new URL('../..', import.meta.url).pathname,
    include: ['test/install/*.whole.ts'],
    // They share a network, and its ports.
    fileParallelism: false,
    sequence: { sequencer: InOrder },
    testTimeout: 1_800_000,
    hookTimeout: 1_800_000,
    // Within a part each goes on from where the one before has led.
    bail: 1,
    disableConsoleIntercept: true,
  },
})
