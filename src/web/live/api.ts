import { type CommandId, commandIdAt, type GameId } from '#core/game/ids.ts'
import type { Problem } from '#wire/http.ts'
import { cryptoRandom } from './crypto-random.ts'

/** How a request ended. */
export type ApiResult<T> = { ok: true; value: T } | { ok: false; problem: Problem }

const REQUEST_LIMIT_MS = 20_000

/** The request never got an answer, which says nothing about the server. */
export const noConnection: Problem = {
  code: 'unavailable',
  message: 'No connection. Check your signal and try again.',
}
const noWords: Problem = {
  code: 'unavailable',
  message: 'The server couldn’t do this. Please try again.',
}

/** A proxy has no server to ask, and need not have words for it. */
const unreachable: Problem = {
  code: 'unavailable',
  message: 'The server can’t be reached. Please try again in a minute.',
}

/** Whether a request never got an answer. */
export const isNoConnection = (problem: Problem): boolean => problem === noConnection

/** A new id for a command that travels by HTTP; the same id again is never carried out twice. */
export const newCommandId = (): CommandId => commandIdAt(Date.now(), cryptoRandom)

/** The addresses about a game that is played in this page, and what answers there instead of the server. */
let local: { prefix: string; answer: (path: string) => unknown } | null = null

/** Has the page answer for a game that no server knows. @param answer given what follows the game in the address @returns ends it */
export function answerLocally(gameId: GameId, answer: (path: string) => unknown): () => void {
  const answers = { prefix: `/api/games/${gameId}/`, answer }
  local = answers
  return () => {
    if (local === answers) local = null
  }
}

/** Reads from our server. Never rejects. @param path from `/api` on */
export async function getJson<T>(path: string): Promise<ApiResult<T>> {
  if (local === null || !path.startsWith(local.prefix)) return request(path, {})
  return resultOf(200, local.answer(path.slice(local.prefix.length)))
}

/** Sends to our server. Never rejects; a body with a `commandId` may be sent again safely. */
export function postJson<T>(path: string, body: unknown): Promise<ApiResult<T>> {
  return request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}

async function request<T>(path: string, init: RequestInit): Promise<ApiResult<T>> {
  let response: Response
  let text: string
  try {
    response = await fetch(path, { ...init, signal: AbortSignal.timeout(REQUEST_LIMIT_MS) })
    text = await response.text()
  } catch {
    return { ok: false, problem: noConnection }
  }
  return resultOf(response.status, parse(text))
}

/** How a request ended that was answered. @param body parsed, undefined where it was no JSON */
export function resultOf<T>(status: number, body: unknown): ApiResult<T> {
  if (status >= 200 && status < 300)
    return body === undefined ? { ok: false, problem: noWords } : { ok: true, value: body as T }
  if (isProblem(body)) return { ok: false, problem: body }
  return { ok: false, problem: [502, 503, 504].includes(status) ? unreachable : noWords }
}

/** @returns null for an empty body, undefined for one that is not JSON, such as a proxy's page */
function parse(text: string): unknown {
  if (text === '') return null
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Whether a body says what is wrong, in words. */
export function isProblem(body: unknown): body is Problem {
  if (typeof body !== 'object' || body === null) return false
  const { code, message } = body as Record<string, unknown>
  return typeof code === 'string' && typeof message === 'string' && message !== ''
}
