import type { BrowserContext, Page } from '@playwright/test'
import { openChat, post, postMessage } from '../../e2e/fixtures/chat.ts'
import { command, readGame } from '../../e2e/fixtures/games.ts'
import { drawStreet } from '../demo/picture.ts'
import type { Camera, Person } from './camera.ts'

interface Staged {
  origin: string
  gameId: string
  host: Person
  /** A player of the blue team. */
  player: Person
  /** Someone who sits in each of the first three teams. */
  people: readonly [red: BrowserContext, blue: BrowserContext, yellow: BrowserContext]
}

/** Photos that are the same each time. */
function streets(): () => Promise<Buffer> {
  let turn = 0
  const random = () => {
    turn += 1
    return (turn * 0.618_034) % 1
  }
  return () => drawStreet(random)
}

/** The chat, the review desk, disputes and the players, while a game runs that has claims. */
export async function takeEvidence(camera: Camera, staged: Staged): Promise<void> {
  const { origin, gameId, host, player, people } = staged
  const [red, blue, yellow] = people
  await camera.take('chat-empty', player, '/game/chat', (page) =>
    page.getByText('Nothing posted yet.').waitFor(),
  )
  await camera.take('manage-evidence-nothing-posted', host, '/manage/evidence', untilDesk)

  const { cards } = await readGame(red, origin, gameId)
  const claimed = cards.filter(({ status }) => status === 'claimed')
  const [first, second] = claimed
  const photo = streets()
  await command(blue, origin, gameId, { type: 'SetNickname', nickname: 'Ada' })
  const say = (who: BrowserContext, posting: Parameters<typeof postMessage>[3]) =>
    postMessage(who.request, origin, gameId, posting)
  await say(red, { text: 'Good luck everyone. Post here what you did, with a photo.' })
  for (const { id } of claimed) {
    await say(blue, { text: 'Done, right under the clock.', cardId: id, photos: [await photo()] })
  }
  await say(yellow, { cardId: second?.id ?? null, photos: [await photo(), await photo(), await photo()] })
  await say(blue, {
    text: 'No signal down there, so this comes late.',
    cardId: first?.id ?? null,
    photos: [await photo()],
    waitedMs: 25 * 60_000,
  })

  await camera.take('chat', player, '/game/chat', untilPhotos)
  await camera.take('chat-writing', player, `/game/chat?card=${first?.id}`, async (page) => {
    await untilPhotos(page)
    await page.getByRole('textbox', { name: 'Message' }).fill('Here is the other side of it, too.')
  })
  await camera.take('chat-waiting', player, '/game/chat', async (page) => {
    await untilPhotos(page)
    await page.context().setOffline(true)
    await post(page, 'We are in the tunnel, but we did it.')
    await page.getByText('Waiting for signal').first().waitFor()
  })
  for (const page of Object.values(player)) await page.context().setOffline(false)

  await camera.take('manage-evidence', host, '/manage/evidence', untilDesk)
  await camera.take('manage-evidence-reject', host, '/manage/evidence', async (page) => {
    await untilDesk(page)
    await page
      .getByRole('button', { name: /^Reject/ })
      .first()
      .click()
    await page.getByRole('checkbox').check()
  })
  await camera.take('dispute-dialog', player, '/game/home', async (page) => {
    await page
      .getByRole('button', { name: /^Dispute:/ })
      .first()
      .click()
    await page.getByRole('textbox').fill('Nobody of them was there when we passed.')
  })
  await camera.take('manage-people', host, '/manage/people', (page) => page.getByText('Ada').waitFor())
  await camera.take('remove-player', host, '/manage/people', async (page) => {
    await page.getByRole('button', { name: 'Remove Ada' }).click()
    await page.getByRole('alertdialog').waitFor()
  })
}

const untilDesk = (page: Page) =>
  page
    .getByRole('button', { name: /^Approve/ })
    .first()
    .waitFor()

async function untilPhotos(page: Page): Promise<void> {
  await openChat(page, new URL(page.url()).pathname + new URL(page.url()).search)
  await page.getByText('No signal down there').waitFor()
}
