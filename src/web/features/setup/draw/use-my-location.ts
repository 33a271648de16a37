import { useEffect, useRef, useState } from 'react'

/** A person's location. */
interface OwnLocation {
  readonly lng: number
  readonly lat: number
  /** How far it may be off, in metres. */
  readonly accuracyM: number
}

/** The browser's own question is asked with the press alone. A place of some minutes ago is good enough for a map. */
const LOOK: PositionOptions = { enableHighAccuracy: false, maximumAge: 300_000, timeout: 15_000 }

const WORDS = {
  insecure: 'Your browser only shares your location with https pages. Search for the place instead.',
  unsupported: 'This browser can’t tell your location. Search for the place instead.',
  denied: 'Location is blocked for this page. Allow it in your browser’s settings, or search for the place.',
  unavailable: 'Your location can’t be found right now. Try again, or search for the place.',
} as const

/** Asks the browser where it is, once a press. It stays in this browser. */
export function useMyLocation(onFound: (location: OwnLocation) => void): {
  isLooking: boolean
  /** Why there is none, and what to do; null while there is nothing to say. */
  problem: string | null
  look: () => void
  forgetProblem: () => void
} {
  const [isLooking, setLooking] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])

  function fail(why: keyof typeof WORDS) {
    if (!isHere.current) return
    setLooking(false)
    setProblem(WORDS[why])
  }

  function look() {
    setProblem(null)
    if (!window.isSecureContext) return fail('insecure')
    if (!('geolocation' in navigator)) return fail('unsupported')
    setLooking(true)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        if (!isHere.current) return
        setLooking(false)
        onFound({ lng: coords.longitude, lat: coords.latitude, accuracyM: coords.accuracy })
      },
      // https://www.w3.org/TR/geolocation/#position_error_interface
      ({ code }) => fail(code === 1 ? 'denied' : 'unavailable'),
      LOOK,
    )
  }
  return { isLooking, problem, look, forgetProblem: () => setProblem(null) }
}
