import type { Page } from '@playwright/test'
import { CODES, command, readGame } from './fixtures/games.ts'
import { goTo } from './fixtures/go-to.ts'
import { look } from './fixtures/look.ts'
import { askToClaim, bid, bidAmount, fillJoinForm, openTab, row, start, ticket } from './fixtures/steps.ts'
import { expect, test } from './fixtures/test.ts'

const NAME = 'ليلة Owl night 🦉'

test('[C11] a name from the setup stands in the lobby, on the waiting screen, in tabs, and with the results', async ({
  open,
  openHost,
  server,
}) => {
  const host = await openHost()
  await host.goto('/setup-game')
  const field = host.getByRole('textbox', { name: 'Game name' })
  await field.fill(`\u202e${'x'.repeat(70)}`)
  await expect(field).toHaveValue('x'.repeat(60))
  await field.fill(NAME)
  await host.reload()
  await expect(field).toHaveValue(NAME)
  await host.getByRole('button', { name: 'Create Game' }).click()
  await expect(host).toHaveURL(/\/host\/\w+\/lobby$/)
  await expect(host.getByText(`${NAME} · Manhattan · 10 zones · 8 h`, { exact: true })).toBeVisible()
  await expect(host).toHaveTitle(`${NAME} · Zone War`)

  const phone = await open()
  const gameCode = (await host.getByRole('region', { name: 'Game Code' }).textContent())?.match(/[A-Z0-9]{6}/)
  await phone.goto('/join')
  await fillJoinForm(phone, gameCode?.[0] ?? '', CODES.blue)
  await expect(phone.getByRole('main')).toContainText(NAME)
  await expect(phone).toHaveTitle(`${NAME} · Zone War`)
  await phone.goto('/')
  const wayBack = phone.getByRole('link', { name: 'Return to my game' })
  await expect(wayBack).toContainText(NAME)
  await wayBack.click()
  await goTo(host, '/manage/print')
  await expect(host.getByRole('region', { name: 'How to win' })).toContainText(NAME)

  await host.goBack()
  await start(host)
  await expect(phone).toHaveTitle(new RegExp(`· ${NAME}$`))
  const gameId =
    /\w{16}/.exec((await phone.request.get('/api/me').then((answer) => answer.text())) ?? '')?.[0] ?? ''
  await command(host.context(), server.origin, gameId, { type: 'EndGame' })
  await goTo(phone, `/results/${gameId}`)
  await expect(phone.getByRole('main')).toContainText(NAME)
  await expect(phone).toHaveTitle(`${NAME} · Results · Zone War`)
})

