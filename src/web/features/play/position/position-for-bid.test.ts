import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { positionForBid } from './position-for-bid.ts'

const NOW = 1_900_000_000_000
/** The server's clock is ahead of the phone's. */
const AHEAD = 7_000
type Tell = (coords: object, ageMs?: number) => void

let fix: Tell
let fail: (code: number) => void
const cleared: number[] = []

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
  cleared.length = 0
  const watchPosition = (found: (position: object) => void, failed: (error: object) => void) => {
    fix = (coords, ageMs = 0) =>
      found({ coords: { longitude: 11.5, latitude: 48.1, ...coords }, timestamp: Date.now() - ageMs })
    fail = (code) => failed({ code })
    return 3
  }
  const clearWatch = (id: number) => cleared.push(id)
  vi.stubGlobal('navigator', { geolocation: { watchPosition, clearWatch } })
  vi.stubGlobal('window', { isSecureContext: true, setTimeout, clearTimeout })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const ask = () => positionForBid(() => Date.now() + AHEAD)

test('[L4] a bid waits for a location that is exact enough, and tells its time by the server’s clock', async () => {
  const located = ask()
  fix({ accuracy: 900 })
  await vi.advanceTimersByTimeAsync(4_000)
  fix({ accuracy: 30 }, 1_500)
  const position = { lng: 11.5, lat: 48.1, accuracyM: 30, fixAtMs: NOW + 4_000 - 1_500 + AHEAD }
  expect(await located).toEqual({ position })
  expect(cleared, 'and the phone is followed no longer').toEqual([3])
})

test('[L4] after 15 seconds it takes the best there was', async () => {
  const located = ask()
  fix({ accuracy: 900 })
  fix({ accuracy: 400 })
  fix({ accuracy: 2_500 })
  await vi.advanceTimersByTimeAsync(15_000)
  expect(await located).toMatchObject({ position: { accuracyM: 400 } })
})

test('[L4] an old one doesn’t count, and none at all is told apart from a refusal', async () => {
  const located = ask()
  fix({ accuracy: 5 }, 45_000)
  fail(2)
  await vi.advanceTimersByTimeAsync(15_000)
  expect(await located).toEqual({ why: 'timeout' })
  const denied = ask()
  fail(1)
  expect(await denied).toEqual({ why: 'denied' })
  expect(cleared).toEqual([3, 3])
})

test('[L4] a phone whose clock is wrong gets one, by whichever clock its locations go', async () => {
  const fresh = positionForBid(() => Date.now() - 30_000)
  // The satellites' time.
  fix({ accuracy: 20 }, 30_000)
  expect(await fresh).toMatchObject({ position: { accuracyM: 20, fixAtMs: NOW - 30_000 } })
  const own = positionForBid(() => Date.now() - 30_000)
  fix({ accuracy: 20 })
  expect(await own).toMatchObject({ position: { fixAtMs: NOW - 30_000 } })
})

test('[L4] a page or a browser that can’t tell says so at once', async () => {
  vi.stubGlobal('window', { isSecureContext: false })
  expect(await ask()).toEqual({ why: 'insecure' })
  vi.stubGlobal('window', { isSecureContext: true })
  vi.stubGlobal('navigator', {})
  expect(await ask()).toEqual({ why: 'unsupported' })
})
