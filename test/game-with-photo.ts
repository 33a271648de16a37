import sharp from 'sharp'
import { createGame, joinGame, type Login, openLive, type Seated, signUpHost } from './live-client.ts'
import { type LiveSocket, newCommandId } from './live-socket.ts'
import { uploadPhoto } from './photos.ts'
import { BLUE_CODE, newLogin, RED_CODE } from './running-server.ts'
import type { Visitor } from './visitor.ts'

/** A game under way with two rich teams, in which the red one has posted a photo. */
export interface GameWithPhoto {
  login: Login
  host: Visitor
  hostPhone: LiveSocket
  gameId: string
  gameCode: string
  red: Seated
  blue: Seated
  photoPath: string
  /** Its bytes as the server gives them. */
  photo: Buffer
}

/**
 * Plays such a game on a server.
 * @param signUp how its host gets an account; by the outbox unless given
 */
export async function gameWithPhoto(origin: string, signUp = signUpHost): Promise<GameWithPhoto> {
  const login = newLogin()
  const host = await signUp(origin, login)
  const { gameId, code: gameCode } = await createGame(host)
  const red = await joinGame(origin, { gameCode, teamCode: RED_CODE })
  const blue = await joinGame(origin, { gameCode, teamCode: BLUE_CODE })
  const hostPhone = await openLive(host, gameId)
  await hostPhone.command({ type: 'StartGame' })
  const edits = ['t1', 't2'].map((teamId) => ({ teamId, seenCents: 0, toCents: 1_000_000 }))
  const edited = await hostPhone.command({ type: 'EditBudgets', edits })
  if (!edited.ok) throw new Error('the budgets were not edited')

  const photoId = newCommandId()
  const jpeg = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#d11322' } })
    .jpeg()
    .toBuffer()
  const photoPath = `/api/games/${gameId}/photos/${photoId}`
  const uploaded = await uploadPhoto(red.visitor, photoPath, jpeg)
  const message = { messageId: newCommandId(), text: 'We did it!', cardId: null, writtenAtMs: Date.now() }
  const posted = await red.visitor.post(`/api/games/${gameId}/messages`, {
    ...message,
    photos: [{ id: photoId, takenAtMs: null }],
  })
  if (uploaded.status !== 201 || posted.status !== 200) throw new Error('the photo was not posted')
  const photo = Buffer.from(await (await red.visitor.get(photoPath)).arrayBuffer())
  return { login, host, hostPhone, gameId, gameCode, red, blue, photoPath, photo }
}
