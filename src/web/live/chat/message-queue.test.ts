import { describe, expect, test } from 'vitest'
import { createManualClock } from '#web/live/testing/manual-clock.ts'
import { createMemoryQueueStorage } from './memory-queue-storage.ts'
import { createMessageQueue } from './message-queue.ts'
import { type Posted, postedFrom } from './post.ts'
import type { NewMessage } from './queued-message.ts'

const START_MS = 1_800_000_000_000
/** The server is 5 minutes ahead of the phone. */
const AHEAD_MS = 300_000

const done: Posted = { kind: 'done' }
const cut: Posted = { kind: 'later', hasSignal: false, waitMs: null }
const refused = (code: string): Posted => ({
  kind: 'refused',
  problem: { code, message: `Because of ${code}.` },
})

/** Never the same id, whichever queue makes it. */
let drawn = 0

interface Sent {
  path: string
  body: unknown
  onProgress: (share: number) => void
  answer: (posted: Posted) => Promise<void>
}

/** A phone's queue on a network that answers when it is told to. */
function setUp({ storage = createMemoryQueueStorage(), gameId = 'g1', writerId = 'p4' } = {}) {
  const clock = createManualClock(START_MS)
  const sent: Sent[] = []
  let aheadMs: number | null = AHEAD_MS
  let teamId: string | null = 't1'
  const queue = createMessageQueue({
    gameId,
    storage: Promise.resolve(storage),
    post(path, body, onProgress) {
      const { promise, resolve } = Promise.withResolvers<Posted>()
      const answer = async (posted: Posted) => {
        resolve(posted)
        await settled()
      }
      const text = typeof body === 'string' ? body : ''
      sent.push({ path, body: text === '' ? body : JSON.parse(text), onProgress, answer })
      return promise
    },
    random: () => {
      drawn += 1
      return (drawn * 0.618_034) % 1
    },
    nowMs: clock.nowMs,
    setTimer: clock.setTimer,
    serverAheadMs: () => aheadMs,
    teamOf: () => teamId,
    alone: (run) => run(),
    tellOthers: () => {},
  })
  queue.setWriter(writerId)
  const last = () => {
    const latest = sent.at(-1)
    if (!latest) throw new Error('nothing was sent')
    return latest
  }
  return {
    queue,
    clock,
    storage,
    sent,
    last,
    setAhead: (ms: number | null) => {
      aheadMs = ms
    },
    setTeam: (id: string | null) => {
      teamId = id
    },
    texts: () => queue.getSnapshot().waiting.map(({ text }) => text),
    async write(text: string, ...photos: NewMessage['photos']) {
      const refusal = await queue.add({ text, cardId: null, photos })
      await settled()
      return refusal
    },
    async advance(ms: number) {
      clock.advance(ms)
      await settled()
    },
  }
}

