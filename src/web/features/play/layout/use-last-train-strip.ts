import { useLocation } from 'react-router'
import { useAtServerTime, useGame } from '#web/live/game/use-game.ts'
import { TABLET, useMediaQuery } from '#web/ui/use-media-query.ts'
import { timeLeft } from '../time-left.ts'

/** Whether 'Last train' stands under the header: on Home, in the last ten minutes. `isTight` on phones, where it leaves little room. */
export function useLastTrainStrip(): { isStanding: boolean; isTight: boolean } {
  const { view } = useGame()
  const { pathname } = useLocation()
  const isTablet = useMediaQuery(TABLET)
  const isLastTrain = useAtServerTime(1000, (nowMs) => view !== null && timeLeft(view, nowMs).isLastTrain)
  const isStanding = isLastTrain && pathname === '/game/home'
  return { isStanding, isTight: isStanding && !isTablet }
}
