import type { Worker } from 'node:worker_threads'
import { expect, onTestFinished, test } from 'vitest'
import { LIMITS } from '#server/limits/table.ts'
import { createLog } from '#server/log/log.ts'
import { newHost, sharedServer } from '#test/running-server.ts'
import { createVisitor } from '#test/visitor.ts'
import type { FoundPlace } from '#wire/http.ts'
import { openPlaces } from './places.ts'

const server = sharedServer()

/** A search of its own, and what becomes of its threads. */
function rig(idleMs?: number) {
  const threads: { ended: Promise<void> }[] = []
  const note = (worker: Worker): void => {
    threads.push({ ended: new Promise((resolve) => worker.once('exit', () => resolve())) })
  }
  process.on('worker', note)
  const log = createLog({ logLevel: 'silent' })
  const places = openPlaces({ log, ...(idleMs === undefined ? {} : { idleMs }) })
  onTestFinished(() => {
    process.off('worker', note)
    return places.close()
  })
  return { places, threads }
}

test('a host finds the city by its name in plain letters, the largest first; the browser keeps the answer', async () => {
  const host = await newHost(server)
  const answer = await host.get('/api/places?q=Zurich')
  const { places } = (await answer.json()) as { places: FoundPlace[] }
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, max-age=3600'])
  expect(places[0]).toEqual({
    name: 'Zürich',
    country: 'CH',
    region: 'ZH',
    lng: 8.55,
    lat: 47.36667,
    population: 341_730,
  })
  expect(places).toHaveLength(8)
  for (const [typed, first] of [
    ['kobenhavn', 'Copenhagen'],
    ['lodz', 'Łódź'],
    ['GIESSEN', 'Gießen'],
    ['Köln', 'Köln'],
    ['wien', 'Vienna'],
    ['new yo', 'New York City'],
  ] as const) {
    const found = await host.get(`/api/places?q=${encodeURIComponent(typed)}`)
    expect((await found.json()).places[0].name).toBe(first)
  }
})

test('strangers, what is too long, and what comes too often are refused', async () => {
  const stranger = await createVisitor(server.origin).get('/api/places?q=lyon')
  expect([stranger.status, (await stranger.json()).code]).toEqual([401, 'unauthorized'])
  const host = await newHost(server)
  expect((await host.get(`/api/places?q=${'x'.repeat(101)}`)).status).toBe(400)
  const { max, says } = LIMITS.placeSearches
  const statuses: number[] = []
  for (let n = 1; n < max; n += 1) statuses.push((await host.get('/api/places')).status)
  expect(new Set(statuses)).toEqual(new Set([200]))
  const refused = await host.get('/api/places?q=lyon')
  expect([refused.status, (await refused.json()).message]).toEqual([429, says])
})

test('the thread is there while somebody searches, and afterwards for a while', async () => {
  const { places, threads } = rig(200)
  expect(threads).toEqual([])
  const both = await Promise.all([places.search('lyon', 1), places.search('bordeaux', 1)])
  expect(both.map((found) => found?.[0]?.name)).toEqual(['Lyon', 'Bordeaux'])
  expect(threads).toHaveLength(1)
  await threads[0]?.ended
  expect((await places.search('lyon', 1))?.[0]?.name).toBe('Lyon')
  expect(threads).toHaveLength(2)
})

test('a stop gives up what is under way, and starts nothing any more', async () => {
  const { places, threads } = rig()
  const search = places.search('lyon', 1)
  await places.close()
  expect(await search).toBeNull()
  expect(await places.search('lyon', 1)).toBeNull()
  expect(threads).toHaveLength(1)
})
