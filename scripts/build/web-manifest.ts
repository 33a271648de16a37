import type { ManifestOptions } from 'vite-plugin-pwa'

/** A proposal that the plugin does not know yet. */
interface ColoursAtNight {
  user_preferences: { color_scheme_dark: { theme_color: string; background_color: string } }
}

const PAPER = '#fbfaf7'
const NIGHT = '#0e1116'

/** What a phone shows of the product once it is installed; the icons are drawn by `scripts/draw-icons.ts`. */
export const webManifest: Partial<ManifestOptions> & ColoursAtNight = {
  id: '/',
  name: 'Zone War',
  short_name: 'Zone War',
  description: 'A real-time team game played across a city: do challenges, earn dollars, bid on zones.',
  lang: 'en',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  theme_color: PAPER,
  background_color: PAPER,
  // Not yet understood everywhere; elsewhere the page's own colours take over once it is there.
  user_preferences: { color_scheme_dark: { theme_color: NIGHT, background_color: NIGHT } },
  categories: ['games', 'entertainment'],
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
}
