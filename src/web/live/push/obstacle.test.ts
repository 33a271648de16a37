import { expect, test } from 'vitest'
import { obstacleOf, type PushTraits } from './obstacle.ts'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
const IPAD =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15'
const ANDROID =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'
const able: PushTraits = {
  ...{ userAgent: ANDROID, isSecure: true, canPush: true, hasTouch: true, isInstalled: false },
  permission: 'default',
}

test.each<[string, Partial<PushTraits>, ReturnType<typeof obstacleOf>]>([
  ['a phone that can', {}, null],
  ['one that was asked', { permission: 'granted' }, null],
  ['one that denies', { permission: 'denied' }, 'denied'],
  ['plain http', { isSecure: false, canPush: false, permission: null }, 'insecure'],
  ['an iPhone in Safari', { userAgent: IPHONE, canPush: false, permission: null }, 'home-screen'],
  ['an iPad, which says that it’s a Mac', { userAgent: IPAD, canPush: false }, 'home-screen'],
  ['an old Mac', { userAgent: IPAD, canPush: false, hasTouch: false }, 'unsupported'],
  ['an iPhone from its home screen', { userAgent: IPHONE, isInstalled: true, permission: 'granted' }, null],
  [
    'an old iPhone from its home screen',
    { userAgent: IPHONE, canPush: false, isInstalled: true },
    'unsupported',
  ],
  ['Instagram on an iPhone', { userAgent: `${IPHONE} Instagram 300.0`, canPush: false }, 'in-app'],
  ['an Android web view', { userAgent: ANDROID.replace('; K)', '; K; wv)'), canPush: false }, 'in-app'],
])('[U18] what stands in the way: %s', (_, traits, obstacle) => {
  expect(obstacleOf({ ...able, ...traits })).toBe(obstacle)
})
