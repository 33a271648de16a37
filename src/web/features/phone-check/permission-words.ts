import type { Obstacle } from '#web/live/push/obstacle.ts'
import type { System, ThisBrowser } from '#web/live/this-browser.ts'
import { mainBrowser } from './browser-words.ts'
import { NEEDS_HTTPS } from './connection-words.ts'
import { CHECKING, type Finding } from './finding.ts'

/** What is known about this phone's location. */
export type Locating =
  | { readonly kind: 'insecure' | 'unsupported' | 'untried' | 'allowed' | 'looking' }
  | { readonly kind: 'denied' | 'unavailable' | 'timeout' }
  | { readonly kind: 'found'; readonly accuracyM: number }

/** A location that is less exact can't tell zones apart; games that require one refuse it. @see docs/rules.md L4 */
const VAGUE_M = 150

export function locationFinding(locating: Locating, { system }: Pick<ThisBrowser, 'system'>): Finding {
  switch (locating.kind) {
    case 'insecure':
      return NEEDS_HTTPS
    case 'unsupported':
      return { mark: 'fix', word: 'Not in this browser', text: TRY_ANOTHER }
    case 'untried':
      return {
        mark: 'try',
        word: 'Not tried yet',
        text: 'Your phone will ask whether this site may use your location. It never leaves your phone here.',
      }
    case 'allowed':
      return {
        mark: 'try',
        word: 'Allowed, not tried yet',
        text: 'See how exact your phone is. Your location never leaves your phone here.',
      }
    case 'looking':
      return {
        ...CHECKING,
        word: 'Looking…',
        text: 'If your phone asks, tap Allow. This takes up to 15 seconds.',
      }
    case 'found':
      return foundFinding(locating.accuracyM, system)
    case 'denied':
      return {
        mark: 'fix',
        word: 'Location is blocked',
        text: 'Where games require a location, you couldn’t bid.',
        steps: LOCATION_STEPS[system],
      }
    case 'unavailable':
      return {
        mark: 'fix',
        word: 'Location not found',
        text: 'Your phone is allowed to tell its location, but doesn’t know it.',
        steps: [LOCATION_ON[system], OUTDOORS],
      }
    case 'timeout':
      return {
        mark: 'fix',
        word: 'Took too long',
        text: 'Your phone didn’t find its location within 15 seconds.',
        steps: [OUTDOORS, LOCATION_ON[system]],
      }
  }
}

function foundFinding(accuracyM: number, system: System): Finding {
  const words = metresInWords(accuracyM)
  if (accuracyM <= VAGUE_M) {
    return { mark: 'good', word: `To about ${words}`, text: 'The game can tell which zone you’re in.' }
  }
  return {
    mark: 'fix',
    word: `Only to about ${words}`,
    text: 'That’s too vague to tell zones apart.',
    steps: [PRECISE_STEPS[system], OUTDOORS],
  }
}

/** `20 m`, `1.2 km`; rounded up to 5 m, as phones only guess it. */
const metresInWords = (metres: number): string =>
  metres < 1_000 ? `${Math.max(5, Math.ceil(metres / 5) * 5)} m` : `${(metres / 1_000).toFixed(1)} km`

const TRY_ANOTHER = 'Try a current version of Safari, Chrome, Firefox or Edge.'
const OUTDOORS = 'Go outdoors or to a window, then try again.'
const LOCATION_ON: Readonly<Record<System, string>> = {
  ios: 'Turn on Settings → Privacy & Security → Location Services.',
  android: 'Turn on Settings → Location.',
  other: 'Turn on location in your system’s settings.',
}
const LOCATION_STEPS: Readonly<Record<System, readonly string[]>> = {
  ios: [
    'Tap the button at the left of the address → Website Settings → Location → Allow.',
    'Still blocked? Settings → Privacy & Security → Location Services: turn it on, and set Safari Websites to “While Using the App”.',
  ],
  android: [
    'Tap the icon at the left of the address → Permissions → Location → Allow.',
    'Still blocked? Settings → Apps → your browser → Permissions → Location → Allow.',
  ],
  other: ['Click the icon at the left of the address, allow Location, then test again.'],
}
const PRECISE_STEPS: Readonly<Record<System, string>> = {
  ios: 'Settings → Privacy & Security → Location Services → Safari Websites: turn on Precise Location.',
  android: 'Settings → Apps → your browser → Permissions → Location: turn on “Use precise location”.',
  other: 'Laptops often can’t do better. Phones can.',
}

