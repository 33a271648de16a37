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
  view: Disputed & Pick<GameView, 'isTimeUp' | 'result'>,
): Pick<GameView, 'result'> =>
  view.isTimeUp && view.result === undefined && openDisputes(view) > 0 ? { result: 'provisional' } : {}
