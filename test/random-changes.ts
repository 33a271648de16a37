import { isBid } from '#core/game/bid-history.ts'
import type { AnyCommand, ReviseSetup } from '#core/game/commands.ts'
import { cardId } from '#core/game/ids.ts'
import type { OwnOptions } from '#core/game/options.ts'
import type { GameState, SetupSection } from '#core/game/state.ts'
import { SETUP_SECTIONS, type SetupValue, sectionValue, sectionVersion } from '#core/setup/setup-sections.ts'

type Numbers = readonly [number, number, number]

/** As often as they're drawn: lists can change in many ways, and most random ones are refused. */
const DRAWN: readonly SetupSection[] = [
  ...SETUP_SECTIONS,
  ...(['teams', 'teams', 'zones', 'zones', 'challenges'] as const),
]

/** A change of some section of a game's setup, told in numbers. @param secret a word for what nobody may know */
export function revisionOf(
  state: GameState,
  [a, b, c]: Numbers,
  { isStale, secret }: { isStale: boolean; secret: string },
): ReviseSetup {
  const section = DRAWN[a % DRAWN.length] ?? 'name'
  const seenVersion = sectionVersion(state, section) + (isStale ? 1 : 0)
  const change = { type: 'ReviseSetup', section, seenVersion } as const
  const revised = <Section extends SetupSection>(value: SetupValue<Section>) => ({ ...change, value })
  switch (section) {
    case 'name':
      return revised<'name'>(c % 3 === 0 ? '' : `Night ${b}`)
    case 'teams': {
      const teams = sectionValue(state, 'teams')
      const fresh = { id: 'new', name: `Crew ${b % 50}`, color: 'blue', code: `${secret}N${b}` }
      const value = edited(teams, fresh, b, c)
      const [first] = value
      const gone = teams.filter(({ id }) => !value.some((team) => team.id === id))
      const moves = Object.fromEntries(gone.map(({ id }) => [id, first?.id ?? '']))
      return { ...revised<'teams'>(value), ...(b % 3 > 0 && { moves }) }
    }
    case 'challenges': {
      const words = `WORDS-${cardId(state.highestIds.card)}-`
      const fresh = { id: 'new', title: words, description: words, value: 1 + (b % 90) }
      return revised<'challenges'>(edited(sectionValue(state, 'challenges'), fresh, b, c))
    }
    case 'zones': {
      const fresh = { id: 'new', title: `Docks ${b}`, description: 'All piers.' }
      return revised<'zones'>(edited(sectionValue(state, 'zones'), fresh, b, c))
    }
    case 'timing': {
      const card = { challengeDurationHours: c % 2, challengeDurationMinutes: 5 + (b % 50) }
      return revised<'timing'>({ gameDurationHours: 1 + (c % 5), gameDurationMinutes: b % 60, ...card })
    }
    case 'map':
      return revised<'map'>({ ...sectionValue(state, 'map'), mapUrl: `https://maps.example.org/${b}` })
    case 'options':
      return revised<'options'>(someOptions(b, c))
    case 'rules':
      return revised<'rules'>({ content: c % 3 === 0 ? '' : `<p>${secret} ${b}</p>` })
  }
}

/** House rules, or none, told in numbers; some of them mean nothing without another. */
function someOptions(b: number, c: number): OwnOptions {
  if (c % 3 === 0) return {}
  return {
    ...(b % 2 === 0 && { startDollars: 1 + (c % 90) }),
    ...(b % 3 === 0 && { raiseCapDollars: 1 + (c % 40) }),
    ...(b % 5 === 0 && { lockMinutes: 1 + (c % 30) }),
    ...(b % 7 === 0 && { doubleLastMinutes: 1 + (c % 200) }),
    ...(b % 11 === 0 && { areTeamsClosed: true }),
    ...(b % 13 === 0 && { hiddenLastMinutes: 1 + (c % 200), hostPlays: false }),
    ...(c % 2 === 0 && { review: 'on-approval' }),
    ...(b % 13 === 0 && { hostPlays: false }),
    ...(b % 4 < 3 && { autoApproveMinutes: 5 + (c % 50) }),
  }
}

/** A list with an item more, one less, another order, or the first item named twice. */
function edited<Item extends { id: string }>(
  list: readonly Item[],
  fresh: Item,
  b: number,
  c: number,
): Item[] {
  const at = b % (list.length + 1)
  switch (c % 4) {
    case 0:
      return list.filter((_, n) => n !== at)
    case 1:
      return list.toSpliced(at, 0, fresh)
    case 2:
      return [...list.slice(at), ...list.slice(0, at)]
    default:
      // Behind the first itself: whoever comes second under its id is somebody new.
      return list.toSpliced(Math.max(1, at), 1, { ...fresh, id: list[0]?.id ?? 'new' })
  }
}

/** Something that is done about a bid, or about the result, told in numbers. */
export function doubtOf(
  what: 'void' | 'dispute-bid' | 'uphold' | 'declare',
  { bids, bidDisputes = [] }: GameState,
  [a, b, c]: Numbers,
): AnyCommand {
  const placed = Object.values(bids).flatMap(({ items }) => items.filter(isBid))
  const from = what === 'uphold' || (what === 'void' && c % 3 === 0) ? bidDisputes : placed
  const bid = from[b % Math.max(1, from.length)]?.number ?? 99
  switch (what) {
    case 'void':
      return { type: 'VoidBid', bid, refund: a % 2 === 0, reason: 'Nobody was there.' }
    case 'dispute-bid':
      return { type: 'DisputeBid', bid, reason: 'Nobody was there.' }
    case 'uphold':
      return { type: 'DismissDispute', bid }
    case 'declare':
      return { type: 'DeclareResult' }
  }
}

/** Something else that the host changes while the game runs, told in numbers. */
export function mendingOf(
  what: 'fix' | 'withdraw' | 'close' | 'reopen',
  state: GameState,
  [a, b, c]: Numbers,
): AnyCommand {
  const zoneId = state.zones[a % state.zones.length]?.id ?? 'z99'
  const cards = [...state.cards, ...state.deck]
  const id = cards[b % Math.max(1, cards.length)]?.id ?? 'c999'
  const words = `WORDS-${id}-${c}`
  switch (what) {
    case 'fix':
      if (c % 3 === 0) return { type: 'FixWords', target: 'zone', id: zoneId, title: `Riverside ${c}` }
      if (c % 3 === 1) return { type: 'FixWords', target: 'card', id, title: words }
      return { type: 'FixWords', target: 'team', id: state.teams[0]?.id ?? 't9', name: `Crew ${c % 50}` }
    case 'withdraw':
      return { type: 'WithdrawCard', cardId: id, reason: words }
    case 'close':
      return { type: 'CloseZone', zoneId, reason: 'A parade.' }
    case 'reopen':
      return { type: 'ReopenZone', zoneId }
  }
}
