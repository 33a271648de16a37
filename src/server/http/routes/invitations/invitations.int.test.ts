import { mkdirSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { createGame, openLive } from '#test/live-client.ts'
import { newCommandId } from '#test/live-socket.ts'
import { newBrowser } from '#test/lobby.ts'
import { BLUE_CODE, newHost, RED_CODE, startServer } from '#test/running-server.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import type { Visitor } from '#test/visitor.ts'

async function serve() {
  const webFolder = temporaryFolder()
  mkdirSync(`${webFolder}/assets`)
  writeFileSync(`${webFolder}/index.html`, '<!doctype html><html><head><title>Zone War</title></head></html>')
  writeFileSync(`${webFolder}/link-picture.png`, 'drawn')
  return startServer({ webFolder })
}

/** A game in its lobby, on a server with a page. */
async function openGame(setup: object = {}) {
  const { origin } = await serve()
  const host = await newHost({ origin })
  const { gameId, code } = await createGame(host, setup)
  return { origin, host, gameId, code }
}

/** What a messenger's robot reads: it has no cookies and runs no scripts. */
async function preview(origin: string, path: string, headers: Record<string, string> = {}) {
  const response = await fetch(`${origin}${path}`, { headers })
  const html = await response.text()
  const tags = [...html.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)" \/>/g)]
  return {
    status: response.status,
    html,
    ...Object.fromEntries(tags.map(([, key, value]) => [key, value])),
  } as {
    status: number
    html: string
  } & Record<string, string>
}

const linkOf = (gameCode: string, teamCode: string) => `/join?game=${gameCode}&team=${teamCode}`
const teams = (red: string, blue: string) => [
  { id: 'a', name: red, color: 'red', code: RED_CODE },
  { id: 'b', name: blue, color: 'blue', code: BLUE_CODE },
]
const rename = (host: Visitor, gameId: string, value: string) =>
  host.post(`/api/games/${gameId}/setup`, {
    commandId: newCommandId(),
    section: 'name',
    value,
    seenVersion: 0,
  })

describe('[J16] a team’s link', () => {
  test('says whose ticket it is, with the picture’s whole address, and no more of codes than the link', async () => {
    const { origin, gameId, code } = await openGame({ name: 'Foxes' })
    const { html, ...tags } = await preview(origin, linkOf(code.toLowerCase(), BLUE_CODE))
    expect(tags).toMatchObject({
      status: 200,
      'og:site_name': 'Zone War',
      'og:type': 'website',
      'og:title': 'Join Blue Team in Foxes',
      'og:description':
        'You’re invited to a team game played across Manhattan: 10 zones, 2 teams, 8 h. Open the link to join.',
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:type': 'image/png',
      'og:image:alt': 'Blue Team’s ticket to Foxes',
      'twitter:card': 'summary_large_image',
      robots: 'noindex',
    })
    expect(tags['og:image']).toMatch(
      new RegExp(`^${origin}/invitations/${gameId}-t2-[\\da-f]{24}-[\\da-f]{32}\\.png$`),
    )
    expect(html).toContain('<title>Zone War</title>')
    for (const secret of [code, code.toLowerCase(), RED_CODE, BLUE_CODE]) expect(html).not.toContain(secret)
  })

  test('its picture has the size that messengers ask for, for anyone who has its address, on any site', async () => {
    const { origin, code } = await openGame()
    const address = (await preview(origin, linkOf(code, RED_CODE)))['og:image'] ?? ''
    const answer = await fetch(address)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('image/png')
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=86400')
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1_200, height: 630 })
    // WhatsApp shows none of more than 300 KB.
    expect(bytes.length).toBeLessThan(300_000)
    const tag = answer.headers.get('etag') ?? ''
    const again = await fetch(address, { headers: { 'if-none-match': tag } })
    expect([again.status, again.headers.get('etag')]).toEqual([304, tag])
    const other = (await preview(origin, linkOf(code, BLUE_CODE)))['og:image'] ?? ''
    expect(Buffer.from(await (await fetch(other)).arrayBuffer()).equals(bytes)).toBe(false)
  })

  test('names are text, whatever they hold', async () => {
    const name = `<b>"$&'`
    const { origin, code } = await openGame({ name, teams: teams(`"><i>&amp;$'`, 'Blue Team') })
    const { html, ...tags } = await preview(origin, linkOf(code, RED_CODE))
    expect(tags['og:title']).toBe('Join &quot;&gt;&lt;i&gt;&amp;amp;$&#39; in &lt;b&gt;&quot;$&amp;&#39;')
    expect(html).not.toMatch(/<[bi]>/)
    expect(html.match(/<\/head>/g)).toHaveLength(1)
  })

  test('a game that changes has another picture, and the address from before shows the new one', async () => {
    const { origin, host, gameId, code } = await openGame({ name: 'Foxes' })
    const before = (await preview(origin, linkOf(code, RED_CODE)))['og:image'] ?? ''
    expect((await preview(origin, linkOf(code, RED_CODE)))['og:image']).toBe(before)
    const foxes = await fetch(before)
    const picture = Buffer.from(await foxes.arrayBuffer())
    expect((await rename(host, gameId, 'Crows')).status).toBe(200)
    const after = (await preview(origin, linkOf(code, RED_CODE)))['og:image'] ?? ''
    expect(after).not.toBe(before)
    const crows = await fetch(before, { headers: { 'if-none-match': foxes.headers.get('etag') ?? '' } })
    expect(crows.status).toBe(200)
    const changed = Buffer.from(await crows.arrayBuffer())
    expect(changed.equals(picture)).toBe(false)
    expect(changed.equals(Buffer.from(await (await fetch(after)).arrayBuffer()))).toBe(true)
  })

  test('a link to an ended game says so', async () => {
    const { origin, host, gameId, code } = await openGame({ name: 'Foxes' })
    const address = (await preview(origin, linkOf(code, RED_CODE)))['og:image'] ?? ''
    const before = Buffer.from(await (await fetch(address)).arrayBuffer())
    await (await openLive(host, gameId)).command({ type: 'EndGame' })
    const ended = await preview(origin, linkOf(code, RED_CODE))
    expect(ended).toMatchObject({
      status: 200,
      'og:title': 'This game has ended',
      'og:image': `${origin}/link-picture.png`,
    })
    expect(ended.html).not.toContain('Foxes')
    const after = await fetch(address)
    expect(after.status).toBe(200)
    expect(Buffer.from(await after.arrayBuffer()).equals(before)).toBe(false)
  })
})

