import { describe, expect, test } from 'vitest'
import { aGame, HOST, playerOf, STARTED_AT_MS } from '#test/builders.ts'
import { folded, given, PHOTO_RETENTION_MS, settledAt } from '#test/given.ts'
import { authorName, chatAfter, isShownTo } from './chat.ts'
import type { PostMessage } from './commands.ts'
import type { GameEvent } from './events.ts'
import { LIMITS } from './limits.ts'
import type { Photo } from './state.ts'

const ANNA = playerOf('t2')
const BEN = playerOf('t3')
const atMs = STARTED_AT_MS + 60_000
const photo: Photo = { id: 'photo1', width: 1600, height: 1200, takenAtMs: STARTED_AT_MS + 5 }
const game = aGame().events

const post = (changes: Partial<PostMessage> = {}): PostMessage => ({
  type: 'PostMessage',
  messageId: 'message1',
  text: ' We did it! ',
  cardId: 'c003',
  writtenAtMs: STARTED_AT_MS + 7,
  photos: [photo],
  ...changes,
})

const posted = (changes: Partial<Extract<GameEvent, { type: 'MessagePosted' }>> = {}): GameEvent => ({
  type: 'MessagePosted',
  messageId: 'message1',
  playerId: ANNA.playerId,
  playerNumber: 2,
  teamId: 't2',
  cardId: 'c003',
  writtenAtMs: STARTED_AT_MS + 7,
  photos: [photo],
  text: 'We did it!',
  ...changes,
})

describe('posting', () => {
  test('[E1] a message of a player, with words and a photo, about a card', () => {
    const { state } = given(...game)
      .when(post(), ANNA, { atMs })
      .yields([posted()])
    expect(state.chat).toEqual([
      {
        id: 'message1',
        kind: 'message',
        atMs,
        playerId: ANNA.playerId,
        playerNumber: 2,
        teamId: 't2',
        cardId: 'c003',
        writtenAtMs: STARTED_AT_MS + 7,
        photos: [photo],
        number: 1,
      },
    ])
    expect(state.chatCount).toBe(1)
    expect(state.cards.map(({ proofs }) => proofs)).toEqual([{}, {}, { t2: 1 }, {}, {}, {}, {}])
  })

  test('[W1] is kept as plain text; its lines stay', () => {
    given(...game)
      .when(post({ text: 'We\u202e did\u0000\r\nit!\u2069' }), ANNA, { atMs })
      .yields([posted({ text: 'We did\nit!' })])
    given(...game)
      .when(post({ text: '\u202e\u200b', photos: [] }), ANNA, { atMs })
      .refused('message-empty')
  })

  test('[E1] a message of the host is of the first team and of no player', () => {
    const { decision } = given(...game).when(post({ cardId: null, photos: [] }), HOST, { atMs })
    expect(decision).toMatchObject({ events: [{ playerId: null, playerNumber: null, teamId: 't1' }] })
  })

  test.each<[string, Partial<PostMessage>, string]>([
    ['nothing', { text: ' \n ', photos: [] }, 'message-empty'],
    ['too much', { text: 'x'.repeat(LIMITS.messageLength + 1) }, 'message-too-long'],
    ['a card in the deck', { cardId: 'c012' }, 'card-not-found'],
    ['a card that is none', { cardId: '__proto__' }, 'card-not-found'],
  ])('[E1] %s is refused', (_, changes, code) => {
    given(...game)
      .when(post(changes), ANNA, { atMs })
      .refused({ code } as never)
  })

  test('[E1] a photo alone and 1,000 characters alone are enough', () => {
    for (const changes of [{ text: '' }, { text: 'x'.repeat(1_000), photos: [] }]) {
      expect(given(...game).when(post(changes), ANNA, { atMs }).decision).toHaveProperty('events')
    }
  })

  test('[E1] [W2] [X99] 1,000 emoji are no more than 1,000 letters', () => {
    expect(given(...game).when(post({ text: '🦊'.repeat(1_000) }), ANNA, { atMs }).decision).toHaveProperty(
      'events',
    )
    given(...game)
      .when(post({ text: '🦊'.repeat(1_001) }), ANNA, { atMs })
      .refused('message-too-long')
  })

  test('[E1] a photo is in one message, once', () => {
    const again = post({ messageId: 'message2' })
    given(...game, posted())
      .when(again, ANNA, { atMs })
      .refused('not-allowed')
    given(...game)
      .when(post({ photos: [photo, photo] }), ANNA, { atMs })
      .refused('not-allowed')
  })

  test('[E1] nobody posts under the id of another message', () => {
    given(...game, posted())
      .when(post({ text: 'Forged.', photos: [] }), BEN, { atMs })
      .refused('not-allowed')
  })

  test('[E1] each player and each team have their share of the chat; deleting makes room', () => {
    const lines = (count: number, changes: Partial<Extract<GameEvent, { type: 'MessagePosted' }>>) =>
      Array.from({ length: count }, (_, n) =>
        posted({ messageId: `m${n} ${changes.playerId}`, cardId: null, photos: [], ...changes }),
      )
    const one = [...game, ...lines(LIMITS.chatItemsOfOne, { playerId: ANNA.playerId })]
    given(...one)
      .when(post(), ANNA, { atMs })
      .refused('chat-full')
    expect(given(...one).when(post(), BEN, { atMs }).decision).toHaveProperty('events')
    const gone: GameEvent = { ...REMOVED, messageId: `m0 ${ANNA.playerId}` }
    expect(given(...one, gone).when(post(), ANNA, { atMs }).decision).toHaveProperty('events')

    const share = LIMITS.chatItems / 3
    const team = [...game, ...lines(share, { playerId: 'someone-else' })]
    given(...team)
      .when(post(), ANNA, { atMs })
      .refused('chat-full')
    expect(given(...team).when(post(), HOST, { atMs }).decision).toHaveProperty('events')
  })

  test('[E2] a phone whose clock is ahead has not written in the future', () => {
    const ahead = {
      writtenAtMs: atMs + 9_000,
      photos: [
        { ...photo, takenAtMs: atMs + 1 },
        { ...photo, id: 'photo2', takenAtMs: null },
      ],
    }
    const { decision } = given(...game).when(post(ahead), ANNA, { atMs })
    expect(decision).toMatchObject({
      events: [{ writtenAtMs: atMs, photos: [{ takenAtMs: atMs }, { takenAtMs: null }] }],
    })
  })
})

