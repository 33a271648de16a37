import { describe, test } from 'vitest'
import { expectUnharmed, isMissing, seed } from './short-run.ts'

// `main.int.test.ts` has the folder in use.
describe.concurrent(`in the short form of npm run torture (SEED=${seed})`, () => {
  test.skipIf(isMissing('disk-full'))('[X112] a disk that fills up, and has room again', () =>
    expectUnharmed('disk-full'),
  )

  test('folders and files with which no server can start, and then can', () =>
    expectUnharmed('refused-start'))

  test('another program that locks games.db', () => expectUnharmed('locked'))

  test('a clock that is set back an hour, and right again', () => expectUnharmed('clock'))

  test('sockets that never read; the others do not wait for them', () => expectUnharmed('slow-readers'))
})