test('[M6] [M7] [M8] on the day: words, a card and a zone are put right, and phones see it at once', async ({
  party,
  server,
}) => {
  const { host, red, blue, gameId } = party
  const { zones, cards } = await readGame(host.context(), server.origin, gameId)
  const [zone] = zones
  const [card, other] = cards
  if (!zone || !card || !other) throw new Error('the game has zones and cards')
  const say = (page: Page, order: Parameters<typeof command>[3]) =>
    command(page.context(), server.origin, gameId, order)
  await say(host, {
    type: 'EditBudgets',
    edits: [{ teamId: 't2', seenCents: 0, toCents: 10_000 }],
  })
  await Promise.all([host.goto('/manage'), red.goto('/game/flop'), blue.goto(`/game/bidding/${zone.id}`)])
  await host.getByRole('link', { name: 'Fix or withdraw' }).click()
  const open = (title: string) => host.getByRole('button', { name: title }).click()
  const form = host.getByRole('dialog')

  await test.step('a zone’s title is mended, and stands on a phone within a second', async () => {
    await host.getByRole('searchbox', { name: 'Search' }).fill(zone.title.toUpperCase())
    await open(zone.title)
    await form.getByLabel('Title').fill('')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form.getByText('Title cannot be empty')).toBeVisible()
    await form.getByLabel('Title').fill('Battery & the Harbour')
    await form.getByLabel('Title').press('Enter')
    const heading = blue.getByRole('heading', { level: 1, name: 'Battery & the Harbour' })
    await expect(heading).toBeVisible({ timeout: 1_000 })
    await expect(form).toHaveCount(0)
  })

  await test.step('a card’s words: another desk is faster, and the host is asked', async () => {
    await host.getByRole('searchbox', { name: 'Search' }).fill('')
    await open(card.title)
    await form.getByLabel('Title').fill('Sit on the oldest bench')
    await say(host, { type: 'FixWords', target: 'card', id: card.id, title: 'Sit on a bench' })
    await expect(form.getByRole('alert')).toContainText('Sit on a bench')
    await expect(form.getByRole('button', { name: 'Save' })).toBeDisabled()
    await look(host, 'words of a card, changed elsewhere')
    await form.getByRole('button', { name: 'Keep mine' }).click()
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(ticket(red, 'Sit on the oldest bench')).toBeVisible({ timeout: 1_000 })
    await expect(form).toHaveCount(0)
  })

  await test.step('a card that nobody has drawn is mended too, and a team is renamed', async () => {
    const undrawn = host.getByRole('region', { name: 'Cards not drawn yet' }).getByRole('button').first()
    await undrawn.click()
    await form.getByLabel('Title').fill('Nobody knows this')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(host.getByRole('button', { name: 'Nobody knows this' })).toBeVisible()
    await host.getByRole('region', { name: 'Teams' }).getByRole('button', { name: 'Red Team' }).click()
    await form.getByLabel('Team name').fill('Ravens')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(row(blue, 'Team totals', 'Ravens')).toBeVisible()
    await host.getByRole('searchbox', { name: 'Search' }).fill('nobody KNOWS')
    await expect(host.getByText('1 match for “nobody KNOWS”')).toBeVisible()
    await look(host, '/manage/words')
    await host.getByRole('searchbox', { name: 'Search' }).fill('')
  })

  await test.step('a card is withdrawn while its claim is asked about: the phone says so, seven stay', async () => {
    const question = await askToClaim(red, other.title)
    await open(other.title)
    await form.getByRole('button', { name: 'Withdraw card' }).click()
    const asking = host.getByRole('dialog', { name: 'Withdraw card' })
    await look(host, 'Withdraw card')
    await asking.getByRole('button', { name: 'The place is closed' }).click()
    await asking.getByRole('button', { name: 'Withdraw card' }).click()
    await expect(question.getByRole('alert')).toHaveText(
      `The host withdrew "${other.title}". Pick another challenge.`,
    )
    await question.getByRole('button', { name: 'Close' }).click()
    await expect(red.getByRole('article')).toHaveCount(7)
    await expect(form).toHaveCount(0)
  })

  await test.step('a zone is closed under an open form: no further bids, and the reason', async () => {
    await bidAmount(blue).fill('25')
    await open('Battery & the Harbour')
    await form.getByRole('button', { name: 'Close zone' }).click()
    const asking = host.getByRole('dialog', { name: 'Close zone' })
    await asking.getByRole('textbox', { name: 'Reason' }).fill('Flood in the tunnel')
    await asking.getByRole('button', { name: 'Close zone' }).click()
    await expect(blue.getByRole('region', { name: 'Bid', exact: true })).toContainText('No further bids')
    await expect(blue.getByRole('region', { name: 'Bid', exact: true })).toContainText('Flood in the tunnel')
    await expect(bidAmount(blue)).toHaveCount(0)
    await look(blue, 'a closed zone')
    await blue.getByRole('link', { name: 'Close' }).click()
    const tile = blue.getByRole('link', { name: 'Battery & the Harbour' })
    await expect(tile).toContainText('Flood in the tunnel')
    await expect(host.getByRole('button', { name: 'Battery & the Harbour' })).toContainText('Closed')
  })

  await test.step('it is reopened, and can be bid on again; the feed has told all of it', async () => {
    await open('Battery & the Harbour')
    await form.getByRole('button', { name: 'Reopen zone' }).click()
    await host.getByRole('alertdialog').getByRole('button', { name: 'Reopen zone' }).click()
    await blue.getByRole('link', { name: 'Battery & the Harbour' }).click()
    await expect(blue.getByRole('region', { name: 'Bid', exact: true })).toHaveCount(0)
    await bid(blue, 30)
    await blue.getByRole('link', { name: 'Close' }).click()
    await openTab(blue, 'Home')
    const feed = blue.getByRole('region', { name: 'Activity' })
    for (const words of ['The place is closed', 'Flood in the tunnel', 'reopened', 'Ravens', 'Battery']) {
      await expect(feed).toContainText(words)
    }
    await expect(feed).not.toContainText('Nobody knows this')
  })
})