describe('deleting', () => {
  const gone: GameEvent = {
    type: 'MessageDeleted',
    messageId: 'message1',
    evidence: { cardId: 'c003', teamId: 't2' },
    photoIds: ['photo1'],
    number: 1,
  }
  const remove = { type: 'DeleteMessage', messageId: 'message1' } as const

  test('[E3] a player deletes their own, the host anyone’s; it is evidence no more', () => {
    for (const [actor, event] of [
      [ANNA, gone],
      [HOST, { ...gone, isByHost: true }],
    ] as const) {
      const { state } = given(...game, posted(), posted({ messageId: 'm2' }))
        .when(remove, actor)
        .yields([event])
      const shown = state.chat.filter((item) => isShownTo(item, () => false))
      expect(shown.map(({ id }) => id)).toEqual(['m2'])
      expect(state.cards[2]?.proofs).toEqual({ t2: 1 })
    }
    expect(folded([...game, posted(), gone]).state.cards[2]?.proofs).toEqual({})
  })

  test('[E3] nobody else’s; and nothing that is gone', () => {
    given(...game, posted())
      .when(remove, BEN)
      .refused('not-allowed')
    given(...game, posted(), gone)
      .when(remove, ANNA)
      .refused('message-not-found')
    given(...game)
      .when(remove, ANNA)
      .refused('message-not-found')
  })

  test('[E3] [X102] of what the host deletes its author is told that it is gone, and nothing else of it is left', () => {
    const { state } = folded([...game, posted(), { ...gone, isByHost: true }])
    const [left] = state.chat
    expect(left).toMatchObject({ id: 'message1', photos: [], isDeletedByHost: true })
    if (!left) throw new Error('nothing is left')
    expect(isShownTo(left, (id) => id === ANNA.playerId)).toBe(true)
    expect(isShownTo(left, (id) => id === BEN.playerId)).toBe(false)
    for (const actor of [ANNA, HOST]) {
      given(...game, posted(), { ...gone, isByHost: true })
        .when(remove, actor)
        .refused('message-not-found')
    }
  })

  test('[X95] what a phone counts as new is what is still there, and by whom', () => {
    const { state } = folded([
      ...game,
      posted(),
      posted({ messageId: 'm2' }),
      posted({ messageId: 'm3', playerId: null, playerNumber: null }),
    ])
    const number = 2
    expect(state.chatLatest).toEqual([
      [1, number],
      [2, number],
      [3, 0],
    ])
    const { state: after } = folded([...game, posted(), posted({ messageId: 'm2' }), gone])
    expect(after.chatLatest).toEqual([[2, number]])
    expect(after.chatCount).toBe(2)
  })

  test('[E3] also after the end of the game', () => {
    given(...game, posted(), { type: 'GameEnded' })
      .when(remove, ANNA)
      .yields([gone])
  })

  test('[E3] what the host wrote is not a player’s', () => {
    const byHost = posted({ playerId: null, playerNumber: null, teamId: 't1' })
    given(...game, byHost)
      .when(remove, playerOf('t1'))
      .refused('not-allowed')
  })
})

