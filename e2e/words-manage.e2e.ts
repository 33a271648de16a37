import { command, readGame } from './fixtures/games.ts'
import { expect, test } from './fixtures/test.ts'

const BLUE = 'rgb(31, 99, 199)'
const RED = 'rgb(209, 19, 34)'

test('a zone of the desk is edged in the colour of the team that owns it', async ({ gather, server }) => {
  const { gameId, host } = await gather()
  await command(host.context(), server.origin, gameId, { type: 'StartGame' })
  const { teams } = await readGame(host.context(), server.origin, gameId)
  const setBid = (index: number, toCents: number) =>
    command(host.context(), server.origin, gameId, {
      type: 'EditBids',
      edits: [{ zoneId: 'z04', teamId: teams[index]?.id, seenCents: 0, toCents }],
    })
  await host.goto('/manage/bids')
  const opener = host.getByRole('button', { name: /^Zone 4 - / })
  const edge = opener.locator('xpath=ancestor::h2/..')
  await expect(edge).toHaveCSS('border-top-style', 'dashed')
  await setBid(1, 500)
  await expect(opener).toContainText('Blue Team')
  await expect(edge).toHaveCSS('border-top-style', 'solid')
  await expect(edge).toHaveCSS('border-top-color', BLUE)
  await setBid(0, 900)
  await expect(edge).toHaveCSS('border-top-color', RED)
})
