import type { GameId, ZoneId } from '#core/game/ids.ts'
import type { ZoneBorder } from '#core/game/state.ts'
import { type ApiResult, getJson } from '#web/live/api.ts'
import type { BordersAnswer } from '#wire/http.ts'

/** The borders of a game's zones, by zone; a zone without one is absent. */
export type Borders = Readonly<Record<ZoneId, ZoneBorder>>

/** Loads the borders. Never rejects. */
export const loadBorders = (gameId: GameId): Promise<ApiResult<Borders>> =>
  getJson<BordersAnswer>(`/api/games/${gameId}/borders`)
