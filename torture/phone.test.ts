import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { type WebSocket, WebSocketServer } from 'ws'
import { viewFor } from '#core/game/view.ts'
import { aGame } from '#test/builders.ts'
import { seededRandom } from '#test/sim/seeded-random.ts'
import { createVisitor } from '#test/visitor.ts'
import { Findings } from './findings.ts'
import { Phone } from './phone.ts'
import { Scope } from './scope.ts'

const VIEW = viewFor(aGame().state, 'player')
const hello = { type: 'hello', protocol: 1, nowMs: 1_000, epoch: 'one' }
const welcome = (seq: number) => ({ type: 'welcome', seq, view: VIEW })
const entry = (seq: number) => ({ type: 'entry', seq, atMs: 1_000, events: [] })
const answer = (commandId: string, ok: boolean) => ({
  type: 'answer',
  commandId,
  ok,
  ...(!ok && { refusal: { code: 'too-late' } }),
})

let scope = new Scope()
afterEach(async () => {
  await scope.close()
  scope = new Scope()
})

/** A phone at a server of which the test does the talking. */
async function aPhone(): Promise<{
  phone: Phone
  findings: Findings
  server: WebSocketServer
  socket: WebSocket
}> {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  scope.add(() => server.close())
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const findings = new Findings({ nodes: 1 })
  const phone = new Phone({
    visitor: createVisitor(origin),
    gameId: 'gamegamegamegame',
    audience: 'player',
    actorId: 'ada',
    teamId: 't1',
    origins: [origin],
    first: 0,
    random: seededRandom(5),
    findings,
    hasBadLine: false,
  })
  scope.add(() => phone.stop())
  const [socket] = (await once(server, 'connection')) as [WebSocket]
  return { phone, findings, server, socket }
}

/** Says all of it; resolves when it was heard. */
async function say(socket: WebSocket, ...frames: object[]): Promise<void> {
  for (const frame of frames) socket.send(JSON.stringify(frame))
  socket.ping()
  await once(socket, 'pong')
}

test('a whole sequence is no finding', async () => {
  const { findings, socket, phone } = await aPhone()
  await say(socket, hello, welcome(4), entry(5), entry(6))
  expect(findings.words).toEqual([])
  expect([phone.seq, phone.heard.length]).toEqual([6, 2])
})

test.each([
  ['an entry is missing', [welcome(4), entry(6)], 'heard entry 6 after 4'],
  ['an entry comes twice', [welcome(4), entry(5), entry(5)], 'heard entry 5 after 5'],
  ['entries change places', [welcome(4), entry(6), entry(5)], 'heard entry 5 after 6'],
  ['it is led back', [welcome(4), welcome(3)], 'was led back from entry 4 to 3'],
  ['an answer is nobody’s', [welcome(4), answer('of-another', true)], 'was answered what it never asked'],
])('a phone objects where %s', async (_, frames, words) => {
  const { findings, socket } = await aPhone()
  await say(socket, hello, ...frames)
  expect(findings.words).toContainEqual(expect.stringContaining(words))
})

test('a phone objects to two fates of one command', async () => {
  const { findings, socket, phone } = await aPhone()
  await say(socket, hello, welcome(4))
  const asked = once(socket, 'message')
  const fate = phone.send({ type: 'ClaimCard', cardId: 'c001' })
  const { commandId } = JSON.parse(String((await asked)[0])) as { commandId: string }
  await say(socket, answer(commandId, true), answer(commandId, false))
  await expect(fate).resolves.toEqual({ ok: true })
  expect(findings.words).toEqual(['wrong: the phone of ada was told two fates of one ClaimCard'])
})

test('a phone objects to another log, and to being sent away', async () => {
  const { findings, server, socket } = await aPhone()
  await say(socket, hello, welcome(4))
  const again = once(server, 'connection')
  socket.close(4_404)
  const [other] = (await again) as [WebSocket]
  await say(other, { ...hello, epoch: 'two' })
  expect(findings.words).toEqual([
    'wrong: the phone of ada was sent away for good with 4404',
    'wrong: the phone of ada met another epoch of the log',
  ])
})