/** The storage answers in a few turns. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 60; turn += 1) await Promise.resolve()
}

const photo = (bytes: number, takenAtMs: number | null = null) => ({
  blob: new Blob(['x'.repeat(bytes)], { type: 'image/jpeg' }),
  width: 4,
  height: 3,
  takenAtMs,
})

describe('sending', () => {
  test('one after the other, in order, each until it is there', async () => {
    const { write, sent, last, texts } = setUp()
    await write('one')
    await write('two')
    expect(sent.map(({ body }) => body)).toMatchObject([{ text: 'one' }])
    await last().answer(done)
    expect(sent.map(({ body }) => body)).toMatchObject([{ text: 'one' }, { text: 'two' }])
    await last().answer(done)
    expect(texts()).toEqual([])
  })

  test('[E2] the photos first, then the message that has them, by the server’s clock', async () => {
    const { write, sent, last, queue } = setUp()
    await write('look', photo(30, START_MS - 60_000), photo(10))
    const [message] = queue.getSnapshot().waiting
    const [first, second] = message?.photos ?? []
    expect(last().path).toBe(`/api/games/g1/photos/${first?.id}`)
    last().onProgress(0.5)
    expect(queue.getSnapshot().share).toBeCloseTo(15 / 40)
    await last().answer(done)
    expect(last().path).toBe(`/api/games/g1/photos/${second?.id}`)
    last().onProgress(0.5)
    expect(queue.getSnapshot().share).toBeCloseTo(35 / 40)
    await last().answer(done)
    expect(sent.length).toBe(3)
    expect(last()).toMatchObject({
      path: '/api/games/g1/messages?team=t1',
      body: {
        messageId: message?.id,
        text: 'look',
        cardId: null,
        writtenAtMs: START_MS + AHEAD_MS,
        photos: [
          { id: first?.id, takenAtMs: START_MS - 60_000 + AHEAD_MS },
          { id: second?.id, takenAtMs: null },
        ],
      },
    })
  })

  test('a photo that has gone up does not go again, and one that the server has lost does', async () => {
    const { write, sent, last, advance } = setUp()
    await write('', photo(3), photo(4))
    await last().answer(done)
    await last().answer(cut)
    await advance(8_000)
    // The second one again, and not the first.
    expect(sent.map(({ path }) => path).filter((path) => path === sent[0]?.path)).toHaveLength(1)
    expect(last().path).toBe(sent[1]?.path)
    await last().answer(done)
    await last().answer(refused('photo-missing'))
    expect(last().path).toBe(sent[0]?.path)
    await last().answer(done)
    await last().answer(done)
    expect(last().path).toBe('/api/games/g1/messages?team=t1')
  })

  test('what was posted is shown until the game tells of it, or for a while', async () => {
    const { write, last, queue, advance } = setUp()
    await write('one')
    const [message] = queue.getSnapshot().waiting
    await last().answer(done)
    expect(queue.getSnapshot()).toMatchObject({ waiting: [], posted: [{ id: message?.id }] })
    queue.heard(message?.id ?? '')
    expect(queue.getSnapshot().posted).toEqual([])
    await write('two')
    await last().answer(done)
    await advance(30_000)
    expect(queue.getSnapshot().posted).toEqual([])
  })

  test('a message that the game told of before its answer is not shown twice', async () => {
    const { write, last, queue } = setUp()
    await write('one')
    queue.heard(queue.getSnapshot().waiting[0]?.id ?? '')
    await last().answer(done)
    expect(queue.getSnapshot().posted).toEqual([])
  })
})

describe('without signal', () => {
  test('it waits, tries again by itself, and sends the same to the byte', async () => {
    const { write, sent, last, queue, advance, setAhead, clock } = setUp()
    await write('one')
    await last().answer(cut)
    expect(queue.getSnapshot().hasSignal).toBe(false)
    // The estimate of the server's clock has changed meanwhile; the message has not.
    setAhead(AHEAD_MS + 400)
    clock.freeze(60_000)
    await advance(8_000)
    expect(sent.length).toBe(2)
    expect(sent[1]?.body).toEqual(sent[0]?.body)
    await last().answer(done)
    expect(queue.getSnapshot()).toMatchObject({ hasSignal: true, waiting: [] })
  })

  test('a word of signal wakes it at once', async () => {
    const { write, sent, last, queue } = setUp()
    await write('one')
    await last().answer(cut)
    queue.setSignal(true)
    await settled()
    expect(sent.length).toBe(2)
  })

  test('before the first word of the server nothing is sent: nobody knows what time it is', async () => {
    const { write, sent, queue, setAhead, clock } = setUp()
    setAhead(null)
    await write('one')
    expect(sent).toEqual([])
    clock.advance(90_000)
    setAhead(AHEAD_MS)
    queue.setSignal(true)
    await settled()
    expect(sent[0]?.body).toMatchObject({ writtenAtMs: START_MS + AHEAD_MS })
  })

  test('what another visit has left goes up in order, with what is new', async () => {
    const before = setUp()
    before.setAhead(null)
    await before.write('one')
    await before.write('two', photo(5))
    before.queue.close()
    const { write, sent, last, texts } = setUp({ storage: before.storage })
    await settled()
    await write('three')
    expect(texts()).toEqual(['one', 'two', 'three'])
    for (let answers = 0; answers < 4; answers += 1) await last().answer(done)
    expect(sent.map(({ path, body }) => (path.includes('/messages') ? body : 'photo'))).toMatchObject([
      { text: 'one' },
      'photo',
      { text: 'two' },
      { text: 'three' },
    ])
  })
})

describe('when the server says no', () => {
  test('the message stops with its words, and the others go on', async () => {
    const { write, sent, last, queue } = setUp()
    await write('one')
    await write('two')
    await last().answer(refused('refused'))
    expect(queue.getSnapshot().waiting[0]?.stopped).toEqual({
      code: 'refused',
      message: 'Because of refused.',
    })
    expect(sent[1]?.body).toMatchObject({ text: 'two' })
    await last().answer(done)
    expect(sent.length).toBe(2)
    await queue.retry(queue.getSnapshot().waiting[0]?.id ?? '')
    await settled()
    expect(sent[2]?.body).toMatchObject({ text: 'one' })
  })

  test('too much at once waits as long as it is told to, whatever the network says', async () => {
    const { write, sent, last, queue, advance } = setUp()
    await write('one')
    await last().answer({ kind: 'later', hasSignal: true, waitMs: 30_000 })
    queue.wake()
    await advance(29_000)
    expect(sent.length).toBe(1)
    await advance(1_000)
    expect(sent.length).toBe(2)
  })

  test('too many photos, a person’s or a network’s: the rest waits its time, and nothing is lost or sent twice', async () => {
    const { write, sent, last, queue, texts, advance } = setUp()
    await write('look', photo(3), photo(4))
    await write('and')
    await last().answer(done)
    const words = 'Too many uploads from your network at once. Try again in a minute.'
    await last().answer(postedFrom(429, { code: 'too-many-attempts', message: words }, '41'))
    expect(queue.getSnapshot()).toMatchObject({ hasSignal: true, sendingId: null })
    expect(queue.getSnapshot().waiting.map(({ stopped }) => stopped)).toEqual([null, null])
    queue.setSignal(true)
    await advance(40_999)
    expect(sent.length).toBe(2)
    await advance(1)
    expect(last().path).toBe(sent[1]?.path)
    for (let answers = 0; answers < 3; answers += 1) await last().answer(done)
    expect(sent.slice(3).map(({ body }) => body)).toMatchObject([{ text: 'look' }, { text: 'and' }])
    expect(texts()).toEqual([])
  })

  test('a photo that the phone has lost stops its message', async () => {
    const { storage, sent, queue } = setUp()
    await storage.add(
      {
        id: 'm1',
        gameId: 'g1',
        writerId: 'p4',
        text: '',
        cardId: null,
        writtenAtMs: START_MS,
        photos: [{ id: 'lost', width: 4, height: 3, bytes: 3, takenAtMs: null, isUploaded: false }],
        serverAheadMs: 0,
        stopped: null,
      },
      new Map(),
    )
    await queue.reload()
    queue.wake()
    await settled()
    expect(sent).toEqual([])
    expect(queue.getSnapshot().waiting[0]?.stopped?.message).toMatch(/lost a photo/)
  })
})

describe('whose it is', () => {
  test('what was written from another seat, or in another game, is not sent', async () => {
    const before = setUp({ writerId: 'p9' })
    before.setAhead(null)
    await before.write('as someone else')
    const elsewhere = setUp({ storage: before.storage, gameId: 'g2' })
    elsewhere.setAhead(null)
    await elsewhere.write('in another game')
    const { sent, texts } = setUp({ storage: before.storage })
    await settled()
    expect(texts()).toEqual(['as someone else'])
    expect(sent).toEqual([])
  })

  test('[X90] what was written for another team waits until its writer says that it goes as the present one’s', async () => {
    const { write, sent, last, queue, setTeam } = setUp()
    await write('for red')
    await last().answer(cut)
    setTeam('t2')
    queue.wake()
    await settled()
    expect(sent.length).toBe(1)
    await write('for blue')
    expect(last().body).toMatchObject({ text: 'for blue' })
    await last().answer(done)
    await queue.postAs(queue.getSnapshot().waiting[0]?.id ?? '', 't2')
    await settled()
    expect(sent.map(({ path, body }) => [(body as { text: string }).text, path.split('=')[1]])).toEqual([
      ['for red', 't1'],
      ['for blue', 't2'],
      ['for red', 't2'],
    ])
  })

  test('nothing can be written while nobody knows who writes', async () => {
    const { queue, write, texts } = setUp()
    queue.setWriter(null)
    expect(await write('one')).toMatch(/^Go online once/)
    expect(texts()).toEqual([])
  })

  test('what is taken back while its photo goes up is not posted', async () => {
    const { write, sent, last, queue } = setUp()
    await write('one', photo(3))
    await queue.remove(queue.getSnapshot().waiting[0]?.id ?? '')
    await last().answer(done)
    expect(sent.map(({ path }) => path)).not.toContain('/api/games/g1/messages?team=t1')
  })
})

describe('keeping', () => {
  test('sixty messages wait, and the next one is told that there is no room', async () => {
    const { write, setAhead, texts } = setUp()
    setAhead(null)
    for (let count = 0; count < 60; count += 1) expect(await write(`${count}`)).toBeNull()
    expect(await write('one too many')).toMatch(/^60 messages are waiting/)
    expect(texts()).toHaveLength(60)
  })

  test('a browser that has no room says so, and sends the rest', async () => {
    const storage = createMemoryQueueStorage()
    const { write } = setUp({
      storage: { ...storage, add: () => Promise.reject(new DOMException('full', 'QuotaExceededError')) },
    })
    expect(await write('one')).toMatch(/out of storage/)
  })

  test('trouble with the storage in between is tried again', async () => {
    const storage = createMemoryQueueStorage()
    let failures = 1
    const { write, sent, advance } = setUp({
      storage: {
        ...storage,
        change(id, change) {
          failures -= 1
          return failures >= 0 ? Promise.reject(new Error('busy')) : storage.change(id, change)
        },
      },
    })
    await write('one')
    expect(sent).toEqual([])
    await advance(8_000)
    expect(sent.length).toBe(1)
  })
})