/** Whether this browser may notify. */
export type Notifying =
  | Obstacle
  | 'unasked'
  /** Allowed, but the part of the product that shows notifications isn't there yet. */
  | 'not-ready'
  | 'allowed'

/** What stands in the way first. @param hasWorker the part that shows notifications is there */
export function notifyingOf(
  obstacle: Obstacle | null,
  permission: NotificationPermission | null,
  hasWorker: boolean,
): Notifying {
  if (obstacle !== null) return obstacle
  if (permission !== 'granted') return 'unasked'
  return hasWorker ? 'allowed' : 'not-ready'
}

export function notificationsFinding(notifying: Notifying, browser: ThisBrowser): Finding {
  switch (notifying) {
    case 'insecure':
      return NEEDS_HTTPS
    case 'in-app':
      return insideNote(browser)
    case 'home-screen':
      return {
        mark: 'note',
        word: 'After adding to the home screen',
        text: 'iPhones and iPads only notify for what is on the home screen. Add Zone War below, open it from there and test again.',
      }
    case 'unsupported':
      return { mark: 'note', word: 'Not in this browser', text: TRY_ANOTHER }
    case 'denied':
      return {
        mark: 'note',
        word: 'Notifications are blocked',
        text: 'You’d only hear of lost zones while you look at the game.',
        steps: NOTIFY_STEPS[browser.system],
      }
    case 'unasked':
      return {
        mark: 'note',
        word: 'Not allowed yet',
        text: 'Allow them to hear of lost zones while your phone is in your pocket.',
      }
    case 'not-ready':
      return {
        mark: 'note',
        word: 'Allowed, not ready yet',
        text: 'This browser is still storing the game. If it stays like this, reload the page.',
      }
    case 'allowed':
      return { mark: 'good', word: 'Notifications allowed', text: 'Your phone can tell you what you miss.' }
  }
}

const NOTIFY_STEPS: Readonly<Record<System, readonly string[]>> = {
  ios: ['Settings → Notifications → Zone War: turn on Allow Notifications.'],
  android: [
    'Tap the icon at the left of the address → Permissions → Notifications → Allow.',
    'Still blocked? Settings → Apps → your browser → Notifications: turn them on.',
  ],
  other: ['Click the icon at the left of the address and allow Notifications.'],
}

/** How the game gets to the home screen. */
export type Installing = 'installed' | 'offered' | 'by-hand' | 'insecure' | 'in-app'

export function homeScreenFinding(installing: Installing, browser: ThisBrowser): Finding {
  switch (installing) {
    case 'installed':
      return {
        mark: 'good',
        word: 'On your home screen',
        text: 'It opens like an app, also without signal.',
      }
    case 'insecure':
      return NEEDS_HTTPS
    case 'in-app':
      return insideNote(browser)
    case 'offered':
      return { mark: 'note', word: 'Not added yet', text: LIKE_AN_APP }
    case 'by-hand':
      return byHand(browser)
  }
}

function byHand({ system, name }: ThisBrowser): Finding {
  if (system === 'other') {
    return { mark: 'note', word: 'Not offered here', text: 'A laptop plays just as well in a tab.' }
  }
  const step =
    system === 'android'
      ? 'Tap ⋮, then “Add to Home screen” or “Install app”.'
      : name === 'Safari' || name === null
        ? 'Tap Share → Add to Home Screen.'
        : 'Tap Share beside the address → Add to Home Screen.'
  return { mark: 'note', word: 'Not added yet', text: LIKE_AN_APP, steps: [step] }
}

const LIKE_AN_APP = 'From the home screen it opens like an app, also without signal.'

const insideNote = (browser: ThisBrowser): Finding => ({
  mark: 'note',
  word: `Not inside ${browser.inside}`,
  text: `Open this page in ${mainBrowser(browser)} first.`,
})
