import type { LngLat } from '#core/geometry/lng-lat.ts'

/** A position that this phone has told. */
export interface Fix {
  readonly place: LngLat
  /** How far it may be off, in metres. */
  readonly accuracyM: number
  /** When it was measured, server time, ms. */
  readonly atMs: number
}

/** Why there is no position: plain http, an old browser, the person's no, no signal, or a game that is over. */
export type NoPosition = 'insecure' | 'unsupported' | 'denied' | 'unavailable' | 'game-over'

/** Whether a fix is too old to say where somebody is. @param nowMs server time */
export const isStale = ({ atMs }: Pick<Fix, 'atMs'>, nowMs: number): boolean => nowMs - atMs > STALE_MS
const STALE_MS = 60_000

/** Whether a fix is too vague to say in which zone somebody is. */
export const isInaccurate = ({ accuracyM }: Pick<Fix, 'accuracyM'>): boolean => accuracyM > 150

/** What is known of one's own position; it is asked for only when the person wishes. */
export type Position =
  | { readonly kind: 'off' }
  | { readonly kind: 'none'; readonly why: NoPosition }
  | { readonly kind: 'searching' }
  | {
      readonly kind: 'found'
      readonly fix: Fix
      /** The fix is from before the screen was locked or another app came to the front. */
      readonly isFromBefore: boolean
    }

/** What happens to a position. */
export type PositionEvent =
  | { readonly type: 'asked' }
  | { readonly type: 'fixed'; readonly fix: Fix }
  | { readonly type: 'failed'; readonly why: NoPosition }
  | { readonly type: 'slept' }
  | { readonly type: 'stopped' }

/** The next state of one's own position. */
export function nextPosition(position: Position, event: PositionEvent): Position {
  switch (event.type) {
    case 'asked':
      return { kind: 'searching' }
    case 'stopped':
      return { kind: 'off' }
    case 'fixed':
      return position.kind === 'off' ? position : { kind: 'found', fix: event.fix, isFromBefore: false }
    case 'slept':
      return position.kind === 'found' ? { ...position, isFromBefore: true } : position
    case 'failed':
      // A tunnel is no reason to forget: the last fix stays, and its age tells the rest.
      if (position.kind === 'off' || (position.kind === 'found' && event.why === 'unavailable'))
        return position
      return { kind: 'none', why: event.why }
  }
}

/** Whether the phone is being asked for its position. */
export const isWatching = ({ kind }: Position): boolean => kind === 'searching' || kind === 'found'

/** What a refusal by the browser means. https://www.w3.org/TR/geolocation/#position_error_interface */
export const whyFailed = (code: number): NoPosition => (code === 1 ? 'denied' : 'unavailable')
