import { expect, test } from 'vitest'
import { liveCards } from '#core/rules/flop.ts'
import { DEFAULT_CHALLENGES } from '#core/setup/defaults/challenges.ts'
import { bidOn, createGame, joinGame, openLive } from '#test/live-client.ts'
import { type Frame, LiveSocket } from '#test/live-socket.ts'
import { newHost, sharedServer } from '#test/running-server.ts'
import type { ServerFrame } from '#wire/socket.ts'

const server = sharedServer()

const TEAMS = [
  { id: 'a', name: 'Harbour', color: 'red', code: 'Pier17pier' },
  { id: 'b', name: 'Hilltop', color: 'blue', code: 'Summit9up' },
]
const CODES = TEAMS.map(({ code }) => code)

/** A scripted game: joins, claims, a bid, edits, an undo, a team changed, a late phone, the end. */
async function playedGame() {
  const host = await newHost(server)
  const { gameId, code: gameCode } = await createGame(host, { teams: TEAMS })
  const [redCode = '', blueCode = ''] = CODES
  const red = await joinGame(server.origin, { gameCode, teamCode: redCode })
  const blue = await joinGame(server.origin, { gameCode, teamCode: blueCode })
  const hostSocket = await openLive(host, gameId)
  const phones = [await openLive(red.visitor, gameId), await openLive(blue.visitor, gameId)] as const
  const claim = (phone: LiveSocket) =>
    phone.command({ type: 'ClaimCard', cardId: liveCards(phone.view)[0]?.id ?? '' })

  await hostSocket.command({ type: 'StartGame' })
  await Promise.all(phones.map((phone) => phone.until(({ status }) => status === 'active')))
  const since = await phones[0].bookmark()
  await claim(phones[0])
  await claim(phones[1])
  await phones[1].command(bidOn(phones[1].view, 'z07', 't2', 9))
  await phones[1].command({ type: 'ClaimCard', cardId: 'c999' })
  const claimed = phones[0].view.cards.find(({ claimedBy }) => claimedBy === 't1')
  await hostSocket.command({ type: 'UndoClaim', cardId: claimed?.id ?? '' })
  await hostSocket.command({
    type: 'EditBudgets',
    edits: [{ teamId: 't1', seenCents: 0, toCents: 12_345 }],
  })
  await joinGame(server.origin, { gameCode, teamCode: redCode }, blue.visitor)
  const back = await openLive(blue.visitor, gameId)
  const resumed = new LiveSocket(red.visitor, gameId, { since })
  await hostSocket.command({ type: 'EndGame' })
  const late = await openLive(red.visitor, gameId)
  const isEnd = ({ events }: Frame<'entry'>) => events.some(({ type }) => type === 'GameEnded')
  await Promise.all([...phones, back, resumed].map((phone) => phone.frame('entry', isEnd)))
  return { host, blue, gameId, hostSocket, phones: [...phones, back, resumed, late] }
}

/** The titles of cards that a frame deals. */
function dealt(frame: ServerFrame): string[] {
  if (frame.type === 'welcome') return frame.view.cards.map(({ title }) => title)
  if (frame.type !== 'entry') return []
  return frame.events.flatMap((event) => (event.type === 'CardDrawn' ? [event.card.title] : []))
}

/** Every default card that a text names, by its description: no two are alike. */
const named = (text: string): string[] =>
  DEFAULT_CHALLENGES.filter(({ description }) => text.includes(JSON.stringify(description).slice(1, -1))).map(
    ({ title }) => title,
  )

test('[V2] no frame to a player holds a team code, a secret of a person, or a card that was not drawn', async () => {
  const { phones, hostSocket, host, blue, gameId } = await playedGame()
  const { account } = (await (await host.get('/api/me')).json()) as { account: { id: string; email: string } }
  const secrets = [...CODES, account.id, account.email, '"deck"', '"codes"', '"hostId"']
  for (const phone of phones) {
    const known = new Set<string>()
    for (const [index, frame] of phone.heard.entries()) {
      const text = phone.texts[index] ?? ''
      expect(secrets.filter((secret) => text.includes(secret))).toEqual([])
      for (const title of dealt(frame)) known.add(title)
      expect(named(text).filter((title) => !known.has(title))).toEqual([])
    }
  }
  const [first] = phones
  expect(first?.heard.flatMap(dealt).length).toBeGreaterThan(7)

  const hostKnows = new Set(hostSocket.heard.flatMap(dealt))
  expect(named(hostSocket.texts.join('')).filter((title) => !hostKnows.has(title))).toEqual([])
  expect(hostSocket.texts.join('')).toContain(CODES[1])

  for (const path of ['/api/me', `/api/games/${gameId}/rules`, `/api/games/${gameId}/borders`]) {
    const text = await (await blue.visitor.get(path)).text()
    expect([...CODES, account.id, account.email].filter((secret) => text.includes(secret))).toEqual([])
    expect(named(text)).toEqual([])
  }
})
