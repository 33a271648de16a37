import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { registerServiceWorker as Register } from './register.ts'

/** A worker whose steps the test takes. It takes over as soon as it is asked to. */
class Worker extends EventTarget {
  state = 'installing'
  step(state: string): void {
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }
  postMessage(): void {
    this.step('activating')
  }
}

class Registration extends EventTarget {
  installing: Worker | null = null
  waiting: Worker | null = null
  active: Worker | null = null
  find(): Worker {
    this.installing = new Worker()
    this.dispatchEvent(new Event('updatefound'))
    return this.installing
  }
}

let registration: Registration
let workers: EventTarget & { controller: Worker | null }
let inUse: object | null
const reload = vi.fn()

beforeEach(() => {
  registration = new Registration()
  registration.active = new Worker()
  workers = Object.assign(new EventTarget(), {
    controller: registration.active,
    register: async () => registration,
    getRegistration: async () => registration,
  })
  inUse = null
  reload.mockReset()
  vi.resetModules()
  vi.stubGlobal('navigator', { onLine: true, serviceWorker: workers })
  vi.stubGlobal('document', {
    querySelector: () => inUse,
    addEventListener: () => {},
    visibilityState: 'visible',
  })
  vi.stubGlobal('window', { location: { reload }, setTimeout, clearTimeout, setInterval: () => 0 })
})

afterEach(() => {
  vi.unstubAllGlobals()
})

const nextScreen = async () => (await import('./new-version.ts')).loadNewVersionQuietly()
const register = async (loadedBy: Worker | null = workers.controller) =>
  (await import('./register.ts')).registerServiceWorker(loadedBy as unknown as Parameters<typeof Register>[0])

test('a new version that nobody told the page of is loaded when the next screen opens', async () => {
  await nextScreen()
  expect(reload).not.toHaveBeenCalled()
  registration.waiting = new Worker()
  await nextScreen()
  expect(reload).toHaveBeenCalledOnce()
})

test('a new version waits while something is read or typed, also when that began in the meantime', async () => {
  registration.waiting = new Worker()
  inUse = {}
  await nextScreen()
  inUse = null
  const opening = nextScreen()
  inUse = {}
  await opening
  expect(reload).not.toHaveBeenCalled()
  expect(registration.waiting.state).toBe('installing')
})

test('of two screens that open at once only the second is loaded anew', async () => {
  registration.waiting = new Worker()
  await Promise.all([nextScreen(), nextScreen()])
  expect(reload).toHaveBeenCalledOnce()
})

test('a new version that was not loaded to its end hides none that comes after it', async () => {
  await register()
  registration.find().step('redundant')
  registration.find().step('redundant')
  await nextScreen()
  expect(reload).not.toHaveBeenCalled()
  registration.find().step('installed')
  await nextScreen()
  expect(reload).toHaveBeenCalledOnce()
})

test('the first version of all is no new one', async () => {
  registration.active = null
  workers.controller = null
  await register()
  const first = registration.find()
  first.step('installed')
  registration.active = first
  workers.controller = first
  workers.dispatchEvent(new Event('controllerchange'))
  await nextScreen()
  expect(reload).not.toHaveBeenCalled()
})

test('a version that another tab let in is loaded at the next screen, also when that came before the page asked', async () => {
  const loadedBy = workers.controller
  workers.controller = new Worker()
  await register(loadedBy)
  await nextScreen()
  expect(reload).toHaveBeenCalledOnce()
})
