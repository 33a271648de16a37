import type { Page } from '@playwright/test'
import { aPhoto, postMessage } from './fixtures/chat.ts'
import { command, readGame } from './fixtures/games.ts'
import { HOSTILE, type Watch, watch } from './fixtures/injection.ts'
import { expect, type Party, test } from './fixtures/test.ts'

/** Where the street map comes from, which may be out of reach. */
const TILES = 'https://tiles.openfreemap.org'

const MANAGE_SCREENS = ['', '/invite', '/print', '/budgets', '/bids', '/undo']

/** Gives a command for whoever the page belongs to. */
/** Of the host's rules alone, which come later than the rest of their screen. */
const LAST_OF_RULES = '{{constructor.constructor('

type Give = (page: Page, order: { type: string; [field: string]: unknown }) => Promise<void>

/** A setup in which every word that a host can write is hostile. */
const setup = {
  teams: ['red', 'blue'].map((color, n) => ({ id: color, name: HOSTILE.names[n], color })),
  challenges: Array.from({ length: 9 }, (_, n) => ({
    id: `c${n}`,
    title: `${HOSTILE.line}${n}`,
    description: HOSTILE.text,
    value: 10 + n,
  })),
  zones: Array.from({ length: 2 }, (_, n) => ({
    id: `z${n}`,
    title: `${HOSTILE.line}${n}`,
    description: HOSTILE.text,
  })),
  rules: `<h2>Rules ${HOSTILE.line}</h2><p>${HOSTILE.text}</p>${HOSTILE.markup}`,
}

type Gather = (opening: { setup: object }) => Promise<Party>

/** A running game full of hostile words, and what opens its pages and looks at what they do. */
async function hostileGame(gather: Gather, origin: string) {
  const party = await gather({ setup })
  const { host, red, blue, gameId } = party
  const watches = new Map<Page, Watch>()
  for (const page of [host, red, blue]) watches.set(page, await watch(page, [origin, TILES]))
  const give: Give = (page, order) => command(page.context(), origin, gameId, order)

  /** @param words hostile ones that must be read there */
  async function visit(page: Page, path: string, ...words: string[]): Promise<void> {
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    await expect(page.getByRole('heading').first()).toBeVisible()
    for (const each of words) await expect(page.locator('body')).toContainText(each)
    expect(await watches.get(page)?.findings(), path).toEqual([])
  }

  async function play(): Promise<void> {
    await give(host, { type: 'StartGame' })
    await give(host, { type: 'PostAnnouncement', text: HOSTILE.line })
    const { cards } = await readGame(blue.context(), origin, gameId)
    for (const { id } of cards.filter(({ status }) => status === 'in_flop').slice(0, 2)) {
      const photos = [await aPhoto(64, 48, '#1f63c7')]
      await postMessage(blue.request, origin, gameId, { text: HOSTILE.text, cardId: id, photos })
      await give(blue, { type: 'ClaimCard', cardId: id })
    }
    await dispute(party, origin, give)
    const seen = { seenHighestCents: 0, seenOwnCents: 0 }
    await give(blue, { type: 'PlaceBid', zoneId: 'z01', amountCents: 900, ...seen })
  }

  await give(red, { type: 'SetNickname', nickname: HOSTILE.names[3] })
  await give(blue, { type: 'SetNickname', nickname: HOSTILE.names[2] })
  return { ...party, give, visit, play }
}

test('nothing that anybody writes runs on a player’s screens', async ({ gather, server }) => {
  const { host, red, blue, gameId, give, visit, play } = await hostileGame(gather, server.origin)
  await visit(red, `/waiting/${gameId}`, HOSTILE.names[3])
  await play()
  await visit(blue, '/game/home', HOSTILE.line, HOSTILE.names[0])
  await visit(blue, '/game/flop', HOSTILE.line, '<style>@import')
  await visit(blue, '/game/chat', '<script>p()</script>', HOSTILE.names[3])
  await visit(blue, '/game/bidding/z01', HOSTILE.names[1], HOSTILE.line)
  await visit(blue, '/game/rules', LAST_OF_RULES)
  for (const screen of ['zones', 'map', 'interactive-map']) await visit(blue, `/game/${screen}`)
  await visit(red, '/game/home', HOSTILE.line)
  await give(host, { type: 'EndGame' })
  await expect(red.getByRole('dialog').or(red.getByRole('alertdialog')).first()).toBeVisible()
  await visit(red, '/game/home')
})

test('nothing that anybody writes runs on the host’s screens', async ({ gather, server }) => {
  const { host, gameId, visit, play } = await hostileGame(gather, server.origin)
  await visit(host, `/host/${gameId}/lobby`, HOSTILE.names[1])
  await play()
  await visit(host, '/manage/people', HOSTILE.names[2])
  await visit(host, '/manage/evidence', HOSTILE.line)
  for (const section of MANAGE_SCREENS) await visit(host, `/manage${section}`)
  await visit(host, '/game/home', HOSTILE.line)
  await visit(host, '/game/rules', LAST_OF_RULES)
  await visit(host, '/game/chat', '<script>p()</script>')
})

/** The red player doubts a claim, and the host declines the other, both in hostile words. */
async function dispute(
  { host, red, gameId }: { host: Page; red: Page; gameId: string },
  origin: string,
  give: Give,
): Promise<void> {
  const { cards } = await readGame(host.context(), origin, gameId)
  const [first, second] = cards
    .map((card) => card as typeof card & { claimedAtMs: number | null })
    .filter(({ claimedAtMs }) => claimedAtMs !== null)
  const seen = (card: typeof first) => ({ cardId: card?.id, claimedAtMs: card?.claimedAtMs })
  const reason = HOSTILE.line
  await give(red, { type: 'DisputeClaim', ...seen(first), reason })
  await give(host, { type: 'RejectClaim', ...seen(second), reason, undo: false })
}

test('the watch sees what it looks for: a policy that stops a script, and markup that came through', async ({
  open,
  server,
}) => {
  const page = await open()
  const watching = await watch(page, [server.origin])
  await page.goto('/')
  expect(await watching.findings()).toEqual([])
  await page.evaluate(() => {
    const place = document.createElement('div')
    place.innerHTML = '<img src="data:," onerror="p()"><img src="https://evil.example/t.png">'
    document.body.append(place)
  })
  await expect
    .poll(() => watching.findings())
    .toEqual(
      expect.arrayContaining([
        'policy: script-src-attr inline',
        'policy: img-src https://evil.example/t.png',
        '<img onerror="p()"> at /',
      ]),
    )
  expect(await watching.findings()).not.toContain('a text has run at /')
})
