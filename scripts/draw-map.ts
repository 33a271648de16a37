/** Draws the default map picture from the default zones: `npm run draw-map`. */
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import config from '../playwright.config.ts'
import { compass, titleBlock } from './draw-map/furniture.ts'
import { basemapLayers, borderLayer } from './draw-map/layers.ts'
import { lettering } from './draw-map/lettering.ts'
import { PICTURE } from './draw-map/projection.ts'
import { styleSheet } from './draw-map/style.ts'
import { findChromium } from './test/chromium.ts'

const target = fileURLToPath(new URL('../src/web/public/maps/manhattan.jpg', import.meta.url))

const page = `<!doctype html><meta charset="utf-8"><style>html, body { margin: 0 } svg { display: block }${styleSheet()}</style>
<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE.width}" height="${PICTURE.height}" viewBox="0 0 ${PICTURE.width} ${PICTURE.height}">
${basemapLayers()}
${borderLayer()}
${lettering()}
${titleBlock()}
${compass()}
</svg>`

if (!findChromium())
  throw new Error('Drawing the map needs a Chromium: install one, or set CHROMIUM to its path')

const browser = await chromium.launch(config.use?.launchOptions)
try {
  const tab = await browser.newPage({ viewport: PICTURE })
  await tab.setContent(page)
  await tab.evaluate(() => document.fonts.ready)
  await tab.screenshot({ path: target, type: 'jpeg', quality: 88 })
  console.log(`Drew ${target}`)
} finally {
  await browser.close()
}
