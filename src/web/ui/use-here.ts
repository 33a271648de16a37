import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { useLocation } from 'react-router'

/** Whether the screen is still the one in use. */
export interface Here {
  /** False once the screen has gone, or the browser is on its way to another while that one loads. */
  isHere(): boolean
  /** Settles as `promise` does, but never once the screen has gone: nothing after its `await` runs then. */
  whileHere<Value>(promise: Promise<Value>): Promise<Value>
}

/**
 * Keeps what was begun on a screen from happening on the next one. Whatever leads elsewhere, moves the focus or writes
 * to storage after an `await` goes through this; `src/web/app/outliving.test.ts` checks that.
 */
export function useHere(): Here {
  const { pathname } = useLocation()
  const place = useRef<string | null>(null)
  useLayoutEffect(() => {
    place.current = pathname
  }, [pathname])
  useEffect(
    () => () => {
      place.current = null
    },
    [],
  )
  const isHere = useCallback(() => place.current === window.location.pathname, [])
  const whileHere = useCallback(
    <Value>(promise: Promise<Value>) =>
      new Promise<Value>((resolve, reject) => {
        promise.then(
          (value) => {
            if (isHere()) resolve(value)
          },
          (error) => {
            if (isHere()) reject(error)
          },
        )
      }),
    [isHere],
  )
  return useMemo(() => ({ isHere, whileHere }), [isHere, whileHere])
}
