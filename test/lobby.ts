import type { Me, Problem, Seat } from '#wire/http.ts'
import { createGame } from './live-client.ts'
import { newCommandId } from './live-socket.ts'
import { newHost } from './running-server.ts'
import { createVisitor, type Visitor } from './visitor.ts'

/** What came of a request: a seat, or what the server said instead. */
interface Answered {
  status: number
  seat?: Seat
  problem?: Problem
}
/** Reads an answer. */
export const answerOf = async (answering: Promise<Response>): Promise<Answered> => {
  const response = await answering
  const body: unknown = await response.json()
  return response.ok
    ? { status: response.status, seat: body as Seat }
    : { status: response.status, problem: body as Problem }
}
/** Asks for a seat. */
export const join = (visitor: Visitor, gameCode: string, teamCode: string, commandId = newCommandId()) =>
  answerOf(visitor.post('/api/join', { commandId, gameCode, teamCode }))
/** Who a browser is here. */
export const me = async (visitor: Visitor): Promise<Me> =>
  (await visitor.get('/api/me')).json() as Promise<Me>

/** A browser that has opened the site, as all do before they join. */
export async function newBrowser(origin: string): Promise<Visitor> {
  const visitor = createVisitor(origin)
  await me(visitor)
  return visitor
}

/** A new host's game that waits for players. */
export async function openLobby({ origin }: { origin: string }) {
  const host = await newHost({ origin })
  const { gameId, code } = await createGame(host)
  return { origin, host, gameId, code }
}
