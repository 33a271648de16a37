import { expect, test } from 'vitest'
import { erasedBy, personalDataIdOf, splitPersonalData } from '#core/game/bodies.ts'
import type { Entry, GameEvent } from '#core/game/events.ts'
import type { LogRange } from '#server/archive/archive.ts'
import { DeletedGameError } from '#server/store/store.ts'
import { aGame, playerOf, STARTED_AT_MS } from '#test/builders.ts'
import { folded } from '#test/given.ts'
import { downloadFiles } from './download-files.ts'
import { erasedMeanwhile } from './erased-meanwhile.ts'

const { playerId } = playerOf('t1')
const [EARLY, LATE] = ['a'.repeat(16), 'b'.repeat(16)]
const BIDS = 220

const posted = (messageId: string, photoId: string): GameEvent => ({
  ...{ type: 'MessagePosted', messageId, playerId, playerNumber: 1, teamId: 't1', cardId: null },
  ...{
    writtenAtMs: STARTED_AT_MS,
    text: 'LETTER',
    photos: [{ id: photoId, width: 4, height: 3, takenAtMs: null }],
  },
})

/** A log that is read like the archive's, in pages of 250, and can go on. */
class Log {
  readonly entries: Entry[] = []
  isDeleted = false

  write(...events: GameEvent[]): void {
    for (const event of events) {
      const seq = this.entries.length + 1
      const entry = {
        seq,
        atMs: STARTED_AT_MS + seq,
        actorId: 'user-ada',
        commandId: null,
        commandHash: null,
      }
      this.entries.push({ ...entry, events: [event] })
    }
  }

  async head() {
    return this.isDeleted ? null : { seq: this.entries.length }
  }

  async *pages({ afterSeq = 0, untilSeq = Infinity }: LogRange) {
    const wanted = this.entries.filter(({ seq }) => seq > afterSeq && seq <= untilSeq)
    for (let at = 0; at < wanted.length; at += 250) yield wanted.slice(at, at + 250).map(this.#asRead)
  }

  readonly #asRead = (entry: Entry): Entry => {
    const gone = new Set(this.entries.flatMap(({ events }) => events.flatMap(erasedBy)))
    const read = (event: GameEvent) =>
      gone.has(personalDataIdOf(event) ?? '') ? splitPersonalData(event).event : event
    return { ...entry, events: entry.events.map(read) }
  }
}

/** An ended game: one photo early, one late, and many bids by Rosalind between them. */
function played() {
  const log = new Log()
  log.write(...aGame({ balances: [9_000, 1, 2] }).events, {
    type: 'NicknameSet',
    playerId,
    nickname: 'Rosalind',
  })
  log.write(posted('m1', EARLY))
  for (let n = 1; n <= BIDS; n += 1) {
    const money = { amountCents: 100, totalCents: n * 100, leads: true, playerNumber: 1 }
    log.write({ type: 'BidPlaced', zoneId: 'z01', teamId: 't1', ...money })
  }
  log.write(posted('m2', LATE), { type: 'GameEnded' })
  const untilSeq = log.entries.length
  const { state } = folded(log.entries.flatMap(({ events }) => events))
  const files = downloadFiles({
    pages: () => log.pages({ untilSeq }),
    state: { ...state, photosUntilMs: Infinity },
    erased: erasedMeanwhile(log, state.id, untilSeq),
    photo: async (id) => [1, 2, 3].map((n) => Buffer.from(`${id} ${n}\n`)).values() as never,
    nowMs: () => STARTED_AT_MS,
  })
  return { log, files }
}

/** All that is made. @param between called after each part */
async function taken(
  files: ReturnType<typeof played>['files'],
  between: (path: string, part: string) => void,
) {
  const texts: Record<string, string> = {}
  for await (const { path, content } of files) {
    texts[path] = ''
    for await (const part of content) {
      texts[path] += part
      between(path, String(part))
    }
  }
  return texts
}

const ERASURES: GameEvent[] = [
  { type: 'PlayerLeft', playerId, teamId: 't1' },
  { type: 'MessageDeleted', messageId: 'm2', evidence: null, photoIds: [LATE] },
]

test('[I45] all of it is there while nothing is erased', async () => {
  const texts = await taken(played().files, () => {})
  expect(texts['bids.jsonl']?.match(/Rosalind/g)).toHaveLength(BIDS)
  expect(texts['chat.jsonl']?.match(/LETTER/g)).toHaveLength(2)
  expect(Object.values(texts).filter((text) => text.includes(LATE))).toHaveLength(4)
})

test.each(['events.jsonl', 'bids.csv', 'bids.jsonl'])(
  '[I45] what is erased after a part of %s was taken isn’t in the rest, though its page had been read',
  async (file) => {
    const { log, files } = played()
    let isErased = false
    const texts = await taken(files, (path, part) => {
      if (path !== file || isErased || !part.includes('z01')) return
      isErased = true
      log.write(...ERASURES)
    })
    expect(isErased).toBe(true)
    const [, ...rest] = (texts[file] ?? '').split(/(?<=\n)/).reverse()
    const lastLines = rest.slice(0, 100).join('')
    expect(lastLines).toContain('z01')
    const after = Object.entries(texts).slice(Object.keys(texts).indexOf(file) + 1)
    const all = lastLines + after.map(([path, text]) => path + text).join('\n')
    expect(all).not.toMatch(new RegExp(`Rosalind|${LATE}`))
    expect(texts['chat.jsonl']?.match(/LETTER/g)).toHaveLength(1)
    expect(all).toContain(EARLY)
  },
)

test('[I45] a photo that is deleted while it’s sent ends there, and photos that were removed aren’t begun', async () => {
  for (const [event, early, late] of [
    [{ ...ERASURES[1], messageId: 'm1' }, 1, 3],
    [{ type: 'PhotosRemoved' }, 1, undefined],
  ] as const) {
    const { log, files } = played()
    const texts = await taken(files, (path) => {
      if (path.includes(EARLY) && !log.entries.some(({ events }) => events[0] === event))
        log.write(event as GameEvent)
    })
    const lines = (id: string) =>
      Object.entries(texts)
        .find(([path]) => path.includes(id))?.[1]
        .match(/\n/g)?.length
    expect([lines(EARLY), lines(LATE)]).toEqual([early, late])
  }
})

test('[I45] [I53] once the game is deleted nothing more is made, not even of what was read', async () => {
  for (const at of ['events.jsonl', 'chat.csv', EARLY]) {
    const { log, files } = played()
    let made = 0
    const all = taken(files, (path) => {
      if (log.isDeleted) made += 1
      if (path.includes(at)) log.isDeleted = true
    })
    await expect(all).rejects.toThrow(DeletedGameError)
    expect(made, at).toBe(0)
  }
})
