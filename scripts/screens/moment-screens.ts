import { type BrowserContext, chromium, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import { signUpHost } from '../../e2e/fixtures/accounts.ts'
import { postMessage } from '../../e2e/fixtures/chat.ts'
import { command, createGame, readGame } from '../../e2e/fixtures/games.ts'
import type { Server } from '../../e2e/fixtures/server.ts'
import { askToClaim, bidAmount, flopTitles } from '../../e2e/fixtures/steps.ts'
import { LAPTOP } from '../../e2e/fixtures/test.ts'
import { WHOLE } from '../../playwright.config.ts'
import { drawStreet } from '../demo/picture.ts'
import { SHARP_PHONE } from './camera.ts'
import { type Shot, type Theme, takeEarlyEnd } from './early-end.ts'
import { keepHere, playStory, SETUP, sit } from './staged-game.ts'

const DEVICES = {
  phone: SHARP_PHONE,
  tablet: { viewport: { width: 820, height: 1180 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
  wide: { viewport: { width: 1440, height: 900 } },
} as const
const THEMES: readonly Theme[] = ['light', 'dark']
const MINUTE_MS = 60_000
const WEBP_QUALITY = 80
/** What teams write below the photos of the cards that they claim, in turn; those without words haven't posted yet. */
const PROOFS = [
  'Done, right under the clock.',
  'All five of us are in it.',
  'The guard wanted one with us, too.',
  'Second try: the first pigeon left.',
  'Ada held the torch, Kim the phone.',
  null,
  'In the rain, with the wrong shoes.',
  'Found it behind the scaffolding!',
  null,
]
/** What the teams bid after lunch, a dollar more than stands: with so many hours left, which team on which zone. */
const AFTERNOON = [
  [4.6, 2, 5],
  [3.4, 1, 5],
  [2.2, 0, 9],
  [0.9, 3, 9],
] as const
/** How many of them the host has decided already. */
const DECIDED = 4

/**
 * What moves: a game from the wall of its lobby to its results, on phone, tablet and wide screen.
 * @param folder where the pictures go @param only as a camera's
 */
export async function takeMoments(server: Server, folder: string, only: readonly string[]): Promise<void> {
  if (only.length > 0 && !only.some((words) => words.startsWith('moment'))) return
  const { origin, advance } = server
  const browser = await chromium.launch(WHOLE)
  const open = async (theme: Theme, device: keyof typeof DEVICES, like?: BrowserContext): Promise<Shot> => {
    const context = await browser.newContext({
      ...DEVICES[device],
      baseURL: origin,
      colorScheme: theme,
      locale: 'en-US',
    })
    await context.addCookies((await like?.cookies()) ?? [])
    return { page: await context.newPage(), name: `${device}-${theme}` }
  }
  const devices = (theme: Theme, like?: BrowserContext) =>
    Promise.all((['phone', 'tablet', 'wide'] as const).map((device) => open(theme, device, like)))
  const shoot = async (moment: string, shots: readonly Shot[]) => {
    if (only.length > 0 && !only.some((words) => `moment-${moment}`.includes(words))) return
    await Promise.all(
      shots.map(async ({ page, name }) => {
        const picture = await page.screenshot({ type: 'png' })
        const width = page.viewportSize()?.width
        const file = `${folder}/moment-${moment}-${name}.webp`
        await sharp(picture)
          .resize({ width })
          .webp({ quality: WEBP_QUALITY, smartSubsample: true })
          .toFile(file)
      }),
    )
    console.log(`moment-${moment} ${shots.map(({ name }) => name).join(' ')}`)
  }
  /** Opens a screen on each page and waits until it is there, not just its shape. */
  const goTo = (shots: readonly Shot[], path: string) =>
    Promise.all(
      shots.map(async ({ page }) => {
        await page.goto(path)
        await page
          .locator('h1')
          .filter({ hasNotText: /^(Loading|Verifying|Checking) / })
          .first()
          .waitFor()
      }),
    )
  /** Waits until each page has something in sight, such as what comes after the screen itself. */
  const until = (shots: readonly Shot[], shown: (page: Page) => Locator) =>
    Promise.all(shots.map(({ page }) => shown(page).first().waitFor()))
  /** Waits until nothing moves any more, but for what never ends. */
  const rest = (shots: readonly Shot[]) =>
    Promise.all(
      shots.map(({ page }) =>
        page.evaluate(async () => {
          const finite = document
            .getAnimations()
            .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
          await Promise.allSettled(finite.map(({ finished }) => finished))
        }),
      ),
    )
  const close = (shots: readonly Shot[]) => Promise.all(shots.map(({ page }) => page.context().close()))

  try {
    for (const theme of THEMES) {
      await takeGame(theme)
      await takeEarlyEnd({ server, browser, devices, shoot, goTo, until, close }, theme)
    }
  } finally {
    await browser.close()
  }

  async function takeGame(theme: Theme): Promise<void> {
    const desk = await browser.newContext({ ...LAPTOP, baseURL: origin })
    await signUpHost(desk.request, origin)
    const { gameId, code } = await createGame(desk.request, origin, SETUP)
    const seats = await Promise.all(
      Array.from({ length: 12 }, async (_, index) => {
        const seat = await browser.newContext({ baseURL: origin })
        await sit(seat, origin, code, (index + 1) % 4)
        return seat
      }),
    )
    const [blue, yellow, green] = seats
    if (!blue || !yellow || !green) throw new Error('nobody has come')
    const names = ['Ada', 'Grace Hopper', 'Bo', 'Wilhelmina Brooklyn', 'Łukasz', 'Zoë', 'Noor', 'Kim']
    for (const [index, nickname] of names.entries()) {
      const seat = seats[index]
      if (seat) await command(seat, origin, gameId, { type: 'SetNickname', nickname })
    }

    // What the others' phones do: they are here, but for one who's underground. The first is the player's that is shown.
    const arrive = () => Promise.all(seats.slice(1, -1).map((seat) => keepHere(seat, origin, gameId)))
    const phones = await arrive()
    const guest = await devices(theme)
    await goTo(guest, `/join?game=${code}&team=blue123`)
    await until(guest, (page) => page.getByText('On your team'))
    await shoot('invitation', guest)
    await goTo(guest, '/join')
    await Promise.all(guest.map(({ page }) => page.getByLabel('Game Code').fill(code.slice(0, 4))))
    await shoot('codes', guest)
    await close(guest)

    const wall = await devices(theme, desk)
    await goTo(wall, `/host/${gameId}/lobby`)
    await until(wall, (page) => page.getByText('12 players have joined'))
    await rest(wall)
    await shoot('lobby', wall)
    await Promise.all(wall.map(({ page }) => toFoot(page)))
    await shoot('lobby-foot', wall)
    const [, , wideWall] = wall
    if (wideWall) {
      const projector = wideWall.page.getByRole('button', { name: /projector|full screen/i }).first()
      if (await projector.isVisible()) {
        await projector.click()
        await wideWall.page.waitForTimeout(1_500)
        await shoot('projector', [wideWall])
      }
    }
    await close(wall)

    const player = await devices(theme, blue)
    await Promise.all(player.map(({ page }) => page.clock.install()))
    await goTo(player, `/waiting/${gameId}`)
    await until(player, ZONES)
    await player[0]?.page.waitForTimeout(500)
    await shoot('waiting', player)
    await command(desk, origin, gameId, { type: 'StartGame' })
    await until(player, (page) => page.getByRole('button', { name: 'Skip the countdown' }))
    // Each stands for a second, and its phone's time for as long as the pictures take.
    await Promise.all(player.map(({ page }) => holdTime(page)))
    await shoot('countdown', player)
    await Promise.all(
      player.map(async ({ page }) => {
        const go = page.getByText('GO', { exact: true })
        for (let ms = 0; ms < 4_000 && !(await go.isVisible()); ms += 100) await page.clock.runFor(100)
      }),
    )
    await shoot('go', player)
    await Promise.all(player.map(({ page }) => page.clock.resume()))
    await player[0]?.page.waitForTimeout(2_500)
    await shoot('first-minute', player)
    let turn = theme === 'light' ? 0 : 50
    const street = () =>
      drawStreet(() => {
        turn += 1
        return (turn * 0.618_034) % 1
      })
    /** Makes a message one of the server's now, which is ahead of ours. */
    const waited = async () => ({ waitedMs: Date.now() - (await advance(0)) })
    let claims = 0
    await playStory(server, gameId, [desk, blue, yellow, green], async (who, cardId) => {
      const text = PROOFS[claims] ?? null
      claims += 1
      if (text === null) return
      const proof = { text, cardId, photos: [await street()], ...(await waited()) }
      await postMessage(who.request, origin, gameId, proof)
      if (claims > DECIDED) return
      const { cards } = await readGame(desk, origin, gameId)
      const claimedAtMs = cards.find(({ id }) => id === cardId)?.claimedAtMs
      await command(desk, origin, gameId, { type: 'ApproveClaim', cardId, claimedAtMs })
    })
    await postMessage(yellow.request, origin, gameId, {
      text: 'Anyone else soaked? Fountain at six, we bring tea.',
      ...(await waited()),
    })
    // Those that heard nothing for the length of an afternoon have been given up.
    phones.push(...(await arrive()))
    await goTo(player, '/game/home')
    await until(player, ZONES)
    await player[0]?.page.waitForTimeout(800)
    await shoot('home', player)
    await lead(blue, 1)
    await player[0]?.page.waitForTimeout(550)
    await shoot('takeover', player)
    await player[0]?.page.waitForTimeout(2_500)
    await lead(desk, 0)
    await player[0]?.page.waitForTimeout(550)
    await shoot('lost', player)

    const host = await devices(theme, desk)
    await goTo(host, '/manage')
    await until(host, (page) => page.getByText(/^\d+ waiting/))
    await host[0]?.page.waitForTimeout(1_500)
    await shoot('cockpit', host)
    await Promise.all(host.map(({ page }) => toFoot(page)))
    await host[0]?.page.waitForTimeout(300)
    await shoot('cockpit-foot', host)

    const { zones } = await readGame(blue, origin, gameId)
    await goTo(player, `/game/bidding/${zones[5]?.id}`)
    await Promise.all(player.map(({ page }) => bidAmount(page).fill('7')))
    await shoot('bid', player)
    await goTo(player, '/game/zones')
    await player[0]?.page.waitForTimeout(600)
    await shoot('zones', player)
    // Some cards are in their last ten minutes by then.
    await advance(2 * MINUTE_MS)
    // The flop is sorted as it opens, by a time that phones have learnt before.
    await goTo(player, '/game/home')
    await player[0]?.page.waitForTimeout(600)
    await Promise.all(player.map(({ page }) => page.getByRole('link', { name: 'Flop', exact: true }).click()))
    await until(player, (page) => page.getByRole('article').nth(6))
    await player[0]?.page.waitForTimeout(600)
    await shoot('flop', player)
    const [phone] = player
    const [, second = ''] = phone ? await flopTitles(phone.page) : []
    const asked = await Promise.all(player.map(({ page }) => askToClaim(page, second)))
    await player[0]?.page.waitForTimeout(600)
    await shoot('claim', player)
    const proof = { name: 'proof.jpg', mimeType: 'image/jpeg', buffer: await street() }
    await Promise.all(
      asked.map(async (sheet, index) => {
        const page = player[index]?.page
        if (!page || player[index]?.name.startsWith('wide'))
          return sheet.getByLabel('Drop photos, paste, or choose files').setInputFiles(proof)
        // There the camera opens at once, and the photo that it takes stands in the sheet.
        const camera = page.waitForEvent('filechooser')
        await sheet.getByRole('button', { name: 'Post proof' }).click()
        return (await camera).setFiles([proof])
      }),
    )
    await until(player, (page) => page.getByRole('img', { name: 'proof.jpg' }))
    await player[0]?.page.waitForTimeout(600)
    await shoot('claim-proof', player)
    await Promise.all(player.map(({ page }) => page.getByRole('button', { name: 'Cancel' }).click()))
    // Each device claims a card of its own: what one has claimed is gone for the others.
    for (const [index, shot] of player.entries()) {
      const sheet = await askToClaim(shot.page, (await flopTitles(shot.page))[index + 1] ?? '')
      await shot.page.waitForTimeout(600)
      await sheet.getByRole('button', { name: 'Evidence Sent' }).click()
      await shot.page.locator('[data-flight]').waitFor({ state: 'attached' })
      await shot.page.waitForTimeout(150)
      await shoot('claim-torn', [shot])
    }
    await goTo(player, '/game/rules')
    await until(player, (page) => page.getByRole('list', { name: 'How to win' }))
    await shoot('rules', player)
    await goTo(player, '/game/chat')
    await player[0]?.page.waitForTimeout(900)
    await shoot('chat', player)

    await command(desk, origin, gameId, { type: 'PauseGame', reason: 'Lunch at the fountain' })
    await goTo(player, '/game/home')
    await player[0]?.page.waitForTimeout(600)
    await shoot('paused', player)
    await command(desk, origin, gameId, { type: 'ResumeGame' })
    for (const [hoursLeft, team, zone] of AFTERNOON) {
      await untilLeft(hoursLeft * 60 * MINUTE_MS)
      await lead([desk, blue, yellow, green][team] ?? desk, team, zone)
    }
    await untilLeft(9 * MINUTE_MS)
    await goTo(player, '/game/home')
    await until(player, ZONES)
    await player[0]?.page.waitForTimeout(600)
    await shoot('last-train', player)
    await untilLeft(1_000)
    await player[0]?.page.waitForTimeout(1_600)
    await shoot('time-up', player)
    await player[0]?.page.waitForTimeout(1_500)
    await shoot('results-reveal', player)
    await until(player, (page) => page.getByText(/ wins?( together)?$/).filter({ visible: true }))
    await player[0]?.page.waitForTimeout(2_500)
    await shoot('time-up-later', player)
    await command(desk, origin, gameId, { type: 'EndGame' })
    await until(player, (page) => page.getByText('The host has ended the game.'))
    await goTo(player, `/results/${gameId}`)
    await player[0]?.page.waitForTimeout(1_500)
    // Laptops draw the picture to share at once.
    const picture = player.find(({ name }) => name.startsWith('wide'))?.page
    await picture?.getByRole('region', { name: 'Your result' }).getByRole('img').last().waitFor()
    await picture?.waitForTimeout(700)
    await shoot('results', player)
    await Promise.all(player.map(({ page }) => toMiddle(page)))
    await player[0]?.page.waitForTimeout(900)
    await shoot('results-middle', player)
    await Promise.all(
      player.map(({ page }) =>
        page.getByRole('heading', { name: /^Photos/ }).evaluate((heading) => heading.scrollIntoView()),
      ),
    )
    await player[0]?.page.waitForTimeout(900)
    await shoot('results-photos', player)
    await Promise.all(player.map(({ page }) => toFoot(page)))
    await player[0]?.page.waitForTimeout(900)
    await shoot('results-foot', player)
    await close([...player, ...host])
    await Promise.all(phones.map((phone) => phone.close()))
    await Promise.all([desk, ...seats].map((context) => context.close()))

    /** Bids a dollar more than stands on a zone, if the team has as much: what cards pay differs from game to game. */
    async function lead(who: BrowserContext, team: number, zoneNumber = 8): Promise<void> {
      const game = await readGame(who, origin, gameId)
      const zone = game.zones.find(({ number }) => number === zoneNumber)
      const totals = zone?.totals ?? {}
      const seenHighestCents = Math.max(0, ...Object.values(totals))
      const seenOwnCents = totals[game.teams[team]?.id ?? ''] ?? 0
      const amountCents = seenHighestCents - seenOwnCents + 100
      if ((game.teams[team]?.balanceCents ?? 0) < amountCents) return
      const seen = { seenHighestCents, seenOwnCents }
      await command(who, origin, gameId, { type: 'PlaceBid', zoneId: zone?.id, amountCents, ...seen })
    }

    async function untilLeft(leftMs: number): Promise<void> {
      const [{ endsAtMs }, nowMs] = await Promise.all([readGame(desk, origin, gameId), advance(0)])
      await advance((endsAtMs ?? nowMs) - nowMs - leftMs)
    }
  }
}

/** Has a page's time stand still about now. A busy machine may be there only after the moment that it was to stop at. */
async function holdTime(page: Page, soonMs = 100): Promise<void> {
  const atMs = (await page.evaluate(() => Date.now())) + soonMs
  await page.clock.pauseAt(atMs).catch((error: unknown) => {
    if (soonMs > 1_000) throw error
    return holdTime(page, soonMs * 2)
  })
}

/** The zones of a page's map. */
const ZONES = (page: Page): Locator =>
  page.locator('[role=img][aria-label^="Map"] path').filter({ visible: true })

/** Scrolls to a page's end. */
const toFoot = (page: Page): Promise<void> =>
  page.evaluate(() => document.scrollingElement?.scrollTo(0, document.body.scrollHeight))

/** Scrolls a page by a window's height. */
const toMiddle = (page: Page): Promise<void> =>
  page.evaluate(() => document.scrollingElement?.scrollTo(0, window.innerHeight * 0.85))
