import type { Obstacle } from '#web/live/push/obstacle.ts'

/** Why nothing can be switched on here, and what to do. */
export const OBSTACLE_WORDS: Readonly<Record<Obstacle | 'server', string>> = {
  'in-app':
    'This page is open inside another app, which can’t show notifications. Open it in Safari or Chrome.',
  'home-screen':
    'Add Zone War to your home screen first: Share → Add to Home Screen. Then open it from there and turn notifications on.',
  unsupported:
    'This browser can’t show notifications. Try a current version of Chrome, Firefox, Edge or Safari.',
  insecure: 'Notifications need a secure connection. Ask the host for an address that starts with https.',
  denied: 'Notifications are blocked for this site. Allow them in your browser’s settings.',
  server: 'This server doesn’t send notifications. The game works without them.',
}
