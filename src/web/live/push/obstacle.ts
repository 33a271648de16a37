/** Why this browser can't be notified as it is, which people can do something about. */
export type Obstacle =
  /** The page is open inside another app. */
  | 'in-app'
  /** iPhones and iPads notify for what is on the home screen alone. */
  | 'home-screen'
  | 'unsupported'
  /** Not https, and not this machine. */
  | 'insecure'
  /** They said no, or somebody did for them. */
  | 'denied'

/** What a browser tells of itself. */
export interface BrowserTraits {
  readonly userAgent: string
  readonly isSecure: boolean
  /** It has service workers, push and notifications. */
  readonly canPush: boolean
  readonly hasTouch: boolean
  /** Opened from the home screen. */
  readonly isInstalled: boolean
  readonly permission: NotificationPermission | null
}

const IN_APP =
  /\b(FBAN|FBAV|FB_IAB|Instagram|Line\/|MicroMessenger|Snapchat|TikTok|musical_ly|Twitter|LinkedInApp|Pinterest|GSA\/|WhatsApp)|; wv\)/

/** What stands in the way of notifications, the first thing first; null for nothing. @see docs/rules.md U18 */
export function obstacleOf(browser: BrowserTraits): Obstacle | null {
  const { userAgent, isSecure, canPush, hasTouch, isInstalled, permission } = browser
  if (!isSecure) return 'insecure'
  if (!canPush) {
    if (IN_APP.test(userAgent)) return 'in-app'
    // An iPad says that it's a Mac, which has no touch screen.
    const isIos = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && hasTouch)
    return isIos && !isInstalled ? 'home-screen' : 'unsupported'
  }
  return permission === 'denied' ? 'denied' : null
}

/** The obstacle in this browser, now. */
export const obstacleHere = (): Obstacle | null =>
  obstacleOf({
    userAgent: navigator.userAgent,
    isSecure: window.isSecureContext,
    canPush: 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window,
    hasTouch: navigator.maxTouchPoints > 1,
    isInstalled: matchMedia('(display-mode: standalone)').matches,
    permission: 'Notification' in window ? Notification.permission : null,
  })
