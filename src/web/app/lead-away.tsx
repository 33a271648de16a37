import { useEffect } from 'react'
import { Navigate, useLocation } from 'react-router'
import { newCommandId, postJson } from '#web/live/api.ts'
import { showToast } from '#web/ui/toast.tsx'
import type { JoinAnswer, JoinBody } from '#wire/http.ts'

/** Leads to another path; a host who opened the link of somebody else's game is told why it did not open. */
export function LeadAway({ to }: { to: string }) {
  const { pathname, search } = useLocation()
  useEffect(() => {
    if (pathname === '/join') void sayWhyNotJoined(new URLSearchParams(search))
  }, [pathname, search])
  return <Navigate to={to} replace />
}

/** Which game the link is of, only the server knows: the own one's leads where its host goes anyway. */
async function sayWhyNotJoined(link: URLSearchParams): Promise<void> {
  const [gameCode, teamCode] = [link.get('game'), link.get('team')]
  if (!gameCode || !teamCode) return
  const body: JoinBody = { commandId: newCommandId(), gameCode, teamCode, asks: true }
  const answer = await postJson<JoinAnswer>('/api/join', body)
  if (answer.ok || answer.problem.code !== 'open-game-exists') return
  showToast({ title: 'Failed to join game', description: answer.problem.message, isError: true })
}
