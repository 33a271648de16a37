import { type BrowserTraits, browserOf, isInstalledHere } from '#web/live/this-browser.ts'

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

/** What a browser tells of itself and its notifications. */
export interface PushTraits extends BrowserTraits {
  readonly isSecure: boolean
  /** It has service workers, push and notifications. */
  readonly canPush: boolean
  readonly permission: NotificationPermission | null
}

/** What stands in the way of notifications, the first thing first; null for nothing. @see docs/rules.md U18 */
export function obstacleOf(traits: PushTraits): Obstacle | null {
  const { isSecure, canPush, isInstalled, permission } = traits
  if (!isSecure) return 'insecure'
  if (!canPush) {
    const { system, inside } = browserOf(traits)
    if (inside !== null) return 'in-app'
    return system === 'ios' && !isInstalled ? 'home-screen' : 'unsupported'
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
    isInstalled: isInstalledHere(),
    permission: 'Notification' in window ? Notification.permission : null,
  })
