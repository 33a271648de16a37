import type { ComponentType } from 'react'
import type { ListedGame } from '#wire/http.ts'

/** What an action of a game in the list is given. */
export interface GameActionProps {
  readonly game: ListedGame
  /** What the game is called, for the action's accessible name. */
  readonly name: string
  /** To be called once the action has changed the list. */
  readonly onChange: () => void
}

/** An action of the games in the list. */
export interface GameAction {
  /** The same for good, and different for each. */
  readonly key: string
  /** Whether a game has it. */
  readonly isFor: (game: ListedGame) => boolean
  /** Whether it stands in a game's row; the others fold into 'More'. */
  readonly isFirst?: (game: ListedGame) => boolean
  /** A link or button of one line. */
  readonly Action: ComponentType<GameActionProps>
}

/** Whether a game has results: it began, and has ended. */
export const hasResults = ({ status, summary }: ListedGame): boolean =>
  status === 'completed' && summary.startedAtMs !== null
