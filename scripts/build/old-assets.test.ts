import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { KEPT_MS, keepReplacedAssets } from './old-assets.ts'

const NOON_MS = 1_800_000_000_000

/** A built folder with these assets. */
function built(...assets: string[]): string {
  const folder = temporaryFolder()
  mkdirSync(`${folder}/assets`)
  for (const name of assets) writeFileSync(`${folder}/assets/${name}`, name)
  return folder
}

const assetsIn = (folder: string): string[] => readdirSync(`${folder}/assets`).sort()

test('a replaced asset is served on for a day, from when it was replaced', async () => {
  const first = built('home-1.js', 'home-1.js.br', 'react-7.js')
  const second = built('home-2.js', 'home-2.js.br', 'react-7.js')
  await keepReplacedAssets(first, second, NOON_MS)
  expect(assetsIn(second)).toEqual(['home-1.js', 'home-1.js.br', 'home-2.js', 'home-2.js.br', 'react-7.js'])

  const third = built('home-3.js', 'react-7.js')
  await keepReplacedAssets(second, third, NOON_MS + KEPT_MS - 1)
  expect(assetsIn(third)).toEqual([
    'home-1.js',
    'home-1.js.br',
    'home-2.js',
    'home-2.js.br',
    'home-3.js',
    'react-7.js',
  ])

  const fourth = built('home-4.js', 'react-7.js')
  await keepReplacedAssets(third, fourth, NOON_MS + KEPT_MS)
  expect(assetsIn(fourth)).toEqual(['home-2.js', 'home-2.js.br', 'home-3.js', 'home-4.js', 'react-7.js'])
})

test('an asset that comes back is no old one any more', async () => {
  const first = built('flop-1.js')
  const second = built('flop-2.js')
  await keepReplacedAssets(first, second, NOON_MS)
  const third = built('flop-1.js')
  await keepReplacedAssets(second, third, NOON_MS + KEPT_MS - 1)
  const fourth = built('flop-4.js')
  await keepReplacedAssets(third, fourth, NOON_MS + KEPT_MS + 1)
  expect(assetsIn(fourth)).toEqual(['flop-1.js', 'flop-2.js', 'flop-4.js'])
})

test('a first build has nothing to keep', async () => {
  const first = built('home-1.js')
  await keepReplacedAssets(`${first}/no-such-folder`, first, NOON_MS)
  expect(assetsIn(first)).toEqual(['home-1.js'])
})
