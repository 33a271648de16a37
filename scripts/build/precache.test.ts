import { mkdirSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { filesToKeepAhead } from './precache.ts'
import type { ViteManifest } from './vite-manifest.ts'

const manifest: ViteManifest = {
  'index.html': {
    file: 'assets/index-1.js',
    isEntry: true,
    imports: ['_react-2.js'],
    css: ['assets/index-3.css'],
    assets: ['assets/barlow-4.woff2', 'assets/barlow-5.woff'],
  },
  '_react-2.js': { file: 'assets/react-2.js' },
  'features/play/flop/flop-screen.tsx': {
    file: 'assets/flop-screen-6.js',
    isDynamicEntry: true,
    imports: ['_ticket-7.js'],
  },
  '_ticket-7.js': { file: 'assets/ticket-7.js' },
  'features/play/interactive-map/zone-map.tsx': {
    file: 'assets/zone-map-8.js',
    isDynamicEntry: true,
    css: ['assets/zone-map-9.css'],
  },
  '../../node_modules/some-map/worker.mjs': { file: 'assets/worker-10.mjs', isEntry: true },
  'features/setup/rules/rules-screen.tsx': {
    file: 'assets/rules-screen-11.js',
    isDynamicEntry: true,
    imports: ['_editor-12.js'],
  },
  '_editor-12.js': { file: 'assets/editor-12.js' },
}

test('the page and the game are kept ahead; editors and the map library are not', async () => {
  const folder = temporaryFolder()
  mkdirSync(`${folder}/.vite`)
  writeFileSync(`${folder}/.vite/manifest.json`, JSON.stringify(manifest))
  const urls = [
    'index.html',
    'favicon.svg',
    ...Object.values(manifest).flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]),
  ]
  const files = urls.map((url) => ({
    url,
    revision: null,
    size: url.includes('zone-map-8') ? 1_100_000 : 900,
  }))
  const kept = await filesToKeepAhead(files, folder)
  expect(kept.map(({ url }) => url)).toEqual([
    'index.html',
    'favicon.svg',
    'assets/index-1.js',
    'assets/index-3.css',
    'assets/barlow-4.woff2',
    'assets/react-2.js',
    'assets/flop-screen-6.js',
    'assets/ticket-7.js',
    'assets/zone-map-9.css',
  ])
})
