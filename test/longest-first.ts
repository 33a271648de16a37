import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** What takes 20 s and more by itself, the longest first: begun last, it would run alone at the end. */
const LONGEST = [
  'test/upgrades/upgrade.int.test.ts',
  'src/server/accounts/accounts.int.test.ts',
  'src/server/http/floods.int.test.ts',
  'src/server/live/slow-lines.int.test.ts',
  'torture/nodes.test.ts',
  'torture/kills.test.ts',
]

/** The usual order, but for the longest files, which are begun first. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification): number => {
      const found = LONGEST.findIndex((name) => moduleId.endsWith(name))
      return found < 0 ? LONGEST.length : found
    }
    return (await super.sort(files)).sort((a, b) => place(a) - place(b))
  }
}
