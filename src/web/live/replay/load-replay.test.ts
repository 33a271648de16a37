import { afterEach, expect, test, vi } from 'vitest'
import { evolve } from '#core/game/evolve.ts'
import { replayedView } from '#core/game/replayed.ts'
import { CREATED_AT_MS, gameCreated, STARTED_AT_MS } from '#test/builders.ts'
import { linesOf } from './lines-of.ts'
import { loadReplay } from './load-replay.ts'

const view = replayedView(evolve(null, gameCreated(), CREATED_AT_MS))
const head = { seq: 1, untilSeq: 3, epoch: 'e', view, borders: {}, watcher: 'member', isShared: false }
const start = { type: 'GameStarted', startedAtMs: STARTED_AT_MS, endsAtMs: STARTED_AT_MS + 60_000 }
const LINES = [
  head,
  { seq: 2, atMs: STARTED_AT_MS, events: [start] },
  { seq: 3, atMs: STARTED_AT_MS + 5, events: [{ type: 'GameEnded' }] },
]
  .map((line) => `${JSON.stringify(line)}\n`)
  .join('')

afterEach(() => vi.unstubAllGlobals())

/** A body that comes in pieces of so many bytes. @param error cuts it off */
function inPieces(text: string, size: number, error?: Error): ReadableStream<Uint8Array<ArrayBuffer>> {
  const bytes = new TextEncoder().encode(text)
  let at = 0
  return new ReadableStream({
    pull(controller) {
      if (at < bytes.length) controller.enqueue(bytes.slice(at, at + size))
      else if (error) controller.error(error)
      else controller.close()
      at += size
    },
  })
}

function answered(body: BodyInit, init: ResponseInit = {}) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    return new Response(body, { headers: { 'Content-Type': 'application/x-ndjson' }, ...init })
  })
  return asked
}
const signal = new AbortController().signal

test('[I12] a replay is loaded by one request, in whatever pieces it comes', async () => {
  for (const size of [1, 7, 1_000, 1_000_000]) {
    const asked = answered(inPieces(LINES, size))
    const answer = await loadReplay('gamegamegamegame', { key: 'a key', signal })
    expect(asked).toEqual(['/api/games/gamegamegamegame/replay?key=a%20key'])
    expect(answer.ok && answer.value.stops.map(({ words }) => words)).toEqual([
      'The game starts.',
      'The game ends.',
    ])
  }
})

test('[I12] one that breaks off, or is a café’s page, is no replay', async () => {
  const noConnection = { ok: false, problem: { code: 'unavailable' } }
  answered(inPieces(LINES, 500, new Error('cut off')))
  expect(await loadReplay('g', { key: null, signal })).toMatchObject(noConnection)
  answered('<p>Welcome to the café</p>', { headers: { 'Content-Type': 'text/html' } })
  expect(await loadReplay('g', { key: null, signal })).toMatchObject(noConnection)
  answered('')
  expect(await loadReplay('g', { key: null, signal })).toMatchObject(noConnection)
})

test('[I14] a refusal is told in the server’s words', async () => {
  const problem = { code: 'not-found', message: 'This link doesn’t work any more.' }
  answered(JSON.stringify(problem), { status: 404, headers: { 'Content-Type': 'application/json' } })
  expect(await loadReplay('g', { key: null, signal })).toEqual({ ok: false, problem })
})

test('[I12] nobody waits for one that isn’t wanted any more', async () => {
  answered(inPieces(LINES, 100))
  const aborter = new AbortController()
  const loading = loadReplay('g', { key: null, signal: aborter.signal })
  aborter.abort()
  await expect(loading).rejects.toThrow()
})

test('lines are whole, however they are cut, also between the bytes of a letter', async () => {
  const text = 'Zürich\n\n{"é":"日本"}\nlast'
  for (let size = 1; size < 30; size += 1) {
    const lines: string[] = []
    for await (const line of linesOf(inPieces(text, size))) lines.push(line)
    expect(lines).toEqual(['Zürich', '{"é":"日本"}', 'last'])
  }
})
