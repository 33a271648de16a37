import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { CACHING } from '#server/http/guards/caching.ts'
import type { ServerEnv } from '#server/http/incoming.ts'
import { nothingHere } from '#server/http/problem.ts'

/** Files that must be revalidated, as they announce a new version: the page, the service worker, the manifest. */
const TELLS_OF_NEW = /\/(sw\.js|[^/]+\.(html|webmanifest))(\.br|\.gz)?$/

/**
 * Serves the built web: its files, compressed if the browser accepts it, and the page for every other path. Without a build, as
 * during development, it says so.
 */
export function webRoutes(folder: string): Hono<ServerEnv> {
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
  routes.use(
    '/*',
    serveStatic({
      root: folder,
      precompressed: true,
      onFound: (path, c) =>
        c.header('Cache-Control', TELLS_OF_NEW.test(path) ? CACHING.askFirst : CACHING.aDay),
    }),
  )
  routes.get('*', async (c) => {
    const page = await readFile(join(folder, 'index.html'), 'utf8')
    return c.html(page, 200, { 'Cache-Control': CACHING.askFirst })
  })
  return routes
}
