import { resolve } from 'node:path'
import type { PluginOption } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { filesToKeepAhead } from './precache.ts'
import { webManifest } from './web-manifest.ts'

const A_MONTH_SECONDS = 30 * 24 * 60 * 60

/** What the server answers itself, and files: opening one of these never gives the page. */
const NOT_THE_PAGE = [
  /^\/(api|assets|icons|maps|media|outbox|healthz|livez|metrics)(\/|\.|\?|$)/,
  /^[^?]*\.[^/?]+(\?|$)/,
]

/**
 * Makes the web installable: the manifest, and a service worker that opens the page without a network. A new
 * version waits until it is told to take over (`src/web/app/pwa`), and answers of `/api` are never kept.
 */
export function installable(): PluginOption[] {
  let folder = ''
  return [
    {
      name: 'built-folder',
      configResolved({ root, build }) {
        folder = resolve(root, build.outDir)
      },
    },
    VitePWA({
      // `src/web/app/pwa/register.ts` does, once the page stands.
      injectRegister: false,
      manifest: webManifest,
      includeManifestIcons: false,
      workbox: {
        globPatterns: ['index.html', 'favicon.svg', 'icons/icon-192.png', 'assets/*.{js,css,woff2}'],
        maximumFileSizeToCacheInBytes: 4_000_000,
        manifestTransforms: [async (files) => ({ manifest: await filesToKeepAhead(files, folder) })],
        inlineWorkboxRuntime: true,
        sourcemap: false,
        // Not generated: what comes from push services.
        importScripts: ['push-worker.js'],
        cleanupOutdatedCaches: true,
        skipWaiting: false,
        // The first visit has its map and pictures kept as well.
        clientsClaim: true,
        navigateFallback: '/index.html',
        navigateFallbackDenylist: NOT_THE_PAGE,
        runtimeCaching: [
          {
            // Their names change with their content.
            urlPattern: ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
            handler: 'CacheFirst',
            options: {
              cacheName: 'zonewar-assets',
              expiration: { maxEntries: 60, maxAgeSeconds: A_MONTH_SECONDS, purgeOnQuotaError: true },
            },
          },
          {
            // The picture of the map; `src/web/live/storage/last-known.ts` throws it away with the game.
            urlPattern: ({ url, sameOrigin, request }) =>
              sameOrigin && request.destination === 'image' && /^\/(maps|media)\//.test(url.pathname),
            handler: 'CacheFirst',
            options: {
              cacheName: 'zonewar-pictures',
              expiration: { maxEntries: 8, maxAgeSeconds: A_MONTH_SECONDS, purgeOnQuotaError: true },
            },
          },
        ],
      },
    }),
  ]
}
