import type { Page, Response } from '@playwright/test'
import { aPhoto } from './fixtures/chat.ts'
import { type Elsewhere, serveElsewhere } from './fixtures/elsewhere.ts'
import { newCommandId } from './fixtures/games.ts'
import { test as base, expect } from './fixtures/test.ts'

const test = base.extend<{ elsewhere: Elsewhere }>({
  elsewhere: async ({ browserName: _ }, use) => {
    const elsewhere = await serveElsewhere()
    await use(elsewhere)
    elsewhere.close()
  },
})

const PLACES = ['neighbour', 'stranger'] as const

test('another site in the same browser frames nothing, changes nothing, hears nothing', async ({
  gather,
  server,
  elsewhere,
}) => {
  const { blue, gameId } = await gather()
  const live = `${server.origin.replace(/^http/, 'ws')}/api/games/${gameId}/live?protocol=1`
  for (const place of PLACES) {
    await blue.goto(elsewhere[place])
    const seen = await blue.evaluate(attempts, { origin: server.origin, live })
    // A form's answer cannot be read there, whatever it is; that the seat is still taken shows what it was.
    expect(seen, place).toEqual({
      reading: 'refused',
      form: 'refused',
      json: 'refused',
      listening: 'refused',
    })
    await blue.evaluate((origin) => {
      const frame = document.createElement('iframe')
      frame.src = `${origin}/game/home`
      document.body.append(frame)
    }, server.origin)
    await expect.poll(() => blue.frames().length).toBe(2)
    await expect.poll(() => blue.frames()[1]?.url()).toMatch(/^chrome-error:/)
  }
  await expectSeat(blue, server.origin, gameId)
})

/** What a script of theirs can try. */
async function attempts({ origin, live }: { origin: string; live: string }) {
  const attempt = (path: string, init: RequestInit) =>
    fetch(`${origin}${path}`, { credentials: 'include', ...init }).then(
      (answer) => `${answer.type} ${answer.status}`,
      () => 'refused',
    )
  const form = { method: 'POST', mode: 'no-cors', body: '{}' } as const
  const json = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } }
  const listening = new Promise((resolve) => {
    const webSocket = new WebSocket(live)
    webSocket.onopen = () => resolve('open')
    webSocket.onerror = () => resolve('refused')
  })
  return {
    reading: await attempt('/api/me', {}),
    form: await attempt('/api/leave', form),
    json: await attempt('/api/leave', json),
    listening: await listening,
  }
}

test('a form that another site sends as a page is refused, with our cookies and without', async ({
  gather,
  server,
  elsewhere,
}) => {
  const { blue, gameId } = await gather()
  for (const place of PLACES) {
    await blue.goto(elsewhere[place])
    const answer = await submitForm(blue, `${server.origin}/api/leave`)
    expect(answer.status()).toBe(403)
    expect(await blue.locator('body').innerText()).toContain('This request didn’t come from this site.')
    const { cookie = '' } = await answer.request().allHeaders()
    expect(cookie.includes(`zw_seat_${gameId}=`), place).toBe(place === 'neighbour')
  }
  await expectSeat(blue, server.origin, gameId)
})

test('another site shows no photo of a game, though the browser would fetch it', async ({
  gather,
  server,
  elsewhere,
}) => {
  const { blue, gameId } = await gather()
  const photo = `${server.origin}/api/games/${gameId}/photos/${newCommandId()}`
  const headers = { origin: server.origin, 'content-type': 'image/jpeg' }
  const data = await aPhoto(64, 48, '#1f63c7')
  expect((await blue.request.post(photo, { data, headers })).ok()).toBe(true)
  await blue.goto('/')
  expect(await blue.evaluate(embed, photo)).toBe('load')
  for (const place of PLACES) {
    await blue.goto(elsewhere[place])
    expect(await blue.evaluate(embed, photo), place).toBe('error')
  }
})

/** Puts a picture into a page. @returns what became of it */
const embed = (src: string) =>
  new Promise<string>((resolve) => {
    const picture = new Image()
    for (const type of ['load', 'error']) picture.addEventListener(type, () => resolve(type))
    picture.src = src
  })

async function submitForm(page: Page, action: string): Promise<Response> {
  const answered = page.waitForResponse(action)
  await page.evaluate((action) => {
    const form = document.createElement('form')
    Object.assign(form, { method: 'POST', enctype: 'text/plain', action })
    document.body.append(form)
    form.submit()
  }, action)
  return answered
}

/** The seat is still theirs. */
async function expectSeat(page: Page, origin: string, gameId: string): Promise<void> {
  const { seat } = (await (await page.request.get(`${origin}/api/me`)).json()) as { seat: unknown }
  expect(seat).toMatchObject({ gameId, role: 'player' })
}
