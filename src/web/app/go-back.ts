import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import type { GameId } from '#core/ids.ts'
import { postJson } from '#web/live/api.ts'
import { homeOf } from '#web/live/home-of.ts'
import { useMe } from '#web/live/me.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { useHere } from '#web/ui/use-here.ts'
import type { JoinAnswer } from '#wire/http.ts'

/** Makes a seat that this browser has kept the present one again, and leads to its game. */
export function useGoBack(): (gameId: GameId) => Promise<void> {
  const { refresh } = useMe()
  const navigate = useNavigate()
  const { isHere } = useHere()
  return useCallback(
    async (gameId) => {
      const back = await postJson<JoinAnswer>('/api/seat', { gameId })
      await refresh()
      if (back.ok) {
        if (isHere()) navigate(homeOf(back.value))
      } else {
        showToast({ title: 'Could not go back', description: back.problem.message, isError: true })
      }
    },
    [refresh, navigate, isHere],
  )
}
