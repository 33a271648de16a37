import { expect, test } from 'vitest'
import { bidOn } from '#test/live-client.ts'
import { startedGame, startServer } from '#test/running-server.ts'

test('smoke', async () => {
  const t=performance.now()
  const server = await startServer()
  console.log('start', performance.now()-t)
  const { sockets, red } = await startedGame(server)
  console.log('started', performance.now()-t)
  const [, phone] = sockets
  const card = phone.view.cards[0]
  expect(await phone.command({ type: 'ClaimCard', cardId: card?.id ?? '' })).toEqual({ ok: true })
  console.log(phone.heard.map(f=>JSON.stringify(f).slice(0,100)))
  expect(await phone.command(bidOn(phone.view, 'z03', red.seat.teamId, 5))).toEqual({ ok: true })
  console.log('done', performance.now()-t)
  await server.stop()
  console.log('stopped', performance.now()-t, await phone.ended)
})
