import { bidOn } from './live-client.ts'
import { newCommandId } from './live-socket.ts'
import { drawing, uploadPhoto } from './photos.ts'
import { type OpenGame, startedGame } from './running-server.ts'
import type { Visitor } from './visitor.ts'

/** A game with what its past could tell too much of: a name, money, a bid, and a claim of the blue team. */
export interface ClaimedGame extends OpenGame {
  readonly cardId: string
  readonly claimedAtMs: number
}

/** Plays such a game on a server. */
export async function claimedGame(server: { origin: string }): Promise<ClaimedGame> {
  const game = await startedGame(server)
  const [host, redPhone, bluePhone] = game.sockets
  await redPhone.command({ type: 'SetNickname', nickname: 'Rosalind' })
  const edits = ['t1', 't2'].map((teamId) => ({ teamId, seenCents: 0, toCents: 5_000 }))
  await host.command({ type: 'EditBudgets', edits })
  const view = await redPhone.until(({ teams }) => teams.every(({ balanceCents }) => balanceCents > 0))
  await bluePhone.command(bidOn(view, 'z03', 't2', 7))
  const cardId = view.cards[0]?.id ?? ''
  await bluePhone.command({ type: 'ClaimCard', cardId })
  const { cards } = await host.until((each) => each.cards.some(({ claimedBy }) => claimedBy !== null))
  const claimedAtMs = cards.find(({ id }) => id === cardId)?.claimedAtMs ?? 0
  return { ...game, cardId, claimedAtMs }
}

let jpeg: Buffer | null = null

/** Posts words with a photo. @returns the photo's id and the message's */
export async function postPhoto(
  visitor: Visitor,
  gameId: string,
  message: { cardId: string | null; text: string },
): Promise<{ id: string; messageId: string }> {
  jpeg ??= await drawing(60, 40).jpeg().toBuffer()
  const [id, messageId] = [newCommandId(), newCommandId()]
  await uploadPhoto(visitor, `/api/games/${gameId}/photos/${id}`, jpeg)
  const body = { ...message, messageId, writtenAtMs: 0, photos: [{ id, takenAtMs: null }] }
  const answer = await visitor.post(`/api/games/${gameId}/messages`, body)
  if (!answer.ok) throw new Error(`the photo was not posted: ${answer.status}`)
  return { id, messageId }
}
