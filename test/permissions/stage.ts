import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { GameEvent } from '#core/game/events.ts'
import { parseEnv } from '#server/env/env.ts'
import { runServer } from '#server/run.ts'
import { createGame, joinGame, openLive, type Seated, seatOfficial, signUpHost } from '../live-client.ts'
import type { LiveSocket } from '../live-socket.ts'
import { BLUE_CODE, newLogin, RED_CODE } from '../running-server.ts'
import { createVisitor, type Visitor } from '../visitor.ts'
import type { Person } from './people.ts'

/** Two dollars' worth of a bid for every team, in cents. */
const FUNDS_CENTS = 20_000

/** How many accounts host the scenes. */
const HOSTS = 6

/** One row of a game's log. */
interface LoggedEntry {
  seq: number
  actorId: string
  events: GameEvent[]
}

/** A game with everybody in and around it. */
export interface Scene {
  stage: Stage
  gameId: string
  gameCode: string
  /** The host's own socket. */
  live: LiveSocket
  /** A browser as the person has it, with the same cookies however often it is asked for. */
  browser(person: Person): Visitor
  /** Whose name the log bears for them; null for those who have no business in the game. */
  actorId(person: Person): string | null
  /** The log as it stands on the disk. */
  log(): LoggedEntry[]
}

/** One server with two hosts, for scene after scene. */
export interface Stage {
  routes: readonly { readonly method: string; readonly path: string }[]
  origin: string
  /** A game of the host's; the one before is ended. */
  newScene(options: { isStarted: boolean; isEnded?: boolean }): Promise<Scene>
  /** A host who has no game. */
  newAccount(): Promise<Visitor>
  close(): Promise<void>
}

/** Opens a server of its own, with a page and nothing else to show. */
export async function openStage(): Promise<Stage> {
  const folder = mkdtempSync(join(tmpdir(), 'zone-war-'))
  writeFileSync(join(folder, 'index.html'), '<!doctype html><head><title>Zone War</title></head>')
  const env = parseEnv({ PORT: '0', HOST: '127.0.0.1', DATA_DIR: folder, LOG_LEVEL: 'silent' })
  const { port, routes, stop } = await runServer(env, undefined, folder)
  const origin = `http://127.0.0.1:${port}`
  const newAccount = () => signUpHost(origin, newLogin())
  const [otherHost, nobody] = [await newAccount(), await newAccount()]
  // Several take turns, each within the limits of one.
  const hosts: { host: Visitor; hostId: string; scene: Scene | null }[] = []
  for (let n = 0; n < HOSTS; n += 1) {
    const host = await newAccount()
    hosts.push({ host, hostId: await accountOf(host), scene: null })
  }
  const other = await createGame(otherHost)
  const games = new DatabaseSync(join(folder, 'games.db'), { readOnly: true })

  const stage: Stage = {
    origin,
    routes,
    newAccount,
    async newScene({ isStarted, isEnded = false }) {
      const turn = hosts.shift()
      if (!turn) throw new Error('there are no hosts')
      hosts.push(turn)
      const { host, hostId } = turn
      await endOpenGame(turn.scene, host)
      const { gameId, code: gameCode } = await createGame(host)
      const sit = (teamCode: string) => joinGame(origin, { gameCode, teamCode })
      const [red, blue, removed] = [await sit(RED_CODE), await sit(BLUE_CODE), await sit(BLUE_CODE)]
      const elsewhere = await joinGame(origin, { gameCode: other.code, teamCode: BLUE_CODE })
      const live = await openLive(host, gameId)
      await live.command({ type: 'RemovePlayer', playerId: idOf(removed), changeCode: false })
      if (isStarted) {
        await live.command({ type: 'StartGame' })
        const edits = ['t1', 't2'].map((teamId) => ({ teamId, seenCents: 0, toCents: FUNDS_CENTS }))
        await live.command({ type: 'EditBudgets', edits })
      }
      const cohost = await seatOfficial(host, gameId, 'cohost')
      const referee = await seatOfficial(host, gameId, 'referee')
      const dismissed = await seatOfficial(host, gameId, 'referee')
      await live.command({ type: 'RemoveOfficial', officialId: dismissed.officialId })
      const browsers: Record<Person, Visitor> = {
        stranger: createVisitor(origin),
        'player of another game': elsewhere.visitor,
        'player of another team': red.visitor,
        player: blue.visitor,
        'removed player': removed.visitor,
        'signed-in non-host': nobody,
        host,
        'host of another game': otherHost,
        'co-host': cohost.visitor,
        referee: referee.visitor,
        'dismissed official': dismissed.visitor,
      }
      if (isEnded) await live.command({ type: 'EndGame' })
      const actorIds: Partial<Record<Person, string>> = {
        'player of another team': idOf(red),
        player: idOf(blue),
        host: hostId,
        'co-host': cohost.officialId,
        referee: referee.officialId,
      }
      const scene: Scene = {
        stage,
        gameId,
        gameCode,
        live,
        browser: (person) => browsers[person].copy(),
        actorId: (person) => actorIds[person] ?? null,
        log: () => logOf(games, gameId),
      }
      turn.scene = scene
      return scene
    },
    async close() {
      games.close()
      await stop()
      rmSync(folder, { recursive: true })
    },
  }
  return stage
}

const idOf = ({ seat }: Seated): string => seat.playerId ?? ''

async function accountOf(visitor: Visitor): Promise<string> {
  const { account } = (await (await visitor.get('/api/me')).json()) as { account: { id: string } }
  return account.id
}

/** A host has one open game at a time. */
async function endOpenGame(scene: Scene | null, host: Visitor): Promise<void> {
  // A deleted one has no log.
  if (!scene || scene.log().length === 0) return
  const live = scene.live.isOpen ? scene.live : await openLive(host, scene.gameId)
  await live.command({ type: 'EndGame' })
  await live.close()
}

const logOf = (games: DatabaseSync, gameId: string): LoggedEntry[] =>
  games
    .prepare('SELECT seq, actor_id, events FROM entries WHERE game_id = ? ORDER BY seq')
    .all(gameId)
    .map(({ seq, actor_id, events }) => ({
      seq: Number(seq),
      actorId: String(actor_id),
      events: JSON.parse(String(events)) as GameEvent[],
    }))
