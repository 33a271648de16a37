import { mkdirSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withPart } from '#server/limits/marked-part.ts'
import { cachingTable, KEPT, KEPT_FILES } from '#test/caching.ts'
import type { Person } from '#test/permissions/people.ts'
import { GUARDS, ROUTES, type RouteRow } from '#test/permissions/routes.ts'
import { openStage, type Scene, type Stage } from '#test/permissions/stage.ts'
import { startServer } from '#test/running-server.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { createVisitor } from '#test/visitor.ts'
import { CACHING } from './caching.ts'

let stage: Stage
let scene: Scene
beforeAll(async () => {
  stage = await openStage()
  scene = await stage.newScene({ isStarted: false })
})
afterAll(() => stage.close())

const ASKING: readonly Person[] = ['stranger', 'removed player', 'host', 'player']
const keptOf = (answer: Response) => answer.headers.get('cache-control')

/** What needs a lobby comes first, then what is asked after the end; leaving comes last, since nothing is answered well after it. */
const rankOf = ({ route, isStarted, isEnded }: RouteRow): number =>
  isStarted === false ? 0 : isEnded ? 2 : route === 'POST /api/leave' ? 3 : 1
const rows = ROUTES.toSorted((a, b) => rankOf(a) - rankOf(b))
let isStarted = false
let isEnded = false

describe('[X8] nothing is kept longer than test/caching.ts says, and no refusal at all', () => {
  test.each(rows.map((row) => [`${row.route} ${row.when ?? ''}`, row] as const))('%s', async (_, row) => {
    if (row.isStarted !== false && !isStarted) {
      isStarted = true
      scene = await stage.newScene({ isStarted })
    }
    if (row.isEnded && !isEnded) {
      isEnded = true
      await scene.live.command({ type: 'EndGame' })
    }
    const prepared = (await row.before?.(scene)) ?? ''
    for (const person of ASKING) {
      const answer = await row.ask(scene.browser(person), scene, prepared, person)
      const expected = answer.status < 300 ? KEPT[row.route] : CACHING.never
      expect([person, answer.status, keptOf(answer)]).toEqual([person, answer.status, expected])
      if (row.may[person] === 'yes') expect(answer.status).toBeLessThan(300)
      await answer.body?.cancel()
    }
  })
})

test('[X8] an answer that says ‘not changed’ says the same as the whole one', async () => {
  const running = await stage.newScene({ isStarted: true })
  const host = running.browser('host')
  for (const part of ['rules', 'borders']) {
    const path = `${stage.origin}/api/games/${running.gameId}/${part}`
    const tag = (await host.get(path)).headers.get('etag') ?? ''
    for (const known of [tag, `"older", W/${tag}`]) {
      const again = await fetch(path, { headers: { cookie: host.cookies(), 'if-none-match': known } })
      expect([again.status, keptOf(again)]).toEqual([304, CACHING.ownByTag])
    }
  }
})

test('[X8] what is no route, or comes from elsewhere, or is malformed, is not kept either', async () => {
  const host = scene.browser('host')
  const json = { 'content-type': 'application/json', origin: stage.origin }
  const post = (path: string, body: string, headers: Record<string, string> = json) =>
    fetch(`${stage.origin}${path}`, { method: 'POST', body, headers })
  for (const [status, answer] of [
    [403, await host.post('/api/join', {}, { origin: 'https://evil.example' })],
    [400, await post('/api/join', '{')],
    [400, await post('/api/join', 'a=b', { origin: stage.origin, 'content-type': 'text/plain' })],
    [413, await post('/api/join', `"${'x'.repeat(40_000)}"`)],
    [404, await post('/manage', '{}')],
    [404, await fetch(`${stage.origin}/manage`, { method: 'OPTIONS' })],
    [404, await host.get('/.hidden')],
    [404, await host.get('/media/none.jpg')],
    [404, await host.get(`/api/games/${'a'.repeat(16)}/chat`)],
  ] as const) {
    expect([answer.url, answer.status, keptOf(answer)]).toEqual([answer.url, status, CACHING.never])
  }
})

test('the built files: the page and what tells of a new version, assets, icons', async () => {
  const webFolder = temporaryFolder()
  const files = { ...KEPT_FILES, '/index.html': CACHING.askFirst, '/assets/app-1a2b.js': CACHING.forEver }
  for (const path of Object.keys(files)) {
    mkdirSync(dirname(`${webFolder}${path}`), { recursive: true })
    writeFileSync(`${webFolder}${path}`, 'built')
  }
  const { origin } = await startServer({ webFolder })
  const visitor = createVisitor(origin)
  for (const [path, expected] of Object.entries(files)) {
    const head = await fetch(`${origin}${path}`, { method: 'HEAD' })
    expect([path, keptOf(await visitor.get(path)), keptOf(head)]).toEqual([path, expected, expected])
  }
})

test('every route of the server has its row', () => {
  const served = stage.routes.map(({ method, path }) => `${method} ${path}`.replace(/ \*$/, ' /*'))
  // Of what the router lists twice, as guards and as routes, the route counts.
  const names = served.filter((name) => name in KEPT || !GUARDS.includes(name))
  expect(Object.keys(KEPT).toSorted()).toEqual([...new Set(names)].toSorted())
})

test('docs/operating.md says the same; after a change: npx vitest run src/server/http/guards/caching -u', async () => {
  const path = '../../../../docs/operating.md'
  const document = await readFile(new URL(path, import.meta.url), 'utf8')
  await expect(withPart(document, 'caching', cachingTable())).toMatchFileSnapshot(path)
})
