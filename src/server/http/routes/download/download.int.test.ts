import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readlinkSync, writeFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { LIMITS } from '#server/limits/table.ts'
import { claimedGame, postPhoto } from '#test/claimed-game.ts'
import { BLUE_CODE, type OpenGame, RED_CODE, sharedServer, startedGame } from '#test/running-server.ts'

const server = sharedServer()

const downloadPath = (gameId: string, query = '') => `/api/games/${gameId}/download${query}`

interface EndedGame extends OpenGame {
  posted: { kept: string; deleted: string; deletedMessageId: string }
}

/** An ended game with photos, of which one is deleted after the end. */
async function endedGame(): Promise<EndedGame> {
  const game = await claimedGame(server)
  const { gameId, red, blue, sockets, cardId } = game
  const [host] = sockets
  const kept = await postPhoto(blue.visitor, gameId, { cardId, text: '=SUM("kept", 1)\nüber 地下鉄' })
  const deleted = await postPhoto(red.visitor, gameId, { cardId: null, text: 'LETTER to delete' })
  await host.command({ type: 'EndGame' })
  await host.until(({ status }) => status === 'completed')
  await host.command({ type: 'DeleteMessage', messageId: deleted.messageId })
  await vi.waitFor(() => expect(photoFiles(gameId, deleted.id)).toEqual([]))
  return { ...game, posted: { kept: kept.id, deleted: deleted.id, deletedMessageId: deleted.messageId } }
}

const photoFiles = (gameId: string, photoId: string): string[] =>
  readdirSync(join(server.folder, 'photos', gameId)).filter((file) => file.includes(photoId))

/** Where a link leads; nowhere once it's gone. */
function linkOf(path: string): string {
  try {
    return readlinkSync(path)
  } catch {
    return ''
  }
}

