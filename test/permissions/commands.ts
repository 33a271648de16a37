import type { AnyCommand, Command } from '#core/game/commands.ts'
import { liveCards } from '#core/rules/flop.ts'
import { bidOn, openLive } from '../live-client.ts'
import { newCommandId } from '../live-socket.ts'
import { type Expected, everyone, PEOPLE, type Person } from './people.ts'
import type { Scene } from './stage.ts'

/** A command of the live socket, and who may give it. */
export interface CommandRow {
  /** Whether the game has begun when it is given; it has when absent. */
  isStarted?: boolean
  /** What must have happened before. @returns what `command` needs to know of it */
  before?: (scene: Scene) => Promise<string[]>
  /** Valid for whoever may give it. */
  command: (scene: Scene, person: Person, before: string[]) => Command
  may: Expected
  /** What the table cannot say. */
  note?: string
}

/** Who gets no socket into the game at all. */
const OUTSIDE = { ...everyone('4401'), 'removed player': '4403', 'dismissed official': '4403' }
const hostOnly: Expected = {
  ...OUTSIDE,
  player: 'not-allowed',
  'player of another team': 'not-allowed',
  host: 'yes',
  'co-host': 'not-allowed',
  referee: 'not-allowed',
}
const managers: Expected = { ...hostOnly, 'co-host': 'yes' }
const judges: Expected = { ...managers, referee: 'yes' }
const players: Expected = { ...hostOnly, player: 'yes', 'player of another team': 'yes', host: 'not-allowed' }
const teams: Expected = { ...players, host: 'yes' }

const nthOf = (person: Person): number => PEOPLE.indexOf(person)
const liveCard = (scene: Scene, n: number): string => liveCards(scene.live.view)[n]?.id ?? ''

/** The player's claim of a card, as a review of it names it. */
async function claim(scene: Scene): Promise<string[]> {
  const socket = await openLive(scene.browser('player'), scene.gameId)
  const cardId = liveCard(scene, 0)
  await socket.command({ type: 'ClaimCard', cardId })
  await socket.close()
  const { cards } = await scene.live.until(({ cards }) => cards.some(({ claimedBy }) => claimedBy !== null))
  return [cardId, String(cards.find(({ id }) => id === cardId)?.claimedAtMs)]
}

/** A bid of the player's, disputed by the other team where that matters. */
const bid = (isDisputed: boolean) => async (scene: Scene) => {
  const socket = await openLive(scene.browser('player'), scene.gameId)
  await socket.command(bidOn(scene.live.view, 'z08', 't2', 5))
  await socket.close()
  const { feed } = await scene.live.until((view) => view.feed.some((item) => item.bid !== undefined))
  const number = feed.findLast((item) => item.bid !== undefined)?.bid ?? 0
  if (isDisputed) {
    const other = await openLive(scene.browser('player of another team'), scene.gameId)
    await other.command({ type: 'DisputeBid', bid: number, reason: 'Nobody was there.' })
    await other.close()
    await scene.live.until(({ bidDisputes }) => bidDisputes?.length === 1)
  }
  return [String(number)]
}

/** Two messages of the player's. */
async function post(scene: Scene): Promise<string[]> {
  const ids = [newCommandId(), newCommandId()]
  for (const messageId of ids) {
    const message = { messageId, text: 'Here.', cardId: null, writtenAtMs: 0, photos: [] }
    await scene.browser('player').post(`/api/games/${scene.gameId}/messages`, message)
  }
  return ids
}

const claimSeen = ([cardId = '', claimedAtMs = '']: string[]) => ({
  cardId,
  claimedAtMs: Number(claimedAtMs),
})