describe('[J17] without both codes', () => {
  test('there is the product’s preview alone, on every page', async () => {
    const { origin, code } = await openGame({ name: 'Foxes' })
    for (const path of [
      '/',
      '/join',
      `/join?game=${code}`,
      linkOf(code, 'wrong1'),
      linkOf('ZZZZZZ', RED_CODE),
      linkOf(code, ''),
      `/manage?game=${code}&team=${RED_CODE}`,
      linkOf(code, 'x'.repeat(2_000)),
    ]) {
      const { html, ...tags } = await preview(origin, path)
      expect([path, tags['og:title'], tags['og:image']]).toEqual([
        path,
        'Zone War',
        `${origin}/link-picture.png`,
      ])
      expect(html).not.toContain('Foxes')
    }
    const picture = await fetch(`${origin}/link-picture.png`)
    expect(picture.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  })

  test('a name of a picture that wasn’t signed here leads nowhere, and so does one whose team has another code', async () => {
    const { origin, host, gameId, code } = await openGame()
    const address = (await preview(origin, linkOf(code, RED_CODE)))['og:image'] ?? ''
    const forged = [
      address.replace(/.(?=\.png)/, (digit) => (digit === '0' ? '1' : '0')),
      address.replace('-t1-', '-t2-'),
      address.replace(/[\da-f]{4}(?=-[\da-f]{32})/, '0000'),
      address.replace(gameId, 'a'.repeat(16)),
      address.replace('.png', ''),
      `${origin}/invitations/none.png`,
    ]
    for (const path of forged) {
      const answer = await fetch(path)
      expect([path, answer.status, answer.headers.get('cache-control')]).toEqual([path, 404, 'no-store'])
    }
    expect((await fetch(address)).status).toBe(200)
    const live = await openLive(host, gameId)
    await live.command({ type: 'ShuffleTeamCodes' })
    expect((await fetch(address)).status).toBe(404)
  })

  test('pages count wrong codes together with joining and looking, and tell the host', async () => {
    const { origin, host, gameId, code } = await openGame()
    const live = await openLive(host, gameId)
    const guesser = await newBrowser(origin)
    for (let guess = 0; guess < 10; guess += 1) await guesser.get(linkOf(code, `guess${guess}`))
    const look = await guesser.post('/api/join/look', { gameCode: code, teamCode: RED_CODE })
    expect(look.status).toBe(429)
    const page = await guesser.get(linkOf(code, RED_CODE))
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('content="Zone War"')])
    // Nobody else is kept out, and right codes never are.
    for (let again = 0; again < 12; again += 1) {
      expect((await preview(origin, linkOf(code, RED_CODE)))['og:title']).toBe('Join Red Team in Zone War')
    }
    live.close()
  })

  test('a site that has its visitors’ browsers load links as pictures uses up nobody’s attempts', async () => {
    const { origin, code } = await openGame()
    const guesser = await newBrowser(origin)
    for (let guess = 0; guess < 12; guess += 1) {
      const headers = { 'sec-fetch-dest': 'image', cookie: guesser.cookies() }
      const { html } = await preview(origin, linkOf(code, RED_CODE), headers)
      expect(html).toContain('content="Zone War"')
      await preview(origin, linkOf(code, `guess${guess}`), headers)
    }
    expect((await guesser.post('/api/join/look', { gameCode: code, teamCode: RED_CODE })).status).toBe(200)
  })
})
