import { newId, teamId } from '#core/game/ids.ts'
import { DEFAULT_SETUP } from '#core/setup/defaults/setup.ts'
import { defaultTeamCode } from '#core/setup/setup.ts'
import { cryptoRandom } from '#server/machine/crypto-random.ts'
import { createGame, joinGame, type Login, signUpHost } from '#test/live-client.ts'
import { Bot } from './bot.ts'

/** Bots of the first team, which has the host as well, and of the second. */
const BOTS_A_TEAM = [3, 4]

/** Everyone in the demo, and what a visitor needs to join them. */
export interface Cast {
  host: Bot
  players: readonly Bot[]
  login: Login
  gameCode: string
  teams: readonly { name: string; code: string }[]
}

/**
 * Signs the host up, creates the game, has all bots join and the host press Start.
 * @param setup what differs from the defaults
 */
export async function gatherCast(origin: string, setup: object = {}): Promise<Cast> {
  const login = { email: 'host@demo.example', password: `Demo-${newId(cryptoRandom).slice(0, 6)}7` }
  const visitor = await signUpHost(origin, login)
  const { gameId, code: gameCode } = await createGame(visitor, setup)
  const teams = DEFAULT_SETUP.teams.map(({ name, color }) => ({ name, code: defaultTeamCode(color) }))
  const host = await new Bot(visitor, { gameId, teamId: teamId(0) }).arrived()
  const players: Bot[] = []
  for (const [index, { code: teamCode }] of teams.entries()) {
    for (let count = 0; count < (BOTS_A_TEAM[index] ?? 0); count += 1) {
      const { visitor: browser, seat } = await joinGame(origin, { gameCode, teamCode })
      players.push(await new Bot(browser, { gameId, teamId: seat.teamId ?? '' }).arrived())
    }
  }
  if (!(await host.act({ type: 'StartGame' }))) throw new Error('the host could not start the game')
  return { host, players, login, gameCode, teams }
}
