import type { ThisBrowser } from '#web/live/this-browser.ts'
import { CHECKING, type Finding } from './finding.ts'

/** The browser that a phone has from its maker. */
export const mainBrowser = ({ system }: Pick<ThisBrowser, 'system'>): string =>
  system === 'ios' ? 'Safari' : 'Chrome'

/** Where the way out is, in apps that have it anywhere else than behind three dots. */
const WAY_OUT: Readonly<Record<string, string>> = {
  'the Google app': 'Tap ⋮ or Share, then open it in your browser.',
  LINE: 'Tap ⋮ at the bottom or top, then “Open in default browser”.',
  X: 'Tap Share or ⋯, then “Open in browser”.',
}

export function browserFinding(browser: ThisBrowser): Finding {
  const { inside, name } = browser
  if (inside === null) {
    return {
      mark: 'good',
      word: name ?? 'Your browser',
      text: 'Join in this browser and come back to it: it’s the one that knows your seat.',
    }
  }
  const main = mainBrowser(browser)
  return {
    mark: 'fix',
    word: `Open in ${main}`,
    text: `This page is open inside ${inside}, which may forget your seat and blocks notifications.`,
    steps: [
      WAY_OUT[inside] ?? 'Tap ⋯ or ⋮ in a corner, then “Open in browser”.',
      `Or copy the link and paste it into ${main}. Join there.`,
    ],
  }
}

/**
 * The address that has Android open a page in Chrome, or stay where Chrome isn't there.
 * https://developer.chrome.com/docs/android/intents
 */
export function intentLink(address: string): string {
  const { protocol, host, pathname, search } = new URL(address)
  const fallback = encodeURIComponent(address)
  return `intent://${host}${pathname}${search}#Intent;scheme=${protocol.slice(0, -1)};package=com.android.chrome;S.browser_fallback_url=${fallback};end`
}

/** What this browser keeps. */
export type Keeping = 'checking' | 'all' | 'no-cookies' | 'no-data'

export function storageFinding(keeping: Keeping, { system, inside }: ThisBrowser): Finding {
  if (keeping === 'checking') return CHECKING
  if (keeping === 'all') {
    return {
      mark: 'good',
      word: 'Keeps your seat',
      text: 'In a private tab it’s only kept until you close the tab.',
    }
  }
  const another = inside === null ? 'Or use another browser.' : 'Or leave the app you’re in, as said above.'
  if (keeping === 'no-cookies') {
    return {
      mark: 'fix',
      word: 'Cookies are blocked',
      text: 'You’d lose your seat each time the page reloads.',
      steps: [COOKIE_STEPS[system], another],
    }
  }
  return {
    mark: 'fix',
    word: 'Nothing can be stored',
    text: 'What you write or photograph without signal would be lost.',
    steps: [
      'If this is a private tab, open the link in a normal one.',
      'Free some space on your phone if it’s full.',
      another,
    ],
  }
}

const COOKIE_STEPS: Readonly<Record<ThisBrowser['system'], string>> = {
  ios: 'Open Settings → Apps → Safari → Advanced, and turn off “Block All Cookies”.',
  android: 'In Chrome tap ⋮ → Settings → Site settings → On-device site data, and turn it on.',
  other: 'Allow cookies for this site in your browser’s settings.',
}
