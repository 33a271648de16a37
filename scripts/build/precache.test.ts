import { mkdirSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { filesToKeepAhead } from './precache.ts'
import type { ViteManifest } from './vite-manifest.ts'

const manifest: ViteManifest = {
  'index.html': {
    name: 'index',
    file: 'assets/index-1.js',
    isEntry: true,
    imports: ['_react-2.js'],
    css: ['assets/index-3.css'],
  },
  '_react-2.js': { name: 'react', file: 'assets/react-2.js' },
  '_game-6.js': { name: 'game', file: 'assets/game-6.js', css: ['assets/game-7.css'] },
  '_street-map-8.js': {
    name: 'street-map',
    file: 'assets/street-map-8.js',
    css: ['assets/street-map-9.css'],
  },
  '_setup-11.js': { name: 'setup', file: 'assets/setup-11.js' },
}

test('the page and the game are kept ahead; the desk and the map library are not', async () => {
  const folder = temporaryFolder()
  mkdirSync(`${folder}/.vite`)
  writeFileSync(`${folder}/.vite/manifest.json`, JSON.stringify(manifest))
  const built = Object.values(manifest).flatMap(({ file, css = [] }) => [file, ...css])
  const files = [
    'index.html',
    'favicon.svg',
    ...built,
    'assets/barlow-4.woff2',
    'assets/barlow-latin-ext-5.woff2',
    'assets/kml-import-C0rn3rs_.js',
  ].map((url) => ({ url }))
  const kept = await filesToKeepAhead(files, folder)
  expect(kept.map(({ url }) => url)).toEqual([
    'index.html',
    'favicon.svg',
    'assets/index-1.js',
    'assets/index-3.css',
    'assets/react-2.js',
    'assets/game-6.js',
    'assets/game-7.css',
    'assets/barlow-4.woff2',
  ])
})
