import { CHECKING, type Finding } from './finding.ts'

/** How the game's server is reached. */
export type Connection =
  | { readonly kind: 'checking' }
  | { readonly kind: 'offline' }
  /** Nothing answers. */
  | { readonly kind: 'silent' }
  /** Pages come, and live connections don't. */
  | { readonly kind: 'blocked' }
  /** @property roundTripMs of a request on a connection that stood; null where that wasn't measured */
  | { readonly kind: 'open'; readonly roundTripMs: number | null }

/** From here on a bid visibly waits, in ms. */
const SLOW_MS = 1_500

export function connectionFinding(connection: Connection): Finding {
  switch (connection.kind) {
    case 'checking':
      return CHECKING
    case 'offline':
      return {
        mark: 'fix',
        word: 'Offline',
        text: 'Your phone has no internet connection.',
        steps: ['Turn off airplane mode.', 'Turn on mobile data or Wi-Fi.'],
      }
    case 'silent':
      return {
        mark: 'fix',
        word: 'No answer',
        text: 'Your phone has a network, but the game’s server doesn’t answer.',
        steps: [
          'Move to where the signal is better, then test again.',
          'On Wi-Fi, try mobile data. If your game is played over one Wi-Fi, join that one.',
        ],
      }
    case 'blocked':
      return {
        mark: 'fix',
        word: 'Live connection blocked',
        text: 'Pages load, but something on the way blocks live connections. You couldn’t play.',
        steps: [
          'Turn off VPNs and ad or content blockers.',
          'Leave the Wi-Fi of an office, school or hotel, and use mobile data.',
          'If it’s the same on every phone, tell your host: the server’s proxy has to let WebSockets through.',
        ],
      }
    case 'open': {
      const { roundTripMs } = connection
      if (roundTripMs === null) return { mark: 'good', word: 'Connected', text: ARRIVES }
      if (roundTripMs < SLOW_MS)
        return { mark: 'good', word: `Connected, ${Math.max(1, Math.round(roundTripMs))} ms`, text: ARRIVES }
      return {
        mark: 'note',
        word: `Connected, but slow: ${(roundTripMs / 1_000).toFixed(1)} s`,
        text: 'You can play, but your bids take a moment. It’s faster where the signal is better.',
      }
    }
  }
}

const ARRIVES = 'Bids and messages come and go at once.'

/** @param isSecure what browsers call a secure context: https, or this very machine */
export function secureFinding(isSecure: boolean, protocol: string): Finding {
  if (isSecure) {
    const word = protocol === 'https:' ? 'Secure (https)' : 'Secure'
    return { mark: 'good', word, text: 'Phones allow location, notifications and offline use.' }
  }
  return {
    mark: 'fix',
    word: 'Not secure (http)',
    text: 'You can bid, claim and chat here. Phones don’t allow location, notifications or offline use on an address that starts with http.',
    steps: ['Ask your host for an address that starts with https.'],
  }
}

/** The words of a check that only a secure page can pass. */
export const NEEDS_HTTPS: Finding = {
  mark: 'note',
  word: 'Needs https',
  text: 'Phones only allow this on an address that starts with https.',
}
