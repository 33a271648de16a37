import { describe, test } from 'vitest'
import { expectUnharmed, isMissing, seed } from './short-run.ts'

// `nodes.int.test.ts` kills NATS.
describe.concurrent(`in the short form of npm run torture (SEED=${seed})`, () => {
  test.skipIf(isMissing('kill-node'))('kill -9 of one node of two, then of the other', () =>
    expectUnharmed('kill-node'),
  )

  test.skipIf(isMissing('replace-node'))('one node of two is stopped and started anew, then the other', () =>
    expectUnharmed('replace-node'),
  )

  test.skipIf(isMissing('pause-node'))('a node that stands still for 3 s', () => expectUnharmed('pause-node'))
})
