import { expect, test } from 'vitest'
import type { ThisBrowser } from '#web/live/this-browser.ts'
import { browserFinding, intentLink, storageFinding } from './browser-words.ts'

const iphone: ThisBrowser = { system: 'ios', name: 'Safari', inside: null }
const android: ThisBrowser = { system: 'android', name: 'Chrome', inside: null }

test('[J33] inside an app, the way leads to the phone’s own browser', () => {
  expect(browserFinding(iphone)).toMatchObject({ mark: 'good', word: 'Safari' })
  const inInstagram = browserFinding({ system: 'ios', name: null, inside: 'Instagram' })
  expect(inInstagram).toMatchObject({ mark: 'fix', word: 'Open in Safari' })
  expect(inInstagram.steps?.join()).toContain('paste it into Safari')
  expect(browserFinding({ ...android, inside: 'LINE' })).toMatchObject({
    mark: 'fix',
    word: 'Open in Chrome',
  })
})

test('[J33] Android is told to open the page in Chrome, and stays on it without', () => {
  const link = intentLink('https://play.example.org/phone-check?from=wall')
  expect(link).toBe(
    'intent://play.example.org/phone-check?from=wall#Intent;scheme=https;package=com.android.chrome;S.browser_fallback_url=https%3A%2F%2Fplay.example.org%2Fphone-check%3Ffrom%3Dwall;end',
  )
})

test('[J34] a browser that keeps no cookies or nothing else says what gets lost, and what to do', () => {
  expect(storageFinding('all', iphone)).toMatchObject({ mark: 'good', word: 'Keeps your seat' })
  const [onIphone, onAndroid] = [storageFinding('no-cookies', iphone), storageFinding('no-cookies', android)]
  expect(onIphone).toMatchObject({ mark: 'fix', word: 'Cookies are blocked' })
  expect([onIphone.steps?.[0], onAndroid.steps?.[0]]).toEqual([
    expect.stringContaining('Settings → Apps → Safari'),
    expect.stringContaining('Site settings'),
  ])
  expect(storageFinding('no-data', iphone)).toMatchObject({ mark: 'fix', word: 'Nothing can be stored' })
})
