import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createLimiter } from '#server/limits/limiter.ts'
import { createWatchLinks } from '#server/spectators/watch-links.ts'
import { watchToken } from '#server/spectators/watch-token.ts'
import type { Shown } from '#server/spectators/watched-game.ts'
import { keptBoards } from './kept-boards.ts'

const LINK = { gameId: 'g234567a234567ab', linkId: 'l234567a234567ab' }
const SECRET = 'a secret of the server'
const SHOWN: Shown = {
  linkId: LINK.linkId,
  asOfMs: 1_700_000_000_000,
  answer: {
    plain: Buffer.from('{"board":1}'),
    gzipped: Buffer.from('packed'),
    etag: '"tag"',
    photoIds: new Set(),
    borders: {},
  },
}

test('[I38] it answers known links of fresh boards, and leaves the rest to the routes: refusals, readings, other methods', async () => {
  let shown: Shown | null = SHOWN
  const links = createWatchLinks(SECRET)
  const boards = keptBoards({
    links,
    watched: { shownNow: () => shown },
    callers: { addressOf: () => '203.0.113.9' },
    limiter: createLimiter({ max: 3, windowMs: 60_000 }),
    securityHeaders: () => ['X-Frame-Options', 'DENY'],
  })
  const server = createServer((request, response) => {
    if (!boards(request, response)) response.writeHead(501).end()
  })
  onTestFinished(() => void server.close())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const token = watchToken(SECRET, LINK)
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(`http://127.0.0.1:${port}/api/watch/${path}`, init)
  const status = async (path: string, init: RequestInit = {}) => (await ask(path, init)).status

  expect(await status(token), 'a token that nobody has checked').toBe(501)
  expect(links.of(token)).toEqual(LINK)
  expect(await status(`${token}/borders`)).toBe(501)
  expect(await status(`${token}?x`)).toBe(501)
  expect(await status(token, { method: 'HEAD' })).toBe(501)
  shown = null
  expect(await status(token), 'a board that must be read').toBe(501)
  shown = SHOWN

  const answer = await ask(token, { headers: { 'accept-encoding': 'identity' } })
  expect(await answer.text()).toBe('{"board":1}')
  expect(answer.headers.get('x-frame-options')).toBe('DENY')
  expect(await status(token, { headers: { 'if-none-match': '"tag"' } })).toBe(304)
  expect(await status(token, { headers: { 'if-none-match': '"tag"' } })).toBe(304)
  expect(await status(token), 'more than an address may ask').toBe(501)
})
