import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** What takes more than half a minute by itself: begun last, it would run alone at the end. */
const LONGEST = ['torture/hardships.test.ts', 'src/server/accounts/accounts.int.test.ts']

/** The usual order, but for the longest files, which are begun first. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const usual = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification): boolean =>
      LONGEST.some((name) => moduleId.endsWith(name))
    return [...usual.filter(isLong), ...usual.filter((file) => !isLong(file))]
  }
}