describe('what a phone folds', () => {
  test('[E3] a stretch of the chat follows with the words, and loses what is deleted', () => {
    const asLine = (item: object, event: GameEvent) => ({
      ...item,
      text: 'text' in event ? event.text : null,
    })
    const lines = chatAfter([], posted(), atMs, asLine as never)
    expect(lines).toMatchObject([{ id: 'message1', text: 'We did it!', atMs }])
    expect(chatAfter(lines, { type: 'TimeRanOut' }, atMs)).toBe(lines)
    expect(chatAfter(lines, { ...REMOVED, messageId: 'message1' }, atMs)).toEqual([])
    expect(chatAfter(lines, { type: 'PhotosRemoved' }, atMs)).toMatchObject([
      { text: 'We did it!', photos: [] },
    ])
  })
})

const REMOVED = { type: 'MessageDeleted' as const, evidence: null, photoIds: [] }

describe('[E8] the photos of an ended game', () => {
  const untilMs = atMs + PHOTO_RETENTION_MS

  test('are removed when their time has passed, not before', () => {
    const { state } = given(...game, posted())
      .when({ type: 'EndGame' }, HOST, { atMs })
      .yields([{ type: 'GameEnded', photosUntilMs: untilMs }])
    expect(state.photosUntilMs).toBe(untilMs)
    expect(settledAt(state, untilMs - 1).chat[0]?.photos).toEqual([photo])
    const after = settledAt(state, untilMs)
    expect(after).toMatchObject({ photosUntilMs: null, status: 'completed' })
    expect(after.chat).toMatchObject([{ id: 'message1', photos: [] }])
  })

  test('have no deadline where there are none', () => {
    given(...game, posted({ photos: [] }))
      .when({ type: 'EndGame' }, HOST, { atMs })
      .yields([{ type: 'GameEnded' }])
  })
})

const PLAYERS = { p4: { id: 'p4', teamId: 't2', number: 4, joinedAtMs: 1_000, nickname: 'Ada' } }

test('[J6] a player is called by the nickname, one who has left by the number, the host the host', () => {
  expect(authorName({ playerId: 'p4', playerNumber: 4 }, { players: PLAYERS })).toBe('Ada')
  expect(authorName({ playerId: 'p7', playerNumber: 7 }, { players: PLAYERS })).toBe('Player 7')
  expect(authorName({ playerId: null, playerNumber: null }, { players: PLAYERS })).toBe('Host')
})
