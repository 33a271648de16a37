/** The navigation's state of someone who has just taken a seat. */
export interface Joined {
  /** The name they gave while joining, still to be told to the game; empty for none. */
  readonly calledAs: string
}

/** The key of the name last used on this phone; signing out clears it with all the rest. */
export const LAST_NAME = 'nickname'
