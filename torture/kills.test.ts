import { describe, test } from 'vitest'
import { expectUnharmed, isMissing, seed } from './short-run.ts'

// `nodes-outage.int.test.ts` kills PostgreSQL under two nodes.
describe.concurrent(`in the short form of npm run torture (SEED=${seed})`, () => {
  test('kill -9 of a server with SQLite, also while it starts', () => expectUnharmed('kill-sqlite'))

  test.skipIf(isMissing('kill-postgres'))('kill -9 of a server on PostgreSQL', () =>
    expectUnharmed('kill-postgres'),
  )

  test.skipIf(isMissing('trickling'))('kill -9 and a flood beside phones on slow lines', () =>
    expectUnharmed('trickling'),
  )
})
