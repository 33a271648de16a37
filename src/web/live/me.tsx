import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react'
import type { Me, Seat } from '#wire/http.ts'
import { getJson } from './api.ts'
import { clearSession, readSession, writeSession } from './session.ts'

/** Who uses this browser, as the server says. */
export interface MeState {
  /** Null until the first answer, and when the server cannot be asked and nothing is remembered. */
  readonly me: Me | null
  readonly isLoading: boolean
  /** Asks again. @returns null when the server could not be asked */
  refresh(): Promise<Me | null>
  /** Takes over what was learnt otherwise: a status heard live, a seat given up. */
  setSeat(seat: Seat | null): void
}

const MeContext = createContext<MeState | null>(null)

/** Keeps who this is for the whole page, and the specification's session data in step with it. */
export function MeProvider({ children }: { children: ReactNode }) {
  const [me, setMe] = useState<Me | null>(null)
  const [isLoading, setLoading] = useState(true)
  const refresh = useCallback(async () => {
    const answer = await getJson<Me>('/api/me')
    if (answer.ok) {
      setMe(answer.value)
      rememberSession(answer.value)
    } else setMe((known) => known ?? rememberedMe())
    setLoading(false)
    return answer.ok ? answer.value : null
  }, [])
  const setSeat = useCallback((seat: Seat | null) => setMe((known) => known && { ...known, seat }), [])
  useEffect(() => {
    const ask = () => void refresh()
    ask()
    window.addEventListener('online', ask)
    return () => window.removeEventListener('online', ask)
  }, [refresh])
  const state = useMemo(() => ({ me, isLoading, refresh, setSeat }), [me, isLoading, refresh, setSeat])
  return <MeContext value={state}>{children}</MeContext>
}

/** Who uses this browser. */
export function useMe(): MeState {
  const state = useContext(MeContext)
  if (!state) throw new Error('useMe needs a MeProvider above it')
  return state
}

function rememberSession({ seat, account }: Me): void {
  if (!seat) {
    clearSession()
    return
  }
  const userId = seat.role === 'host' && account ? { user_id: account.id } : {}
  writeSession({ game_id: seat.gameId, team_id: seat.teamId, role: seat.role, ...userId })
}

/** Where players find the game: never `localhost`, where the server knows better. */
export const useJoinAddress = (): string => `${useMe().me?.joinOrigin ?? window.location.origin}/join`

/** Who this was when the server could last be asked, so that a game opens in a tunnel; the socket knows better. */
function rememberedMe(): Me | null {
  const session = readSession()
  if (!session) return null
  const { game_id: gameId, team_id: teamId, role, user_id: userId } = session
  return {
    account: userId === undefined ? null : { id: userId, email: '', name: '' },
    seat: { gameId, teamId, role, status: 'active', teamName: '', playerId: null },
    seats: [],
    lastGameId: null,
    joinOrigin: window.location.origin,
  }
}
