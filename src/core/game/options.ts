/** A game's house rules. */
export interface GameOptions {
  /** What each team has at the start, in whole dollars. */
  readonly startDollars: number
  /** A bid's new total is at most the highest total of any other team plus this, in whole dollars; null without a cap. */
  readonly raiseCapDollars: number | null
  /** How long a zone takes no bids after it has changed hands. */
  readonly lockMinutes: number | null
  /** Cards dealt in the last so many minutes pay double. */
  readonly doubleLastMinutes: number | null
  /** In the last so many minutes teams see no bids but their own. */
  readonly hiddenLastMinutes: number | null
  /** Once the game has started, nobody joins or changes teams. */
  readonly areTeamsClosed: boolean
  /** A claim is paid at once, or when it is approved. */
  readonly review: 'at-once' | 'on-approval'
  /** How long after its proof a claim is approved by itself, under 'on-approval'; null if it never is. */
  readonly autoApproveMinutes: number | null
  /** The host plays, for the first team. */
  readonly hostPlays: boolean
  /** Phones say where people are, if asked; or bidding needs it; or neither. */
  readonly location: 'off' | 'help' | 'required'
}

/** The options of a game that differ from the specification; absent ones are as in `DEFAULT_OPTIONS`. */
export type OwnOptions = Partial<GameOptions>

/** The specification. */
export const DEFAULT_OPTIONS: GameOptions = {
  startDollars: 0,
  raiseCapDollars: null,
  lockMinutes: null,
  doubleLastMinutes: null,
  hiddenLastMinutes: null,
  areTeamsClosed: false,
  review: 'at-once',
  autoApproveMinutes: null,
  hostPlays: true,
  // Nothing is sent, and no rule depends on it.
  location: 'help',
}

/** All house rules of a game. */
export const optionsOf = ({ options }: { readonly options?: OwnOptions }): GameOptions =>
  options ? { ...DEFAULT_OPTIONS, ...options } : DEFAULT_OPTIONS

/** Whether nobody joins or changes teams any more. @see docs/rules.md H5 */
export const areTeamsClosed = (view: {
  readonly status: 'lobby' | 'active' | 'completed'
  readonly options?: OwnOptions
}): boolean => view.status !== 'lobby' && optionsOf(view).areTeamsClosed