/** Every command that crosses the live socket. */
export const COMMANDS: Record<Command['type'], CommandRow> = {
  ScheduleStart: {
    isStarted: false,
    command: ({ live }) => ({ type: 'ScheduleStart', atMs: live.view.createdAtMs + 3_600_000 }),
    may: managers,
  },
  StartGame: { isStarted: false, command: () => ({ type: 'StartGame' }), may: managers },
  ClaimCard: {
    command: (scene, person) => ({ type: 'ClaimCard', cardId: liveCard(scene, nthOf(person) % 7) }),
    may: teams,
    note: 'for their own team; the host for the first',
  },
  PlaceBid: {
    command: ({ live }, person) =>
      bidOn(live.view, `z0${nthOf(person) + 1}`, person === 'player' ? 't2' : 't1', 7),
    may: teams,
    note: 'for their own team; the host for the first',
  },
  AskToBid: {
    command({ live }, person) {
      const { type: _, ...bid } = bidOn(
        live.view,
        `z0${nthOf(person) + 1}`,
        person === 'player' ? 't2' : 't1',
        7,
      )
      return { type: 'AskToBid', ...bid, band: 'unknown' }
    },
    may: {
      ...teams,
      player: 'location-not-needed',
      'player of another team': 'location-not-needed',
      host: 'location-not-needed',
    },
    note: 'for their own team, where bidding needs a location',
  },
  AllowBid: {
    command: () => ({ type: 'AllowBid', teamId: 't2', zoneId: 'z01', askedAtMs: 1 }),
    may: { ...judges, host: 'already-decided', 'co-host': 'already-decided', referee: 'already-decided' },
    note: 'a request that waits',
  },
  DeclineBid: {
    command: () => ({ type: 'DeclineBid', teamId: 't2', zoneId: 'z01', askedAtMs: 1 }),
    may: { ...judges, host: 'already-decided', 'co-host': 'already-decided', referee: 'already-decided' },
    note: 'a request that waits',
  },
  PostAnnouncement: {
    command: () => ({ type: 'PostAnnouncement', text: 'Lunch at noon.' }),
    may: judges,
  },
  ScheduleAnnouncement: {
    command: ({ live }) => ({
      type: 'ScheduleAnnouncement',
      text: 'Lunch at noon.',
      atMs: live.view.createdAtMs + 3_600_000,
    }),
    may: judges,
  },
  UnscheduleAnnouncement: {
    before: async ({ live }) => {
      const atMs = live.view.createdAtMs + 3_600_000
      await live.command({ type: 'ScheduleAnnouncement', text: 'Lunch at noon.', atMs })
      const view = await live.until((each) => 'scheduled' in each)
      return ('scheduled' in view ? (view.scheduled ?? []) : []).map(({ id }) => id)
    },
    command: (_scene, _person, [id = '']) => ({ type: 'UnscheduleAnnouncement', id }),
    may: judges,
  },
  EditBudgets: {
    command: () => ({
      type: 'EditBudgets',
      edits: [{ teamId: 't2', seenCents: 20_000, toCents: 12_300 }],
    }),
    may: managers,
  },
  EditBids: {
    command: () => ({
      type: 'EditBids',
      edits: [{ zoneId: 'z09', teamId: 't2', seenCents: 0, toCents: 500 }],
    }),
    may: managers,
  },
  UndoClaim: {
    before: claim,
    command: (_scene, _person, [cardId = '']) => ({ type: 'UndoClaim', cardId }),
    may: managers,
  },
  EndGame: {
    command: () => ({ type: 'EndGame' }),
    may: hostOnly,
    note: 'before time is up; after that a co-host may, too',
  },
  RemoveOfficial: {
    command: (scene) => ({ type: 'RemoveOfficial', officialId: scene.actorId('referee') ?? '' }),
    may: hostOnly,
  },
  DeleteMessage: {
    before: post,
    command: (_scene, person, [first = '', second = '']) => ({
      type: 'DeleteMessage',
      messageId: person === 'player' ? second : first,
    }),
    may: { ...judges, player: 'yes' },
    note: 'a message by the player: players delete their own, the host and officials any',
  },
  DisputeClaim: {
    before: claim,
    command: (_scene, _person, claimed) => ({
      type: 'DisputeClaim',
      ...claimSeen(claimed),
      reason: 'Nobody was there.',
    }),
    may: { ...players, player: 'own-claim' },
    note: 'a claim by the player’s team: other teams dispute it',
  },
  ApproveClaim: {
    before: claim,
    command: (_scene, _person, claimed) => ({ type: 'ApproveClaim', ...claimSeen(claimed) }),
    may: judges,
  },
  RejectClaim: {
    before: claim,
    command: (_scene, _person, claimed) => ({
      type: 'RejectClaim',
      ...claimSeen(claimed),
      reason: 'Too blurred.',
      undo: true,
    }),
    may: judges,
  },
  SetNickname: {
    command: (_scene, person) => ({ type: 'SetNickname', nickname: `Flash ${nthOf(person)}` }),
    may: players,
    note: 'their own',
  },
  RemovePlayer: {
    command: (scene) => ({
      type: 'RemovePlayer',
      playerId: scene.actorId('player') ?? '',
      changeCode: true,
    }),
    may: managers,
  },
  RemoveTeamPlayers: {
    command: () => ({ type: 'RemoveTeamPlayers', teamId: 't2' }),
    may: managers,
  },
  ShuffleTeamCodes: {
    isStarted: false,
    command: () => ({ type: 'ShuffleTeamCodes' }),
    may: managers,
  },
  FixWords: {
    command: () => ({ type: 'FixWords', target: 'zone', id: 'z01', title: 'Riverside' }),
    may: managers,
  },
  WithdrawCard: {
    command: (scene) => ({ type: 'WithdrawCard', cardId: liveCard(scene, 1), reason: 'The museum is shut.' }),
    may: managers,
  },
  CloseZone: {
    command: () => ({ type: 'CloseZone', zoneId: 'z02', reason: 'A parade.' }),
    may: managers,
  },
  ReopenZone: {
    before: async ({ live }) => {
      await live.command({ type: 'CloseZone', zoneId: 'z02', reason: 'A parade.' })
      return []
    },
    command: () => ({ type: 'ReopenZone', zoneId: 'z02' }),
    may: managers,
  },
  VoidBid: {
    before: bid(false),
    command: (_scene, _person, [number]) => ({
      type: 'VoidBid',
      bid: Number(number),
      refund: true,
      reason: 'Nobody was there.',
    }),
    may: judges,
  },
  DisputeBid: {
    before: bid(false),
    command: (_scene, _person, [number]) => ({
      type: 'DisputeBid',
      bid: Number(number),
      reason: 'Nobody was there.',
    }),
    may: { ...players, player: 'own-bid' },
    note: 'a bid by the player’s team: other teams dispute it',
  },
  DismissDispute: {
    before: bid(true),
    command: (_scene, _person, [number]) => ({ type: 'DismissDispute', bid: Number(number) }),
    may: judges,
  },
  DeclareResult: {
    command: () => ({ type: 'DeclareResult' }),
    may: { ...managers, host: 'not-provisional', 'co-host': 'not-provisional' },
    note: 'the host or a co-host, once time is up and nothing is disputed any more',
  },
  PauseGame: {
    command: () => ({ type: 'PauseGame', reason: 'Lunch' }),
    may: judges,
  },
  ResumeGame: {
    before: async ({ live }) => {
      await live.command({ type: 'PauseGame' })
      return []
    },
    command: () => ({ type: 'ResumeGame' }),
    may: judges,
  },
  ExtendGame: {
    before: async ({ live }) => [String(live.view.endsAtMs)],
    command: (_scene, _person, [endsAtMs]) => ({
      type: 'ExtendGame',
      minutes: 30,
      seenEndsAtMs: Number(endsAtMs),
    }),
    may: managers,
  },
  ChangeSpectatorScreen: {
    command: () => ({ type: 'ChangeSpectatorScreen', delayMinutes: 5, freezeMinutes: 10 }),
    may: { ...managers, host: 'no-spectator-screen', 'co-host': 'no-spectator-screen' },
    note: 'the host or a co-host, while one is open',
  },
  RevokeSpectatorScreen: {
    command: () => ({ type: 'RevokeSpectatorScreen' }),
    may: { ...managers, host: 'no-spectator-screen', 'co-host': 'no-spectator-screen' },
    note: 'the host or a co-host, while one is open',
  },
  RevealResult: {
    command: () => ({ type: 'RevealResult' }),
    may: { ...managers, host: 'no-spectator-screen', 'co-host': 'no-spectator-screen' },
    note: 'the host or a co-host, once time is up and the result stands',
  },
}

/** The commands that only a route of the server gives, on behalf of a browser, and which. */
export const COMMANDS_BY_ROUTE: Record<Exclude<AnyCommand['type'], Command['type']>, string> = {
  JoinGame: 'POST /api/join',
  InviteOfficial: 'POST /api/games/:gameId/officials',
  RenewOffice: 'POST /api/games/:gameId/officials',
  AcceptOffice: 'POST /api/offices',
  OfferHost: 'POST /api/games/:gameId/host-offer',
  TakeHost: 'POST /api/games/:gameId/host',
  OpenSpectatorScreen: 'POST /api/games/:gameId/spectators',
  LeaveGame: 'POST /api/leave',
  PostMessage: 'POST /api/games/:gameId/messages',
  ReviseSetup: 'POST /api/games/:gameId/setup',
  ShareReplay: 'POST /api/games/:gameId/replay/link',
  WithdrawReplay: 'POST /api/games/:gameId/replay/link',
}
