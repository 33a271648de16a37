/** A phone's system; 'other' for laptops and whatever is unknown. */
export type System = 'ios' | 'android' | 'other'

/** What a browser tells of itself. */
export interface BrowserTraits {
  readonly userAgent: string
  readonly hasTouch: boolean
  /** Opened from the home screen. */
  readonly isInstalled: boolean
}

/** A browser, as far as one has to know it to say what to tap. */
export interface ThisBrowser {
  readonly system: System
  /** `Safari`, `Chrome`; null where that isn't known. */
  readonly name: string | null
  /** The app in which the page is open, such as `Instagram`; `another app` for one that doesn't say its name. Null in a browser. */
  readonly inside: string | null
}

/** Apps that open links in a browser of their own. The first that matches counts: Facebook's words stand in Instagram's and Messenger's. */
const APPS: readonly (readonly [RegExp, string])[] = [
  [/\bInstagram\b/, 'Instagram'],
  [/\b(MessengerForiOS|MessengerLiteForiOS|Orca-Android)\b|FB_IAB\/(Orca|MESSENGER)/, 'Messenger'],
  [/\bWhatsApp\b/, 'WhatsApp'],
  [/\b(FBAN|FBAV|FB_IAB|FBIOS)\b/, 'Facebook'],
  [/\b(TikTok|musical_ly|BytedanceWebview|trill)/, 'TikTok'],
  [/\bLine\/\d/, 'LINE'],
  [/\bMicroMessenger\b/, 'WeChat'],
  [/\bSnapchat\b/, 'Snapchat'],
  [/\bLinkedInApp\b/, 'LinkedIn'],
  [/\bTwitter(Android| for )/, 'X'],
  [/\bPinterest\b/, 'Pinterest'],
  [/\bTelegram-Android\b/, 'Telegram'],
  [/\bGSA\/\d/, 'the Google app'],
]

const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(A|iOS)?\//, 'Edge'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(OPR|OPT|OPX)\//, 'Opera'],
  [/\b(Firefox|FxiOS|Focus)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*Safari\//, 'Safari'],
]

/** What a browser is, by what it says of itself. */
export function browserOf({ userAgent, hasTouch, isInstalled }: BrowserTraits): ThisBrowser {
  // An iPad says that it's a Mac, which has no touch screen.
  const isIos = /\b(iPhone|iPad|iPod)\b/.test(userAgent) || (/\bMacintosh\b/.test(userAgent) && hasTouch)
  const system = isIos ? 'ios' : /\bAndroid\b/.test(userAgent) ? 'android' : 'other'
  const name = named(BROWSERS, userAgent)
  return { system, name, inside: isInstalled ? null : insideOf(system, name, userAgent) }
}

function insideOf(system: System, name: string | null, userAgent: string): string | null {
  const app = named(APPS, userAgent)
  if (app) return app
  // Android's web view says so; that of an iPhone says that it is no Safari.
  const isView = system === 'android' ? /;\s?wv\)/.test(userAgent) : system === 'ios' && name === null
  return isView ? 'another app' : null
}

const named = (table: readonly (readonly [RegExp, string])[], userAgent: string): string | null =>
  table.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null

/** Opened from the home screen, or installed. */
export const isInstalledHere = (): boolean =>
  matchMedia('(display-mode: standalone)').matches ||
  ('standalone' in navigator && navigator.standalone === true)

/** This browser, now. */
export const thisBrowser = (): ThisBrowser =>
  browserOf({
    userAgent: navigator.userAgent,
    hasTouch: navigator.maxTouchPoints > 1,
    isInstalled: isInstalledHere(),
  })
