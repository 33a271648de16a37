import { isUnpaid } from './rewards.ts'
import type { GameView } from './state.ts'

type Disputed = Pick<GameView, 'cards' | 'bidDisputes'>

/** Disputed claims and bids, and claims that are paid on approval, that the host hasn't decided on. */
export const openDisputes = ({ cards, bidDisputes = [] }: Disputed): number =>
  cards.filter((card) => card.review === 'waiting' && (card.disputedBy.length > 0 || isUnpaid(card))).length +
  bidDisputes.length

/**
 * The result of a game whose time is up, if something about it is disputed: it stays provisional until it is declared.
 * @see docs/rules.md S5
 */
export const contestedResult = (
  view: Disputed & Pick<GameView, 'isTimeUp' | 'result' | 'blind'>,
): Pick<GameView, 'result'> =>
  view.isTimeUp && view.result === undefined && isContested(view) ? { result: 'provisional' } : {}

/** Whether something is disputed, or there are bids that nobody could dispute as they were hidden. */
export const isContested = (view: Disputed & Pick<GameView, 'blind'>): boolean =>
  Boolean(view.blind) || openDisputes(view) > 0
