import { hash } from 'node:crypto'
import type { GameView, HostView } from '#core/game/state.ts'
import type { ChatPage, Me } from '#wire/http.ts'
import type { ServerFrame } from '#wire/socket.ts'

/** Someone of an older state: what their browser had when the older server went. */
export interface Person {
  readonly name: string
  readonly gameId: string
  /** What their browser reached the server over. */
  readonly door: Door
  readonly cookies: Readonly<Record<string, string>>
  readonly told: Told
}

/** Plain, or behind a proxy that does TLS. */
export type Door = 'http' | 'tls'

/** All that a server tells someone of themselves and of their game. */
export interface Told {
  me: Pick<Me, 'account' | 'seat' | 'lastGameId'> & Partial<Me>
  /** Where a socket that knows all of this would go on. */
  bookmark: string
  view: GameView | HostView
  rules: unknown
  borders: unknown
  /** Null where there was no chat yet. */
  chat: ChatPage | null
  /** The pictures that they may see: a digest of the bytes, by path. */
  pictures: Record<string, string>
}

/** A state that an older server has left. */
export interface OldState {
  /** When that was, ms since the epoch. */
  readonly atMs: number
  /** What it signed with, where that does not lie in the data folder. */
  readonly secret: string | null
  readonly people: readonly Person[]
}

/** A browser, as versions of all times have it in their tests. */
interface Browser {
  get(path: string): Promise<Response>
}

/** A live socket, likewise. */
interface Socket {
  readonly seq: number
  readonly heard: readonly ServerFrame[]
  close(): Promise<unknown>
}

/** Asks for all that someone may know of a game. @param socket of theirs, just opened; it is closed */
export async function askAll(browser: Browser, gameId: string, socket: Socket): Promise<Told> {
  const json = async (path: string): Promise<unknown> => {
    const answer = await browser.get(path)
    return answer.status === 200 ? answer.json() : null
  }
  const game = `/api/games/${gameId}`
  const hello = socket.heard.find((frame) => frame.type === 'hello')
  const welcome = socket.heard.find((frame) => frame.type === 'welcome')
  if (!hello || !welcome) throw new Error(`${gameId} was not shown`)
  // The audience is no part of what older versions told.
  const bookmark = `${hello.epoch.split(':')[0]}.${socket.seq}`
  await socket.close()
  const { joinOrigin: _, ...me } = (await json('/api/me')) as Me
  const chat = (await json(`${game}/chat`)) as ChatPage | null
  const photos = (chat?.lines ?? []).flatMap((line) => line.photos.map(({ id }) => `${game}/photos/${id}`))
  const { mapImage } = welcome.view
  const paths = [
    ...(mapImage.startsWith('/media/') ? [mapImage] : []),
    ...photos.flatMap((photo) => [photo, `${photo}/thumb`]),
  ]
  const pictures: Told['pictures'] = {}
  for (const path of paths) {
    const answer = await browser.get(path)
    if (answer.status !== 200) throw new Error(`${path} was answered with ${answer.status}`)
    pictures[path] = hash('sha256', Buffer.from(await answer.arrayBuffer()))
  }
  return {
    me,
    bookmark,
    view: welcome.view,
    rules: await json(`${game}/rules`),
    borders: await json(`${game}/borders`),
    chat,
    pictures,
  }
}
