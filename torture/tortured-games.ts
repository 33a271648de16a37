import { createGame, joinGame, openLive, signUpHost } from '#test/live-client.ts'
import type { SeededRandom } from '#test/sim/seeded-random.ts'
import type { Visitor } from '#test/visitor.ts'
import type { Me } from '#wire/http.ts'
import type { Findings } from './findings.ts'
import { Phone } from './phone.ts'
import type { Scope } from './scope.ts'

/** A game under way, with everyone's phones. */
export interface TorturedGame {
  readonly gameId: string
  readonly hostVisitor: Visitor
  readonly host: Phone
  readonly players: readonly Phone[]
  readonly phones: readonly Phone[]
}

/** How many play, and where. */
export interface TorturedGamesOptions {
  readonly scope: Scope
  readonly origins: readonly string[]
  readonly games: number
  readonly playersEach: number
  readonly random: SeededRandom
  readonly findings: Findings
  readonly setup?: object
  /** Lines break now and then, unless this is false. */
  readonly hasBadLines?: boolean
  readonly patienceMs?: (phoneNumber: number) => number | undefined
}

const TEAM_CODES = ['red123', 'blue123']
/** Every second game has house rules. */
const HOUSE_RULES = { review: 'on-approval', autoApproveMinutes: 5, doubleLastMinutes: 240 }
const RICH_CENTS = 10_000_000
let hosts = 0

/** Hosts sign up, create and start games with rich teams, and players join. */
export async function createTorturedGames(options: TorturedGamesOptions): Promise<TorturedGame[]> {
  const games: TorturedGame[] = []
  for (let count = 0; count < options.games; count += 1) games.push(await buildGame(options))
  return games
}

async function buildGame(options: TorturedGamesOptions): Promise<TorturedGame> {
  const { scope, origins, playersEach, random, findings, setup, hasBadLines = true, patienceMs } = options
  const [origin = ''] = origins
  hosts += 1
  const hostVisitor = await signUpHost(origin, {
    email: `torture${hosts}@example.org`,
    password: 'Canal+Bowery7',
  })
  const { gameId, code: gameCode } = await createGame(
    hostVisitor,
    hosts % 2 === 0 ? { options: HOUSE_RULES, ...setup } : setup,
  )
  const { account } = (await (await hostVisitor.get('/api/me')).json()) as Me
  const phones: Phone[] = []
  const add = (parts: Pick<Phone['options'], 'visitor' | 'audience' | 'actorId' | 'teamId'>): Phone => {
    const patience = patienceMs?.(phones.length)
    const phone = new Phone({
      ...parts,
      gameId,
      origins,
      first: phones.length,
      random: random.fork(),
      findings,
      hasBadLine: hasBadLines,
      ...(patience !== undefined && { patienceMs: patience }),
    })
    scope.add(() => phone.stop())
    phones.push(phone)
    return phone
  }
  await makeRich(hostVisitor, gameId)
  const host = add({ visitor: hostVisitor, audience: 'host', actorId: account?.id ?? '', teamId: 't1' })
  const players: Phone[] = []
  for (let index = 0; index < playersEach; index += 1) {
    const teamCode = TEAM_CODES[index % TEAM_CODES.length] ?? ''
    const { visitor, seat } = await joinGame(origin, { gameCode, teamCode })
    players.push(
      add({ visitor, audience: 'player', actorId: seat.playerId ?? '', teamId: seat.teamId ?? '' }),
    )
  }
  return { gameId, hostVisitor, host, players, phones }
}

async function makeRich(host: Visitor, gameId: string): Promise<void> {
  const socket = await openLive(host, gameId)
  const edits = ['t1', 't2'].map((teamId) => ({ teamId, seenCents: 0, toCents: RICH_CENTS }))
  const answers = [
    await socket.command({ type: 'StartGame' }),
    await socket.command({ type: 'EditBudgets', edits }),
  ]
  if (answers.some(({ ok }) => !ok)) throw new Error(`the game did not begin: ${JSON.stringify(answers)}`)
  await socket.close()
}
