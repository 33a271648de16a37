import { CACHING } from '#server/http/guards/caching.ts'

const PHOTO = '/api/games/:gameId/photos/:photoId'

/** How long what a route answers well may be kept; whatever it refuses may not be. */
export const KEPT: Readonly<Record<string, string>> = {
  'GET /api/me': CACHING.never,
  'GET /api/games': CACHING.never,
  'POST /api/games': CACHING.never,
  'POST /api/join': CACHING.never,
  'POST /api/join/look': CACHING.never,
  'POST /api/leave': CACHING.never,
  'POST /api/seat': CACHING.never,
  'POST /api/games/:gameId/officials': CACHING.never,
  'POST /api/games/:gameId/host-offer': CACHING.never,
  'POST /api/games/:gameId/host': CACHING.never,
  'POST /api/offices/look': CACHING.never,
  'POST /api/offices': CACHING.never,
  'GET /api/games/:gameId/rules': CACHING.ownByTag,
  'GET /api/games/:gameId/borders': CACHING.ownByTag,
  'GET /api/games/:gameId/view': CACHING.never,
  'GET /api/games/:gameId/replay': CACHING.ownByTag,
  'GET /api/games/:gameId/replay/link': CACHING.never,
  'POST /api/games/:gameId/replay/link': CACHING.never,
  'GET /api/games/:gameId/spectators': CACHING.never,
  'POST /api/games/:gameId/spectators': CACHING.never,
  'GET /api/watch/:token': CACHING.aSecond,
  'GET /api/watch/:token/borders': CACHING.never,
  'GET /api/watch/:token/photos/:photoId': CACHING.askFirst,
  'GET /api/games/:gameId/setup': CACHING.never,
  'POST /api/games/:gameId/setup': CACHING.never,
  'GET /api/games/:gameId/setup-file': CACHING.never,
  'GET /api/kits': CACHING.never,
  'GET /api/kits/:kitId': CACHING.never,
  'POST /api/kits': CACHING.never,
  'PATCH /api/kits/:kitId': CACHING.never,
  'DELETE /api/kits/:kitId': CACHING.never,
  'GET /api/games/:gameId/invite': CACHING.never,
  'GET /api/games/:gameId/zones/:zoneId/bids': CACHING.never,
  'GET /api/games/:gameId/download': CACHING.never,
  'DELETE /api/games/:gameId': CACHING.never,
  'GET /api/games/:gameId/chat': CACHING.never,
  'POST /api/games/:gameId/messages': CACHING.never,
  [`POST ${PHOTO}`]: CACHING.never,
  [`GET ${PHOTO}`]: CACHING.ownByTag,
  [`GET ${PHOTO}/thumb`]: CACHING.ownByTag,
  'GET /api/games/:gameId/push': CACHING.never,
  'POST /api/games/:gameId/push': CACHING.never,
  'POST /api/push/moved': CACHING.never,
  'POST /api/screen-failures': CACHING.never,
  'GET /invitations/:name': CACHING.aDay,
  'GET /api/map-style': CACHING.askFirst,
  'GET /api/places': CACHING.ownAnHour,
  'POST /api/media': CACHING.never,
  'GET /media/:name': CACHING.forEver,
  'POST /api/auth/sign-up/email': CACHING.never,
  'POST /api/auth/sign-in/email': CACHING.never,
  'GET /api/auth/verify-email': CACHING.never,
  'POST /api/auth/verify-email': CACHING.never,
  'POST /api/auth/send-verification-email': CACHING.never,
  'POST /api/auth/request-password-reset': CACHING.never,
  'GET /api/auth/reset-password/:token': CACHING.never,
  'POST /api/auth/reset-password': CACHING.never,
  'POST /api/auth/sign-in/social': CACHING.never,
  'GET /api/auth/callback/google': CACHING.never,
  'GET /api/auth/get-session': CACHING.never,
  'POST /api/auth/sign-out': CACHING.never,
  'POST /api/auth/delete-account': CACHING.never,
  'GET /api/mail': CACHING.never,
  'GET /outbox': CACHING.never,
  'GET /outbox.json': CACHING.never,
  'GET /healthz': CACHING.never,
  'GET /livez': CACHING.never,
  'GET /metrics': CACHING.never,
  'ALL /api/*': CACHING.never,
  'GET /assets/*': CACHING.forEver,
  'GET /': CACHING.askFirst,
  'GET /*': CACHING.askFirst,
}

/** Files beside the page, by their addresses. */
export const KEPT_FILES: Readonly<Record<string, string>> = {
  '/sw.js': CACHING.askFirst,
  '/manifest.webmanifest': CACHING.askFirst,
  '/favicon.svg': CACHING.aDay,
  '/link-picture.png': CACHING.aDay,
  '/icons/icon-192.png': CACHING.aDay,
  '/maps/default.svg': CACHING.aDay,
}

const MEANING: Readonly<Record<string, string>> = {
  [CACHING.never]: 'not at all: responses about one person, and every refusal',
  [CACHING.ownByTag]:
    "by the member's own browser, which revalidates by ETag each time; nothing is shown once it's deleted or the seat is gone",
  [CACHING.ownAnHour]: "by the person's own browser for an hour: it holds no personal data",
  [CACHING.askFirst]: 'by any cache, which revalidates each time',
  [CACHING.aSecond]: 'by any cache for a second, so that a proxy answers for many spectators',
  [CACHING.aDay]: 'for a day',
  [CACHING.forEver]: 'for ever: its URL changes with its content',
}

/** The table of docs/operating.md. */
export function cachingTable(): string {
  const lines = Object.entries(MEANING).map(([value, meaning]) => {
    const kept = [...Object.entries(KEPT), ...Object.entries(KEPT_FILES)].filter(([, own]) => own === value)
    const what = value === CACHING.never ? 'everything else' : kept.map(([name]) => `\`${name}\``).join(', ')
    return `| \`${value}\` | ${meaning} | ${what} |`
  })
  return ['| `Cache-Control` | cached | what |', '|---|---|---|', ...lines].join('\n')
}
