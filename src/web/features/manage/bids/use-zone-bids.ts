import { useEffect, useRef, useState } from 'react'
import type { GameEvent } from '#core/game/events.ts'
import type { ZoneId } from '#core/game/ids.ts'
import { type ApiResult, getJson } from '#web/live/api.ts'
import { useGame, useGameEvents } from '#web/live/game/use-game.ts'
import type { BidsAnswer } from '#wire/http.ts'

/** However fast bids come in, the history is loaded no more often than this, in ms. */
const PAUSE_MS = 1_000

/** A zone's history, loaded again after each change of its bids; `bids` and `problem` are both null at first. */
export function useZoneBids(zoneId: ZoneId) {
  const { gameId, welcomes, phase } = useGame()
  const [answer, setAnswer] = useState<ApiResult<BidsAnswer> | null>(null)
  const load = useRef(() => {})
  const isLive = phase === 'live'
  useGameEvents((events) => {
    if (events.some((event) => isAbout(zoneId, event))) load.current()
  })
  useEffect(() => {
    if (!isLive || welcomes === 0) return
    let isWanted = true
    let isLoading = false
    let isOutdated = false
    let timer = 0
    load.current = async () => {
      isOutdated = true
      if (isLoading) return
      isLoading = true
      isOutdated = false
      const loaded = await getJson<BidsAnswer>(`/api/games/${gameId}/zones/${zoneId}/bids`)
      if (!isWanted) return
      setAnswer((before) => (before?.ok && !loaded.ok ? before : loaded))
      timer = window.setTimeout(() => {
        isLoading = false
        if (isOutdated) load.current()
      }, PAUSE_MS)
    }
    load.current()
    return () => {
      isWanted = false
      load.current = () => {}
      window.clearTimeout(timer)
    }
  }, [gameId, zoneId, welcomes, isLive])
  return {
    bids: answer?.ok ? answer.value : null,
    /** Why it could not be loaded, in words for a person. */
    problem: answer?.ok === false ? answer.problem.message : null,
    retry: () => load.current(),
  }
}

/** Whether an event changes what a zone's history tells. */
function isAbout(zoneId: ZoneId, event: GameEvent): boolean {
  switch (event.type) {
    case 'BidPlaced':
    case 'ZoneBidsAdjusted':
      return event.zoneId === zoneId
    case 'BidVoided':
    case 'BidDisputed':
    case 'BidUpheld':
      return event.bid.zoneId === zoneId
    case 'MessageDeleted':
      return true
    default:
      return false
  }
}
