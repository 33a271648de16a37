import type { ZoneBorder } from '#core/game/state.ts'

/** What the picture of a link shows. */
export interface Invitation {
  /** '' without a name. */
  readonly gameName: string
  /** All teams in the host's order, each with its letter. */
  readonly teams: readonly { readonly name: string; readonly color: string; readonly letter: string }[]
  /** The team of the link: its place among them. */
  readonly team: number
  readonly zones: number
  readonly minutes: number
  readonly city?: string
  readonly isOver: boolean
  /** Borders of the zones that have one. */
  readonly borders: readonly ZoneBorder[]
}

/** The size of a picture of a link, in pixels: what messengers ask for. */
export const PICTURE_SIZE = { width: 1_200, height: 630 } as const

/** Raised when pictures look different, so that messengers fetch new ones. */
export const DRAWING_VERSION = 1
