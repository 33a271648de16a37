import { mkdirSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { startServer } from '#test/running-server.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { createVisitor } from '#test/visitor.ts'

async function serveWeb() {
  const webFolder = temporaryFolder()
  mkdirSync(`${webFolder}/icons`)
  mkdirSync(`${webFolder}/assets`)
  writeFileSync(`${webFolder}/index.html`, '<!doctype html><head></head>')
  writeFileSync(`${webFolder}/.ahead-start.html`, '<link rel="modulepreload" href="/assets/landing.js">')
  writeFileSync(`${webFolder}/.ahead-game.html`, '<link rel="modulepreload" href="/assets/home.js">')
  writeFileSync(`${webFolder}/sw.js`, 'listen()')
  writeFileSync(`${webFolder}/sw.js.gz`, 'compressed')
  writeFileSync(`${webFolder}/manifest.webmanifest`, '{}')
  writeFileSync(`${webFolder}/icons/icon-192.png`, 'drawn')
  writeFileSync(`${webFolder}/assets/sw-1a2b.js`, 'start()')
  const { origin } = await startServer({ webFolder })
  return createVisitor(origin)
}

test('what tells phones of a new version is asked for anew each time', async () => {
  const visitor = await serveWeb()
  const cachingOf = async (path: string) => (await visitor.get(path)).headers.get('cache-control')
  for (const path of ['/', '/join', '/index.html', '/sw.js', '/manifest.webmanifest']) {
    expect(await cachingOf(path), path).toBe('no-cache')
  }
  expect(await cachingOf('/icons/icon-192.png')).toBe('public, max-age=86400')
  expect(await cachingOf('/assets/sw-1a2b.js')).toBe('public, max-age=31536000, immutable')
})

test('pages come gzipped to browsers that accept it, and the start page and a game’s load their screen beside their scripts', async () => {
  const visitor = await serveWeb()
  const pageOf = async (path: string, coding: string) => {
    const answer = await visitor.get(path, { 'accept-encoding': coding })
    return {
      encoding: answer.headers.get('content-encoding'),
      vary: answer.headers.get('vary'),
      type: answer.headers.get('content-type'),
      text: await answer.text(),
    }
  }
  const [packed, plain] = [await pageOf('/', 'gzip, br'), await pageOf('/', 'identity')]
  expect(packed).toMatchObject({
    encoding: 'gzip',
    vary: 'Accept-Encoding',
    type: 'text/html; charset=UTF-8',
  })
  expect(plain).toEqual({ ...packed, encoding: null })
  expect(plain.text).toContain('<link rel="modulepreload" href="/assets/landing.js"><meta')
  const join = await pageOf('/join', 'gzip')
  expect(join.encoding).toBe('gzip')
  expect(join.text).toContain('og:title')
  expect(join.text).not.toContain('modulepreload')
  expect((await pageOf('/game/home', 'gzip')).text).toContain(
    '<link rel="modulepreload" href="/assets/home.js"><meta',
  )
  expect((await visitor.get('/.ahead-game.html')).status).toBe(404)
})

test('the manifest and the service worker come as what they are, under the policy of every page', async () => {
  const visitor = await serveWeb()
  const manifest = await visitor.get('/manifest.webmanifest')
  expect(manifest.headers.get('content-type')).toContain('application/manifest+json')
  const worker = await visitor.get('/sw.js')
  expect(worker.headers.get('content-type')).toContain('text/javascript')
  expect(worker.headers.get('content-encoding')).toBe('gzip')
  const policy = worker.headers.get('content-security-policy')
  expect(policy).toContain("default-src 'self'")
  expect(policy).toContain("worker-src 'self'")
})