/** Whether a program is installed. */
function has(program: string, ...args: string[]): boolean {
  try {
    execFileSync(program, args, { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

const PYTHON = `
import base64, json, sys, zipfile
with zipfile.ZipFile(sys.argv[1]) as z:
    assert z.testzip() is None
    print(json.dumps({i.filename: [list(i.date_time), base64.b64encode(z.read(i)).decode()] for i in z.infolist()}))
`
const hasPython = has('python3', '--version')
const hasUnzip = has('unzip', '-v')

async function saved(answer: Response): Promise<string> {
  const path = join(server.folder, 'game.zip')
  writeFileSync(path, Buffer.from(await answer.arrayBuffer()))
  return path
}

interface Unzipped {
  names: string[]
  bytes(name: string): Buffer
  text(name: string): string
  rows(name: string): Record<string, unknown>[]
}

function unzipped(path: string): Unzipped {
  const files = JSON.parse(execFileSync('python3', ['-c', PYTHON, path], { encoding: 'utf8' })) as Record<
    string,
    [number[], string]
  >
  const bytes = (name: string) => Buffer.from(files[name]?.[1] ?? '', 'base64')
  const text = (name: string) => bytes(name).toString('utf8')
  return {
    names: Object.keys(files),
    bytes,
    text,
    rows: (name) =>
      text(name)
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line)),
  }
}

describe.skipIf(!hasPython)('with python3, everything of an ended game', () => {
  let game: EndedGame
  let zip: Unzipped
  let path: string
  beforeAll(async () => {
    game = await endedGame()
    const answer = await game.host.get(downloadPath(game.gameId))
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/zip',
      'cache-control': 'no-store',
      'content-disposition': expect.stringContaining('.zip"'),
    })
    path = await saved(answer)
    zip = unzipped(path)
  })

  test.skipIf(!hasUnzip)('[I40] passes unzip -t', () => {
    expect(execFileSync('unzip', ['-t', path], { encoding: 'utf8' })).toContain('No errors detected')
  })

  test('[I40] is in one ZIP, with the photos as they are on the server', async () => {
    const tables = ['ledger', 'bids', 'claims', 'chat'].flatMap((name) => [`${name}.csv`, `${name}.jsonl`])
    const photos = zip.names.filter((name) => name.startsWith('photos/'))
    expect(zip.names).toEqual(['README.txt', 'events.jsonl', ...tables, ...photos])
    expect(photos).toEqual([
      expect.stringMatching(new RegExp(`^photos/2 .*/\\d+ .*/.*Z ${game.posted.kept}\\.jpg$`)),
    ])
    const shown = await game.host.get(`/api/games/${game.gameId}/photos/${game.posted.kept}`)
    expect(zip.bytes(photos[0] ?? '').equals(Buffer.from(await shown.arrayBuffer()))).toBe(true)
    expect(zip.text('README.txt')).toContain('All times are in UTC')
  })

  test('[I41] holds the whole log, and nothing that lets anybody in', () => {
    const all = zip.names.map((name) => zip.text(name)).join('\n')
    for (const secret of [RED_CODE, BLUE_CODE, 'tokenHash', 'hostId', 'userId', 'commandHash']) {
      expect(all).not.toContain(secret)
    }
    const lines = zip.rows('events.jsonl')
    const types = lines.flatMap(({ events }) => (events as { type: string }[]).map(({ type }) => type))
    expect(types).toEqual(
      expect.arrayContaining([
        'GameCreated',
        'PlayerJoined',
        'GameStarted',
        'BidPlaced',
        'CardClaimed',
        'GameEnded',
      ]),
    )
    expect(new Set(lines.map(({ actor }) => actor))).toContain('host')
    for (const { at } of lines) expect(at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  })

  test('[I42] the ledger ends with the balances of the game, and each balance follows from the one before', async () => {
    const view = await game.sockets[0].until(({ status }) => status === 'completed')
    const balances = new Map<unknown, number>()
    const rows = zip.rows('ledger.jsonl')
    expect(rows.map(({ reason }) => reason)).toEqual(
      expect.arrayContaining(['changed by hand', 'bid', 'claim']),
    )
    for (const { teamId, amountCents, balanceCents } of rows) {
      expect((balances.get(teamId) ?? 0) + Number(amountCents)).toBe(balanceCents)
      balances.set(teamId, Number(balanceCents))
    }
    for (const { id, balanceCents } of view.teams) expect(balances.get(id) ?? 0).toBe(balanceCents)
    expect(zip.rows('bids.jsonl')).toMatchObject([
      {
        what: 'placed',
        bid: 1,
        amountCents: 700,
        totalCents: 700,
        leads: true,
        zoneId: 'z03',
        person: 'Player 2',
      },
    ])
    expect(zip.rows('claims.jsonl')).toMatchObject([{ what: 'claimed', teamId: 't2' }])
  })

  test('[I43] its tables are as long as their lines, and safe to open', () => {
    for (const name of ['ledger', 'bids', 'claims', 'chat']) {
      const script = 'import csv,sys,json; print(json.dumps(list(csv.DictReader(sys.stdin))))'
      const read = JSON.parse(
        execFileSync('python3', ['-X', 'utf8', '-c', script], {
          input: zip.bytes(`${name}.csv`).subarray(3),
          encoding: 'utf8',
        }),
      ) as Record<string, string>[]
      const rows = zip.rows(`${name}.jsonl`)
      expect(read.map(({ seq }) => Number(seq))).toEqual(rows.map(({ seq }) => seq))
      expect(zip.text(`${name}.csv`).charCodeAt(0)).toBe(0xfeff)
    }
    expect(zip.text('chat.csv')).toContain(`"'=SUM(""kept"", 1)\nüber 地下鉄"`)
    expect(zip.text('bids.csv')).toMatch(/,7,7,yes,/)
  })

  test('[I45] what was deleted is in none of it', () => {
    const { deleted, deletedMessageId } = game.posted
    expect(zip.rows('chat.jsonl')).toMatchObject([
      {
        kind: 'message',
        text: '=SUM("kept", 1)\nüber 地下鉄',
        photos: [expect.stringContaining(game.posted.kept)],
      },
      { kind: 'message', text: null, photos: [], messageId: deletedMessageId },
      { kind: 'deleted', messageId: deletedMessageId },
    ])
    expect(zip.names.map((name) => zip.text(name)).join('\n')).not.toContain('LETTER')
    expect(zip.names.join('\n')).not.toContain(deleted)
  })
})

describe('a download', () => {
  test('[I45] a photo that is deleted while it streams isn’t in it', async () => {
    const { gameId, host, blue, sockets } = await startedGame(server)
    const posts = []
    for (let n = 0; n < 3; n += 1)
      posts.push(await postPhoto(blue.visitor, gameId, { cardId: null, text: `No. ${n}` }))
    const [first, , last] = posts
    // More than sockets hold, which is up to 36 MB on Linux: the others wait until it was taken.
    const file = join(server.folder, 'photos', gameId, `${first?.id}.jpg`)
    // Not in one go: a connection that the server ends meanwhile must be noticed before it is used again.
    await writeFile(file, Buffer.alloc(64 * 1024 * 1024, 'x'))
    await sockets[0].command({ type: 'EndGame' })
    const answer = await host.get(downloadPath(gameId))
    const reader = answer.body?.getReader()
    const parts = [(await reader?.read())?.value]
    await sockets[0].command({ type: 'DeleteMessage', messageId: last?.messageId ?? '' })
    await expect.poll(() => photoFiles(gameId, last?.id ?? '')).toEqual([])
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read())
      parts.push(part.value)
    const zip = Buffer.concat(parts.flatMap((part) => part ?? []))
    expect(zip.includes(`Z ${posts[1]?.id}.jpg`)).toBe(true)
    expect(zip.includes(`Z ${last?.id}.jpg`)).toBe(false)
  })

  test('[I46] whoever stops it stops the reading: others may begin', async () => {
    const { gameId, host, blue, sockets } = await startedGame(server)
    const { id } = await postPhoto(blue.visitor, gameId, { cardId: null, text: 'one' })
    await writeFile(join(server.folder, 'photos', gameId, `${id}.jpg`), Buffer.alloc(64 * 1024 * 1024))
    await sockets[0].command({ type: 'EndGame' })
    const stops: AbortController[] = []
    for (let n = 0; n < LIMITS.downloadsAtOnce.max; n += 1) {
      const stop = new AbortController()
      const answer = await fetch(`${server.origin}${downloadPath(gameId)}`, {
        headers: { cookie: host.cookies() },
        signal: stop.signal,
      })
      expect(answer.status).toBe(200)
      stops.push(stop)
    }
    const refused = await host.get(downloadPath(gameId, '?ready'))
    expect([refused.status, await refused.json()]).toMatchObject([
      429,
      { message: LIMITS.downloadsAtOnce.says },
    ])
    for (const stop of stops) stop.abort()
    await expect.poll(async () => (await host.get(downloadPath(gameId, '?ready'))).status).toBe(204)
    const isRead = () =>
      readdirSync('/proc/self/fd').some((fd) => linkOf(`/proc/self/fd/${fd}`).endsWith(`${id}.jpg`))
    if (existsSync('/proc/self/fd')) await expect.poll(isRead).toBe(false)
  })

  test('[I47] only its host has it, and only after the end', async () => {
    const { gameId, host, red, sockets } = await startedGame(server)
    const early = await host.get(downloadPath(gameId, '?ready'))
    expect([early.status, await early.json()]).toMatchObject([
      409,
      { message: 'You can download everything once the game has ended.' },
    ])
    await sockets[0].command({ type: 'EndGame' })
    expect((await host.get(downloadPath(gameId, '?ready'))).status).toBe(204)
    expect((await red.visitor.get(downloadPath(gameId))).status).toBe(403)
  })
})
