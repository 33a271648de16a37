import {
  createContext,
  type ReactNode,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { getJson, isNoConnection } from '#web/live/api.ts'
import { listen } from '#web/ui/listen.ts'
import type { Me, Seat } from '#wire/http.ts'
import { afterAnswer, afterLoss, afterSeat, type KnownMe, type LostSeat, NOT_KNOWN } from './known-me.ts'
import {
  clearSession,
  isOfSession,
  readLastHostId,
  readSession,
  writeAccount,
  writeSession,
} from './session.ts'

/** Who uses this browser, as the server says. */
export interface MeState extends KnownMe {
  readonly isLoading: boolean
  /** Why the server cannot say, in its own words, as while its database is away; null while it can. */
  readonly trouble: string | null
  /** Asks again. @returns null when the server could not be asked */
  refresh(): Promise<Me | null>
  /** Takes over what was learnt otherwise: a status heard live, a seat given up. */
  setSeat(seat: Seat | null): void
  /** The game itself has said that the seat is gone. */
  loseSeat(why: LostSeat['why']): void
}

/** Whoever comes back to a page asks again who this is, but not more often than this, in ms. */
const FRESH_MS = 10_000
/** A server in trouble is asked again after so long, in ms; not by everybody at once. */
const retryMs = (): number => 3_000 + Math.random() * 2_000

const MeContext = createContext<MeState | null>(null)

/** Keeps who this is for the whole page, and the specification's session data in step with it. */
export function MeProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState(NOT_KNOWN)
  const latest = useRef(NOT_KNOWN)
  const [isLoading, setLoading] = useState(true)
  /** A new one for each answer, so that each is followed by another question. */
  const [trouble, setTrouble] = useState<{ words: string } | null>(null)
  const turns = useRef({ asked: 0, heard: 0, seat: 0, askedAtMs: 0 })
  const learn = useCallback((change: (known: KnownMe) => KnownMe) => {
    latest.current = change(latest.current)
    setShown(latest.current)
  }, [])
  const refresh = useCallback(async () => {
    turns.current.asked += 1
    turns.current.askedAtMs = performance.now()
    const turn = turns.current.asked
    const answer = await getJson<Me>('/api/me')
    const take = () => {
      // Two questions may be under way; an answer that was overtaken tells how it was before.
      if (answer.ok && turn > turns.current.heard) {
        turns.current.heard = turn
        const isSeatNewer = turn <= turns.current.seat
        const before = { isSeatNewer, session: readSession(), lastHostId: readLastHostId() }
        learn((known) => afterAnswer(known, answer.value, before))
        if (latest.current.me) rememberSession(latest.current.me)
      } else if (!answer.ok) {
        learn((known) => (known.me ? known : { ...known, me: rememberedMe(), isRemembered: true }))
      }
      const hasWords = !answer.ok && !isNoConnection(answer.problem)
      setTrouble(hasWords ? { words: answer.problem.message } : null)
      setLoading(false)
    }
    // The first answer draws a whole screen.
    if (latest.current === NOT_KNOWN) startTransition(take)
    else take()
    return answer.ok ? answer.value : null
  }, [learn])
  const learnSeat = useCallback(
    (change: (known: KnownMe) => KnownMe) => {
      turns.current.seat = turns.current.asked
      learn(change)
    },
    [learn],
  )
  const setSeat = useCallback(
    (seat: Seat | null) => {
      learnSeat((known) => afterSeat(known, seat))
      if (seat && latest.current.me) rememberSession(latest.current.me)
    },
    [learnSeat],
  )
  const loseSeat = useCallback(
    (why: LostSeat['why']) => learnSeat((known) => afterLoss(known, why)),
    [learnSeat],
  )
  useEffect(() => {
    const ask = () => void refresh()
    // A page that comes back from the browser's cache is as old as its leaving.
    const askIfKept = ({ persisted }: PageTransitionEvent) => persisted && ask()
    const askIfShown = () => {
      const isOld = performance.now() - turns.current.askedAtMs >= FRESH_MS
      if (document.visibilityState === 'visible' && isOld) ask()
    }
    // Another tab has signed in or out, joined or left.
    const askIfOther = ({ key }: StorageEvent) => isOfSession(key) && ask()
    ask()
    const ends = [
      listen(window, 'online', ask),
      listen(window, 'storage', askIfOther),
      // Two windows side by side are both visible all the time.
      listen(window, 'focus', askIfShown),
      listen(window, 'pageshow', askIfKept),
      listen(document, 'visibilitychange', askIfShown),
    ]
    return () => {
      for (const end of ends) end()
    }
  }, [refresh])
  useEffect(() => {
    if (!trouble) return
    const timer = setTimeout(() => void refresh(), retryMs())
    return () => clearTimeout(timer)
  }, [trouble, refresh])
  const words = trouble?.words ?? null
  const state = useMemo(
    () => ({ ...shown, isLoading, trouble: words, refresh, setSeat, loseSeat }),
    [shown, isLoading, words, refresh, setSeat, loseSeat],
  )
  return <MeContext value={state}>{children}</MeContext>
}

/** Who uses this browser. */
export function useMe(): MeState {
  const state = useContext(MeContext)
  if (!state) throw new Error('useMe needs a MeProvider above it')
  return state
}

function rememberSession({ seat, account }: Me): void {
  writeAccount(account?.id ?? null)
  if (!seat) {
    clearSession()
    return
  }
  const userId = seat.role === 'host' && account ? { user_id: account.id } : {}
  writeSession({ game_id: seat.gameId, team_id: seat.teamId ?? '', role: seat.role, ...userId })
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
    seat: { gameId, teamId: teamId || null, role, status: 'active', teamName: '', playerId: null },
    seats: [],
    lastGameId: null,
    joinOrigin: window.location.origin,
  }
}
