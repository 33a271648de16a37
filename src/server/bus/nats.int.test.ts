import { connect } from '@nats-io/transport-node'
import { pino } from 'pino'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { readNatsAddress } from '#server/env/nats-address.ts'
import { type Nats, prepareNats } from '#test/nats.ts'
import { natsProgram } from '#test/programs.ts'
import type { Bus, GameNews } from './bus.ts'
import { openNatsBus } from './nats.ts'

const stored = (seq: number): GameNews => ({ type: 'stored', seq })

describe.skipIf(natsProgram() === null)('nodes over NATS', () => {
  async function prepared(login?: { user: string; pass: string }): Promise<Nats> {
    const nats = await prepareNats(login)
    onTestFinished(() => nats.kill())
    return nats
  }

  async function started(): Promise<Nats> {
    const nats = await prepared()
    await nats.start()
    return nats
  }

  /** One node's end; `logged` is what it has said about the line. */
  function openNode({ url }: Nats, namespace = 'ours') {
    const logged: string[] = []
    const log = pino({ base: null }, { write: (line) => logged.push(JSON.parse(line).msg) })
    const address = readNatsAddress(url) ?? expect.fail('no address')
    const bus = openNatsBus({ address, namespace, log })
    onTestFinished(() => bus.close())
    return { bus, logged }
  }

  const until = (isSo: () => boolean): Promise<unknown> => vi.waitUntil(isSo, { timeout: 15_000 })

  const connected = (...buses: Bus[]): Promise<unknown> =>
    until(() => buses.every(({ isConnected }) => isConnected === true))

  /** Tells until it is heard: a subscription takes a moment to arrive. */
  async function untilHeard(from: Bus, to: Bus, gameId = 'probe'): Promise<void> {
    let isHeard = false
    const leave = to.subscribe(gameId, () => {
      isHeard = true
    })
    await until(() => {
      from.publish(gameId, stored(1))
      return isHeard
    })
    leave()
  }

  test('hear what is told about the games that they follow, and nothing of their own', async () => {
    const nats = await started()
    const [a, b, stranger] = [openNode(nats).bus, openNode(nats).bus, openNode(nats, 'another').bus]
    const heard: unknown[] = []
    const note = (who: string) => (node: string, news: GameNews) => heard.push([who, node.length, news])
    a.subscribe('g1', note('a'))
    b.subscribe('g1', note('b'))
    const leave = b.subscribe('g2', note('b'))
    stranger.subscribe('g1', note('a stranger'))
    await connected(a, b, stranger)
    await untilHeard(a, b)
    await untilHeard(b, a)
    a.publish('g1', stored(7))
    a.publish('g1', { type: 'people', people: ['ada', 'ben'] })
    a.publish('g1', { type: 'looking', people: ['ben'] })
    a.publish('g1', { type: 'wrong-code' })
    a.publish('g1', { type: 'deleted' })
    a.publish('g2', stored(8))
    a.publish('g3', stored(9))
    await untilHeard(a, b)
    leave()
    a.publish('g2', stored(10))
    await untilHeard(a, b)
    expect(heard).toEqual([
      ['b', 16, stored(7)],
      ['b', 16, { type: 'people', people: ['ada', 'ben'] }],
      ['b', 16, { type: 'looking', people: ['ben'] }],
      ['b', 16, { type: 'wrong-code' }],
      ['b', 16, { type: 'deleted' }],
      ['b', 16, stored(8)],
    ])
  })

  test('hear whose sessions have ended', async () => {
    const nats = await started()
    const [a, b] = [openNode(nats).bus, openNode(nats).bus]
    const ended: string[] = []
    a.onSessionsEnded((userId) => ended.push(`a: ${userId}`))
    b.onSessionsEnded((userId) => ended.push(`b: ${userId}`))
    await connected(a, b)
    await untilHeard(a, b)
    a.publishSessionsEnded('user-ada')
    await untilHeard(a, b)
    expect(ended).toEqual(['b: user-ada'])
  })

  test('take no notice of what they do not understand', async () => {
    const nats = await started()
    const { bus } = openNode(nats)
    const heard: unknown[] = []
    bus.subscribe('g1', (_, news) => heard.push(news))
    bus.onSessionsEnded((userId) => heard.push(userId))
    await connected(bus)
    const other = await connect({ servers: new URL(nats.url).host })
    onTestFinished(() => other.close())
    const said = [
      'nonsense',
      '{}',
      '{"type":"stored","node":"n1"}',
      '{"type":"stored","node":"n1","seq":0}',
      '{"type":"people","node":"n1","people":[7]}',
      '{"type":"later","node":"n1","seq":3}',
    ]
    for (const words of said) {
      other.publish('zonewar.ours.game.g1', words)
      other.publish('zonewar.ours.account', words)
    }
    other.publish('zonewar.ours.game.g1', '{"type":"stored","node":"n1","seq":3,"more":true}')
    await until(() => heard.length > 0)
    expect(heard).toEqual([stored(3)])
  })

  test('go on without it, find it when it comes, and say so once each time', async () => {
    const nats = await prepared()
    const [a, b] = [openNode(nats), openNode(nats)]
    a.bus.publish('g1', stored(1))
    await until(() => a.logged.length + b.logged.length === 2)
    expect([a.bus.isConnected, b.bus.isConnected]).toEqual([false, false])
    await nats.start()
    await connected(a.bus, b.bus)
    await untilHeard(a.bus, b.bus)
    await nats.kill()
    await until(() => !a.bus.isConnected && !b.bus.isConnected)
    a.bus.publish('g1', stored(2))
    await nats.start()
    await connected(a.bus, b.bus)
    await untilHeard(b.bus, a.bus)
    const away = "NATS is unreachable: nodes learn of each other's changes within 2 s instead of at once"
    expect(a.logged).toEqual([away, 'NATS is back', away, 'NATS is back'])
  })

  test('[X39] a game may be followed and let go at any moment, also while the connection closes, and is heard afterwards', async () => {
    const nats = await started()
    const [a, b] = [openNode(nats).bus, openNode(nats).bus]
    await connected(a, b)
    const heard: number[] = []
    const closing = a.close()
    expect(() => a.subscribe('g0', () => {})()).not.toThrow()
    await closing
    expect(() => a.subscribe('g0', () => {})()).not.toThrow()
    expect(a.isConnected).toBe(false)

    const c = openNode(nats).bus
    await connected(c)
    const leave = b.subscribe('g1', (_, news) => news.type === 'stored' && heard.push(news.seq))
    await nats.kill()
    b.subscribe('g2', (_, news) => news.type === 'stored' && heard.push(news.seq))
    await until(() => !b.isConnected)
    leave()
    await nats.start()
    await connected(b, c)
    await untilHeard(c, b)
    c.publish('g1', stored(1))
    c.publish('g2', stored(2))
    await untilHeard(c, b)
    expect(heard).toEqual([2])
  })

  test('say who they are where it asks', async () => {
    const nats = await prepared({ user: 'zonewar', pass: 'canal+bowery' })
    await nats.start()
    const a = openNode({ ...nats, url: nats.url.replace('+', '%2B') })
    const stranger = openNode({ ...nats, url: nats.url.replace('zonewar:', 'somebody:') })
    await connected(a.bus)
    await until(() => stranger.logged.length > 0)
    expect(stranger.bus.isConnected).toBe(false)
  })
})
