import { expect, test } from 'vitest'
import { bidOn, openLive } from '#test/live-client.ts'
import { sharedServer, startedGame } from '#test/running-server.ts'
import type { Visitor } from '#test/visitor.ts'
import type { BidsAnswer, ChatPage } from '#wire/http.ts'

const server = sharedServer()

const bidsOf = async (visitor: Visitor, gameId: string, zoneId = 'z04') =>
  (await (await visitor.get(`/api/games/${gameId}/zones/${zoneId}/bids`)).json()) as BidsAnswer

/** A game in which Red and Blue have $200 each, and Blue took Zone 4 from Red. */
async function contestedGame() {
  const game = await startedGame(server)
  const { gameId, host, red, blue } = game
  const desk = await openLive(host, gameId)
  const edits = ['t1', 't2'].map((teamId) => ({ teamId, seenCents: 0, toCents: 20_000 }))
  await desk.command({ type: 'EditBudgets', edits })
  const [reds, blues] = [await openLive(red.visitor, gameId), await openLive(blue.visitor, gameId)]
  await reds.command(bidOn(desk.view, 'z04', 't1', 15))
  await desk.until(({ zones }) => zones[3]?.currentOwner === 't1')
  await blues.command(bidOn(desk.view, 'z04', 't2', 20))
  return { ...game, desk, reds, blues }
}

test('[B10] the host reads a zone’s bids, who placed them and why they are disputed; players do not', async () => {
  const { gameId, host, red, desk, reds } = await contestedGame()
  await reds.command({ type: 'DisputeBid', bid: 2, reason: 'They were on the ferry.' })
  await desk.until(({ bidDisputes }) => bidDisputes?.length === 1)
  const { history, texts } = await bidsOf(host, gameId)
  expect(history.items).toMatchObject([
    { number: 1, teamId: 't1', playerNumber: 1, amountCents: 1_500 },
    { number: 2, teamId: 't2', playerNumber: 2, amountCents: 2_000, disputes: [{ teamId: 't1' }] },
  ])
  expect(Object.values(texts)).toEqual(['They were on the ferry.'])
  expect(await bidsOf(host, gameId, '__proto__')).toEqual({ history: { items: [] }, texts: {} })
  const refused = await red.visitor.get(`/api/games/${gameId}/zones/z04/bids`)
  expect([refused.status, await refused.json()]).toMatchObject([403, { code: 'forbidden' }])
  // Whoever wrote the reason can erase it again.
  await reds.command({ type: 'DeleteMessage', messageId: Object.keys(texts)[0] ?? '' })
  expect(Object.values((await bidsOf(host, gameId)).texts)).toEqual([null])
})

test('[B11] [B12] voiding gives holder and money back on every phone, and the log tells it again', async () => {
  const { gameId, host, red, desk, reds, blues } = await contestedGame()
  await reds.command({ type: 'DisputeBid', bid: 2, reason: 'They were on the ferry.' })
  await blues.until(({ bidDisputes }) => bidDisputes?.length === 1)
  expect((await desk.command({ type: 'VoidBid', bid: 2, refund: true, reason: 'A ferry.' })).ok).toBe(true)
  for (const phone of [desk, reds, blues]) {
    const view = await phone.until(({ bidDisputes }) => bidDisputes?.length === 0)
    expect(view.zones[3]).toMatchObject({ currentOwner: 't1', currentBidCents: 1_500 })
    expect(view.teams[1]?.balanceCents).toBe(20_000)
    expect(view.feed.find(({ bid }) => bid === 2)).toMatchObject({
      bidMark: 'voided',
      disputingTeams: ['t1'],
    })
  }
  const again = await desk.command({ type: 'VoidBid', bid: 2, refund: true, reason: 'Again.' })
  expect(again).toMatchObject({ ok: false, refusal: { code: 'bid-voided' } })
  const { lines } = (await (await red.visitor.get(`/api/games/${gameId}/chat`)).json()) as ChatPage
  expect(lines.map(({ kind, bid }) => [kind, bid?.number])).toEqual([
    ['dispute', 2],
    ['rejection', 2],
  ])
  expect((await bidsOf(host, gameId)).history.items[1]).toMatchObject({
    voided: { refundCents: 2_000, reason: 'A ferry.' },
  })
})
