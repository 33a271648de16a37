import type { ProxiedServer } from './behind-proxy.ts'
import { bidOn, joinGame, openLive } from './live-client.ts'
import { newCommandId } from './live-socket.ts'
import { drawing, uploadPhoto } from './photos.ts'
import { RED_CODE } from './running-server.ts'
import type { Visitor } from './visitor.ts'

/** What a bystander does. */
export type Errand = 'sign-in' | 'sign-up' | 'join' | 'bid' | 'photo'

/** A game under way, and people of whom each comes from an address of their own, which nobody had before. */
export interface Bystanders {
  readonly gameId: string
  readonly gameCode: string
  /**
   * One more of them runs all errands, as many at once as can be.
   * @param noteServed is told of each errand that is done
   * @returns how long it took, in ms @throws Error when an errand was not served
   */
  goRound(noteServed?: (errand: Errand) => void): Promise<number>
}

/** Opens the game that they come to; the server's game before it is ended. */
export async function openBystanders(server: ProxiedServer): Promise<Bystanders> {
  const { host, gameId, gameCode } = await server.newGame()
  const desk = await openLive(host, gameId)
  await desk.command({ type: 'StartGame' })
  await desk.command({ type: 'EditBudgets', edits: [{ teamId: 't1', seenCents: 0, toCents: 90_000 }] })
  await desk.close()
  const picture = await drawing(90, 60).jpeg().toBuffer()
  let people = 0

  async function goRound(noteServed: (errand: Errand) => void = () => {}): Promise<number> {
    people += 1
    const host = server.visitor(`192.0.2.${people}`)
    const player = server.visitor(`198.51.100.${people}`)
    const errand = async (name: Errand, isServed: Promise<boolean>) => {
      if (!(await isServed)) throw new Error(`a bystander was not served: ${name}`)
      noteServed(name)
    }
    const signUp = { email: `${newCommandId()}@example.org`, password: 'Canal+Bowery7' }

    const sinceMs = performance.now()
    await Promise.all([
      errand('sign-in', isOk(host.post('/api/auth/sign-in/email', server.login))),
      errand('sign-up', isOk(player.copy().post('/api/auth/sign-up/email', signUp))),
      errand(
        'join',
        joinGame(server.origin, { gameCode, teamCode: RED_CODE }, player).then(() => true),
      ).then(() =>
        Promise.all([
          errand('bid', bids(player, people)),
          errand(
            'photo',
            isOk(uploadPhoto(player, `/api/games/${gameId}/photos/${newCommandId()}`, picture)),
          ),
        ]),
      ),
    ])
    return performance.now() - sinceMs
  }

  async function bids(player: Visitor, dollars: number): Promise<boolean> {
    const phone = await openLive(player, gameId)
    const { ok } = await phone.command(bidOn(phone.view, 'z01', 't1', dollars))
    await phone.close()
    return ok
  }

  return { gameId, gameCode, goRound }
}

const isOk = async (answering: Promise<{ status: number }>): Promise<boolean> =>
  (await answering).status < 300
