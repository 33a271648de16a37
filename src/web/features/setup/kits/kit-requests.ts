import { type GameId, newId } from '#core/game/ids.ts'
import type { PortableSetup } from '#core/setup/portable-setup.ts'
import { type ApiResult, getJson, noConnection, postJson, resultOf } from '#web/live/api.ts'
import { cryptoRandom } from '#web/live/crypto-random.ts'
import type { KitAnswer, KitsAnswer, ListedKit, SetupFileAnswer } from '#wire/kits.ts'

const KITS = '/api/kits'
const LIMIT_MS = 20_000

const addressOf = (id: string): string => `${KITS}/${encodeURIComponent(id)}`

/** The account's kits. Never rejects, as none of these. */
export const listKits = (): Promise<ApiResult<KitsAnswer>> => getJson(KITS)

/** A kit with its setup. */
export const openKit = (id: string): Promise<ApiResult<KitAnswer>> => getJson(addressOf(id))

/** The setup of a game that the account hosts or has hosted. */
export const openGameSetup = (gameId: GameId): Promise<ApiResult<SetupFileAnswer>> =>
  getJson(`/api/games/${encodeURIComponent(gameId)}/setup-file`)

/** A new kit's id; sent again with it, the same kit is kept once. */
export const newKitId = (): string => newId(cryptoRandom)

export const addKit = (kit: {
  id: string
  name: string
  setup: PortableSetup
}): Promise<ApiResult<ListedKit>> => postJson(KITS, kit)

/** Changes a kit as it was seen. */
export const changeKit = (
  { id, version }: Pick<ListedKit, 'id' | 'version'>,
  change: { name?: string; setup?: PortableSetup },
): Promise<ApiResult<ListedKit>> => send('PATCH', addressOf(id), { seenVersion: version, ...change })

/** Deletes a kit as it was seen. */
export const deleteKit = ({ id, version }: Pick<ListedKit, 'id' | 'version'>): Promise<ApiResult<unknown>> =>
  send('DELETE', `${addressOf(id)}?seenVersion=${version}`)

async function send<T>(method: 'PATCH' | 'DELETE', path: string, body?: object): Promise<ApiResult<T>> {
  try {
    const answer = await fetch(path, {
      method,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(LIMIT_MS),
    })
    return resultOf<T>(answer.status, await answer.json().catch(() => undefined))
  } catch {
    return { ok: false, problem: noConnection }
  }
}
