import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { UNSAFE_createBrowserHistory as createBrowserHistory, Router } from 'react-router'
import { opening, useOpening } from '#web/live/game/opening.ts'
import { isScreenLoading } from '#web/live/loading/lazy-screen.ts'

/**
 * The library's router for the browser, which also tells that a screen is on its way: the one before stays until then,
 * under a line that grows.
 */
export function ScreenRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }))
  const [{ action, location }, setPlace] = useState({ action: history.action, location: history.location })
  const [isOpening, open] = useOpening()
  const goal = useRef({ action, location })
  useLayoutEffect(
    () =>
      history.listen((place) => {
        goal.current = place
        open(() => setPlace(place))
      }),
    [history, open],
  )
  // Whatever else the page draws has a slow phone begin the next screen anew. After a second it's drawn in one go.
  useEffect(
    () => opening.onTurn(() => opening.isUnderWay() && !isScreenLoading() && setPlace(goal.current)),
    [],
  )
  return (
    <>
      {isOpening && <OpeningLine />}
      <Router location={location} navigationType={action} navigator={history}>
        {children}
      </Router>
    </>
  )
}

const OpeningLine = () => (
  <div
    role="progressbar"
    aria-label="Opening"
    className="fixed inset-x-0 top-0 z-60 h-1 origin-left scale-x-90 animate-open border-b border-ground bg-ink"
  />
)
