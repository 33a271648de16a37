import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono } from 'hono'
import { CACHING } from '#server/http/guards/caching.ts'
import { POLICY_OF_RESOURCES } from '#server/http/guards/security.ts'
import type { ServerEnv } from '#server/http/incoming.ts'
import { nothingHere } from '#server/http/problem.ts'
import { takesGzip } from '#server/http/takes-gzip.ts'
import { PRODUCT_PICTURE } from './invitations/preview-tags.ts'

/** Files that must be revalidated, as they announce a new version: the page, the service worker, the manifest. */
const TELLS_OF_NEW = /\/((sw|push-worker)\.js|[^/]+\.(html|webmanifest))(\.br|\.gz)?$/

/**
 * Serves the built web: its files, compressed if the browser accepts it, and the page for every other path. Without a build, as
 * during development, it says so.
 * @param tags what messengers show of a page
 */
export function webRoutes(folder: string, tags: (c: Context<ServerEnv>) => Promise<string>): Hono<ServerEnv> {
  const routes = new Hono<ServerEnv>()
  routes.all('/api/*', (c) => nothingHere(c))
  if (!existsSync(folder)) {
    return routes.get('*', (c) =>
      c.text('The web app isn’t built yet. Start the server with: npm start', 503),
    )
  }
  // What the build keeps for itself.
  routes.use((c, next) => (c.req.path.includes('/.') ? Promise.resolve(nothingHere(c)) : next()))
  routes.use(
    '/assets/*',
    serveStatic({
      root: folder,
      precompressed: true,
      onFound: (_path, c) => c.header('Cache-Control', CACHING.forEver),
    }),
  )
  // A chunk of a build that is gone must not come back as a page.
  routes.get('/assets/*', (c) => nothingHere(c))
  // Its file would have no tags.
  routes.get('/', (c) => page(c))
  routes.use(
    '/*',
    serveStatic({
      root: folder,
      precompressed: true,
      onFound: (path, c) => {
        c.header('Cache-Control', TELLS_OF_NEW.test(path) ? CACHING.askFirst : CACHING.aDay)
        if (path.endsWith(PRODUCT_PICTURE)) c.header(POLICY_OF_RESOURCES, 'cross-origin')
      },
    }),
  )
  routes.get('*', (c) => page(c))
  return routes

  async function page(c: Context<ServerEnv>): Promise<Response> {
    const [html, ahead, own] = await Promise.all([
      readFile(join(folder, 'index.html'), 'utf8'),
      readAhead(c.req.path),
      tags(c),
    ])
    // By a function: names may hold what stands for something in a replacement.
    const text = html.replace('</head>', (end) => ahead + own + end)
    const headers = { 'Cache-Control': CACHING.askFirst, Vary: 'Accept-Encoding' }
    if (!takesGzip(c)) return c.html(text, 200, headers)
    // Two kilobytes: a thread of its own would cost more.
    return c.body(gzipSync(text), 200, {
      ...headers,
      'Content-Type': 'text/html; charset=UTF-8',
      'Content-Encoding': 'gzip',
    })
  }

  /** What a page's first screen loads beside its scripts, from the build (`scripts/build/ahead.ts`); other builds have none. */
  function readAhead(path: string): Promise<string> | string {
    const kind = path === '/' ? 'start' : path.startsWith('/game/') ? 'game' : null
    return kind === null ? '' : readFile(join(folder, `.ahead-${kind}.html`), 'utf8').catch(() => '')
  }
}
