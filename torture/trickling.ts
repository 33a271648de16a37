import { setTimeout } from 'node:timers/promises'
import { joinGame } from '#test/live-client.ts'
import { openSlowLines, type SlowLines } from '#test/slow-line.ts'
import { thinNetwork } from '#test/thin-network.ts'
import { Audit } from './audit.ts'
import { folderStorage } from './engines.ts'
import { Findings } from './findings.ts'
import { startFlood } from './flood.ts'
import { LARGEST_TABLE } from './largest-table.ts'
import { recoveryFrom } from './recovery.ts'
import type { Outcome, Torment } from './scenario.ts'
import { Server } from './server.ts'
import { createTorturedGames, type TorturedGame } from './tortured-games.ts'
import { Traffic } from './traffic.ts'
import { TricklingPhone } from './trickling-phone.ts'

const FAST = 100 * 1024 * 1024
const THINK_MS = 500
const TEAM_CODES = ['red123', 'blue123']
/** Some who play on good lines. */
const PLAYERS = 4

/** How many are on a slow line, and for how long everybody plays around each blow. */
export interface Trickle {
  readonly phones: number
  readonly playMs: number
}

/**
 * Phones on 4 KB/s, half of them asleep at times, in a game whose host changes every bid again and again while the
 * server is killed: nobody loses anything, and whoever is awake is soon where the others are.
 */
export async function tricklingPhones(
  { phones: count, playMs }: Trickle,
  torment: Torment,
): Promise<Outcome> {
  const { scope, random, times, tell } = torment
  const network = thinNetwork()
  const storage = folderStorage(scope)
  let prefix = network.prefix
  const server = await Server.start(scope, { variables: storage.variables, prefix: () => prefix })
  const lines = openSlowLines(Number(new URL(server.origin).port), network.beside(server.pid))
  scope.add(() => lines.close())
  // The lines stay where they are, and the next server comes to them.
  if (network.isThin) prefix = network.beside(lines.pid)
  const origins = [(await lines.lay(FAST)).origin]
  const findings = new Findings({ nodes: 1 })
  const [game] = await createTorturedGames({
    ...{ scope, origins, games: 1, playersEach: PLAYERS, random, findings },
    ...{ setup: LARGEST_TABLE, hasBadLines: false },
  })
  if (!game) throw new Error('there is no game')
  const trickling = await openTrickling(count, { lines, game, torment, origin: origins[0] ?? '' })
  const everybody = { ...game, phones: [...game.phones, ...trickling] }
  const audit = new Audit(everybody, findings)
  const traffic = new Traffic([game], THINK_MS)
  const recoveriesSeconds: number[] = []

  for (let round = 1; round <= times && findings.areNone; round += 1) {
    traffic.start()
    for (const phone of trickling) phone.play()
    const flood = startFlood(game.host)
    await setTimeout(playMs)
    await flood.stop()
    const strike = async (isDown: () => void): Promise<void> => {
      await server.kill()
      isDown()
      await server.start()
    }
    recoveriesSeconds.push(await recoveryFrom(game.phones, strike))
    await setTimeout(random.int(playMs))
    await traffic.halt()
    await Promise.all(trickling.map((phone) => phone.halt()))
    await checkAll(audit)
    if (round % 5 === 0 || round === times) tell(`trickling phones: ${round} of ${times}`)
  }
  await checkAll(new Audit(everybody, findings))
  const sum = (of: (phone: TricklingPhone) => number) =>
    trickling.reduce((total, phone) => total + of(phone), 0)
  return {
    what: `kill -9 and a flood beside ${count} phones on 4 KB/s, half of them asleep at times`,
    times: recoveriesSeconds.length,
    findings,
    recoveriesSeconds,
    remarks: [
      `${sum(({ sockets }) => sockets)} sockets and ${sum(({ requests }) => requests)} views of theirs`,
    ],
  }

  async function checkAll(each: Audit): Promise<void> {
    const log = storage.openLog()
    await each.check(log, origins).finally(() => log.close())
  }
}

async function openTrickling(
  count: number,
  {
    lines,
    game,
    torment,
    origin,
  }: { lines: SlowLines; game: TorturedGame; torment: Torment; origin: string },
): Promise<TricklingPhone[]> {
  const { scope, random } = torment
  const phones: TricklingPhone[] = []
  for (let index = 0; index < count; index += 1) {
    const teamCode = TEAM_CODES[index % TEAM_CODES.length] ?? ''
    const { visitor, seat } = await joinGame(origin, { gameCode: game.host.view?.code ?? '', teamCode })
    const { playerId, teamId } = seat
    if (playerId === null || teamId === null) throw new Error('a player has no seat')
    const phone = new TricklingPhone({
      ...{ gameId: game.gameId, cookie: visitor.cookies(), playerId, teamId },
      ...{ line: await lines.lay(FAST), random: random.fork(), isSleepy: index % 2 === 0 },
    })
    scope.add(() => phone.close())
    phones.push(phone)
  }
  return phones
}
