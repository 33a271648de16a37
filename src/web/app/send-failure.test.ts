import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { screenFailureBody } from '#wire/screen-failures.ts'
import { SCREENS } from '#wire/screens.ts'
import { failureOf } from './send-failure.ts'

/** An error as Chromium throws it. */
function thrown(name: string, stack: string): Error {
  const error = new Error('Ada Lovelace owes $40')
  Object.assign(error, { name, stack })
  return error
}
const STACK =
  'TypeError: Ada Lovelace owes $40\n    at Q (https://zone.example/assets/flop-screen-Ab_1.js:2:3456)\n    at R (https://zone.example/assets/index-x.js:1:2)'

test.each<[unknown, string, object]>([
  [
    thrown('TypeError', STACK),
    '/game/bidding/z03',
    { screen: '/game/bidding/:zoneId', error: 'TypeError', at: 'flop-screen-Ab_1.js:2:3456' },
  ],
  [
    thrown('Ada Lovelace', ''),
    '/waiting/k3j5adalovelace',
    { screen: '/waiting/:gameId', error: 'Other', at: null },
  ],
  [
    thrown('TypeError', 'at chrome-extension://ada/x.js:1:2'),
    '/ada',
    { screen: '*', error: 'TypeError', at: null },
  ],
  [
    'Ada Lovelace',
    '/host/k3j5adalovelace/rehearsal/game/home',
    { screen: '/host/:gameId/rehearsal', error: 'Other', at: null },
  ],
  ['Ada Lovelace', '/', { screen: '/', error: 'Other', at: null }],
  [
    thrown('RangeError', `/assets/${'a'.repeat(90)}.js:1:2`),
    '/game/map',
    { screen: '/game/map', error: 'RangeError', at: null },
  ],
])('[X32] of %s on %s only what names no one is told', (error, path, told) => {
  const failure = failureOf(error, path)
  expect(failure).toEqual(told)
  expect(screenFailureBody.parse(failure)).toEqual(told)
})

test('[X32] every screen has its name', () => {
  const pathsIn = (file: string) =>
    [...readFileSync(`src/web/app/${file}`, 'utf8').matchAll(/path="([^"]+)"/g)].map(([, path = '']) => path)
  const inLobby = pathsIn('change-setup.tsx').filter((path) => path !== '*')
  const paths = pathsIn('routes.tsx').flatMap((path) => {
    if (path === '*') return [path]
    const [own = '', hasMore] = path.split('/*')
    return hasMore === undefined || own.endsWith('rehearsal')
      ? [`/${own}`]
      : [`/${own}`, ...inLobby.map((part) => `/${own}/${part}`)]
  })
  expect(paths.length).toBeGreaterThan(20)
  expect([...SCREENS].toSorted()).toEqual(['/', ...paths].toSorted())
})

test('[X32] the server reads nothing else', () => {
  const failure = { screen: '/game/flop', error: 'TypeError', at: null }
  for (const more of [
    { screen: '/game/ada' },
    { error: 'TypeError: Ada owes $40' },
    { error: 'x'.repeat(50) },
    { at: 'Ada owes $40' },
    { message: 'Ada owes $40' },
  ]) {
    expect(screenFailureBody.safeParse({ ...failure, ...more }).success).toBe(false)
  }
})
