import { useEffect, useRef, useState } from 'react'
import type { Locating } from './permission-words.ts'

/** Of a location that is measured now, in ms. */
const OPTIONS: PositionOptions = { enableHighAccuracy: true, maximumAge: 0, timeout: 15_000 }

/** This phone's location: how exact it is, and nothing else. Only asked for by `tryIt`, and never sent. */
export function useLocationCheck(): { locating: Locating; tryIt: () => Promise<Locating> } {
  const permission = usePermission()
  const [tried, setTried] = useState<Locating | null>(null)
  const last = useRef(permission)

  // Allowed in the settings after all: what was refused before says nothing any more.
  useEffect(() => {
    if (last.current === 'denied' && permission !== 'denied') setTried(null)
    last.current = permission
  }, [permission])

  async function tryIt(): Promise<Locating> {
    setTried({ kind: 'looking' })
    const result = await locate()
    setTried(result)
    return result
  }
  return { locating: locatingOf(permission, tried), tryIt }
}

function locatingOf(permission: PermissionState, tried: Locating | null): Locating {
  if (!window.isSecureContext) return { kind: 'insecure' }
  if (!('geolocation' in navigator)) return { kind: 'unsupported' }
  if (permission === 'denied') return { kind: 'denied' }
  return tried ?? { kind: permission === 'granted' ? 'allowed' : 'untried' }
}

function locate(): Promise<Locating> {
  return new Promise((resolve) =>
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ kind: 'found', accuracyM: coords.accuracy }),
      // https://www.w3.org/TR/geolocation/#position_error_interface
      ({ code }) => resolve({ kind: code === 1 ? 'denied' : code === 2 ? 'unavailable' : 'timeout' }),
      OPTIONS,
    ),
  )
}

/** What the browser says without asking anybody; `prompt` where it doesn't say. */
function usePermission(): PermissionState {
  const [state, setState] = useState<PermissionState>('prompt')
  useEffect(() => {
    let isShown = true
    let status: PermissionStatus | null = null
    navigator.permissions
      ?.query({ name: 'geolocation' })
      .then((found) => {
        if (!isShown) return
        status = found
        setState(found.state)
        found.onchange = () => setState(found.state)
      })
      .catch(() => {})
    return () => {
      isShown = false
      if (status) status.onchange = null
    }
  }, [])
  return state
}
