import { isBid, NO_BIDS } from '#core/game/bid-history.ts'
import { SETUP_SECTIONS, sectionValue, sectionVersion } from '#core/setup/setup-sections.ts'
import type { BidsAnswer, ChatPage } from '#wire/http.ts'
import type { RehearsedGame } from './rehearsed-game.ts'

const PAGE_LINES = 50

/**
 * What the server would answer the host's screens about a game.
 * @param path what follows the game in the address, such as `chat?card=c001`
 * @returns undefined where nobody would ask
 */
export function answerAbout(game: RehearsedGame, path: string): unknown {
  const state = game.state()
  const { pathname, searchParams } = new URL(path, 'http://here/')
  const [, what, zoneId = '', of] = pathname.split('/')
  switch (what) {
    case 'rules':
      return { customRules: state.customRules }
    case 'borders':
      return state.borders
    case 'setup':
      return Object.fromEntries(
        SETUP_SECTIONS.map((section) => [
          section,
          { value: sectionValue(state, section), version: sectionVersion(state, section) },
        ]),
      )
    case 'chat':
      return chatPage(game, searchParams)
    case 'zones':
      return of === 'bids' ? bidsOf(game, zoneId) : undefined
  }
}

function chatPage(game: RehearsedGame, query: URLSearchParams): ChatPage {
  const { chat } = game.state()
  const card = query.get('card')
  const end = chat.findIndex(({ id }) => id === query.get('before'))
  const lines = (end < 0 ? chat : chat.slice(0, end))
    .filter(({ cardId, playerId, isDeletedByHost }) => {
      return (card === null || cardId === card) && (!isDeletedByHost || playerId === null)
    })
    .map((item) => ({ ...item, text: game.wordsOf(item.id) }))
  return { lines: lines.slice(-PAGE_LINES), hasOlder: lines.length > PAGE_LINES }
}

function bidsOf(game: RehearsedGame, zoneId: string): BidsAnswer {
  const { bids } = game.state()
  const history = (Object.hasOwn(bids, zoneId) && bids[zoneId]) || NO_BIDS
  const disputes = history.items.flatMap((item) => (isBid(item) ? (item.disputes ?? []) : []))
  return {
    history,
    texts: Object.fromEntries(disputes.map(({ messageId }) => [messageId, game.wordsOf(messageId)])),
  }
}
