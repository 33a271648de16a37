import sharp from 'sharp'
import { describe, expect, test, vi } from 'vitest'
import type { BucketSettings } from '#server/env/bucket-settings.ts'
import { postPhoto } from '#test/claimed-game.ts'
import { gameWithPhoto } from '#test/game-with-photo.ts'
import { openLive } from '#test/live-client.ts'
import { newCommandId } from '#test/live-socket.ts'
import { drawing, uploadPhoto } from '#test/photos.ts'
import { sharedPostgres } from '#test/postgres.ts'
import { type ServerProcess, spawnServer } from '#test/server-process.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { createVisitor } from '#test/visitor.ts'
import { holdLine } from './held-line.ts'
import { ownSwift } from './own-swift.ts'

vi.setConfig({ testTimeout: 120_000 })
const PATIENCE = { timeout: 30_000, interval: 100 }
const FOLDER = 'game/'
const swift = ownSwift()
const postgres = sharedPostgres()

interface Deployment {
  readonly bucket: BucketSettings
  /** Starts a node with a data folder of its own. @param changed variables that it doesn't share */
  node(changed?: Record<string, string>): ServerProcess
}

/** What nodes with a bucket share. */
async function deployment(): Promise<Deployment> {
  const bucket = await swift.newBucket(FOLDER)
  const databaseUrl = await postgres.newDatabase()
  return {
    bucket,
    node: (changed = {}) =>
      spawnServer({
        DATA_DIR: temporaryFolder(),
        DATABASE_URL: databaseUrl,
        AUTH_SECRET: 'the secret that all nodes of the tests agree on',
        LOG_LEVEL: 'info',
        S3_BUCKET: `${bucket.name}/${FOLDER}`,
        S3_ENDPOINT: bucket.endpoint ?? '',
        S3_ACCESS_KEY_ID: bucket.keys?.accessKeyId ?? '',
        S3_SECRET_ACCESS_KEY: bucket.keys?.secretAccessKey ?? '',
        ...changed,
      }),
  }
}

const wordsOf = (node: ServerProcess) => node.logged.map((line) => String(JSON.parse(line).msg))
const health = async (origin: string) => {
  const answer = await fetch(`${origin}/healthz`)
  return { status: answer.status, ...((await answer.json()) as Record<string, unknown>) }
}

describe('two nodes that share a bucket', () => {
  test('a photo that one took in the other shows; deleted there, it is gone from both, and the game takes the rest along', async () => {
    const { bucket, node } = await deployment()
    const [one, two] = await Promise.all([node().origin, node().origin])
    const photos = async () =>
      (await swift.objectsOf(bucket)).filter((name) => name.startsWith(`${FOLDER}photos/`))
    const game = await gameWithPhoto(one)
    const { gameId, red, host, photo } = game
    const shown = await red.visitor.at(two).get(game.photoPath)
    expect(Buffer.from(await shown.arrayBuffer()).equals(photo)).toBe(true)
    expect((await red.visitor.at(two).get(`${game.photoPath}/thumb`)).status).toBe(200)
    for (const stranger of [createVisitor(one), createVisitor(two)])
      expect((await stranger.get(game.photoPath)).status).toBeGreaterThanOrEqual(401)
    expect(await photos()).toHaveLength(3)

    const { id, messageId } = await postPhoto(red.visitor, gameId, { cardId: null, text: 'to delete' })
    const path = `/api/games/${gameId}/photos/${id}`
    for (const origin of [one, two]) expect((await red.visitor.at(origin).get(path)).status).toBe(200)
    expect(await photos()).toHaveLength(6)
    const hostThere = await openLive(host.at(two), gameId)
    await hostThere.command({ type: 'DeleteMessage', messageId })
    await vi.waitFor(async () => expect(await photos()).toHaveLength(3), PATIENCE)
    for (const origin of [one, two]) expect((await red.visitor.at(origin).get(path)).status).toBe(404)

    await hostThere.command({ type: 'EndGame' })
    await hostThere.until(({ status }) => status === 'completed')
    const zip = Buffer.from(await (await host.at(two).get(`/api/games/${gameId}/download`)).arrayBuffer())
    expect(zip.includes(photo)).toBe(true)
    expect((await host.at(one).delete(`/api/games/${gameId}`)).status).toBe(200)
    await vi.waitFor(async () => expect(await photos()).toEqual([]), PATIENCE)
  })

  test('a node that dies in the middle of an upload leaves no photo; the phone sends it again, to the other', async () => {
    const { bucket, node } = await deployment()
    const line = await holdLine(swift.port, 200_000)
    const dying = node({ S3_ENDPOINT: line.endpoint })
    const [one, two] = await Promise.all([dying.origin, node().origin])
    const { gameId, red } = await gameWithPhoto(one)
    const path = `/api/games/${gameId}/photos/${newCommandId()}`
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
    const jpeg = await sharp({
      create: { width: 1_600, height: 1_200, channels: 3, background: '#888', noise },
    })
      .jpeg({ quality: 80 })
      .toBuffer()
    expect(jpeg.length).toBeGreaterThan(400_000)
    const upload = uploadPhoto(red.visitor, path, jpeg).catch(() => 'cut off')
    await line.holding
    dying.kill('SIGKILL')
    expect(await upload).toBe('cut off')
    line.cut()

    const there = red.visitor.at(two)
    expect((await there.get(path)).status).toBe(404)
    // The rest is swept once it's a day old.
    const left = (await swift.objectsOf(bucket)).filter((name) => name.includes(path.slice(-16)))
    expect(left.filter((name) => !name.endsWith('.thumb.jpg'))).toEqual([])
    expect(await uploadPhoto(there, path, jpeg)).toMatchObject({ status: 201, width: 1_600 })
    expect((await there.get(path)).status).toBe(200)
  })

  test('while the bucket is away, games go on and photos wait; one line tells, and one that it is back', async () => {
    const { node } = await deployment()
    const nodes = [node(), node()] as const
    const [one, two] = await Promise.all([nodes[0].origin, nodes[1].origin])
    const { gameId, red, hostPhone, photoPath, photo } = await gameWithPhoto(one)
    expect(await health(one)).toMatchObject({ status: 200, pictures: 'ok' })
    await swift.kill()
    const path = `/api/games/${gameId}/photos/${newCommandId()}`
    const jpeg = await drawing(600, 400).jpeg().toBuffer()
    for (let times = 0; times < 3; times += 1) {
      expect(await uploadPhoto(red.visitor, path, jpeg)).toEqual({
        status: 503,
        code: 'unavailable',
        message: 'The server can’t store photos right now. Nothing is lost. It’s sent again automatically.',
      })
    }
    const unseen = await red.visitor.get(photoPath)
    expect([unseen.status, await unseen.json()]).toEqual([
      503,
      {
        code: 'unavailable',
        message:
          'The server can’t reach its pictures right now. Nothing is lost. Please try again in a minute.',
      },
    ])
    await vi.waitFor(async () => expect(await health(one)).toMatchObject({ pictures: 'away' }), PATIENCE)
    expect(await health(one)).toMatchObject({ status: 200, ok: true })
    const edits = [{ teamId: 't1', seenCents: 1_000_000, toCents: 7_700 }]
    expect(await hostPhone.command({ type: 'EditBudgets', edits })).toMatchObject({ ok: true })

    await swift.start()
    await vi.waitFor(async () => expect(await health(one)).toMatchObject({ pictures: 'ok' }), PATIENCE)
    expect(await uploadPhoto(red.visitor, path, jpeg)).toMatchObject({ status: 201 })
    const shown = await red.visitor.at(two).get(photoPath)
    expect(Buffer.from(await shown.arrayBuffer()).equals(photo)).toBe(true)
    const aboutIt = wordsOf(nodes[0]).filter((words) => /bucket|request failed/.test(words))
    expect(aboutIt).toEqual([
      "the bucket can't be used: photos wait on the phones, games go on",
      'the bucket can be used again',
    ])
    expect(nodes.flatMap(({ logged }) => logged).join()).not.toContain('testing')
  })

  test('a node starts while the bucket is away, and uses it once it is there', async () => {
    const { bucket, node } = await deployment()
    await swift.kill()
    const late = node()
    const origin = await late.origin
    expect(await health(origin)).toMatchObject({ status: 200, pictures: 'away' })
    await swift.start()
    await vi.waitFor(async () => expect(await health(origin)).toMatchObject({ pictures: 'ok' }), PATIENCE)
    await gameWithPhoto(origin)
    expect(await swift.objectsOf(bucket)).toHaveLength(3)
  })
})

describe('a node that would keep its pictures elsewhere', () => {
  test('does not start, and says what to do', async () => {
    const { node } = await deployment()
    await node().origin
    const other = await swift.newBucket()
    const ends = await Promise.all(
      [
        { S3_BUCKET: other.name },
        { S3_BUCKET: '', S3_ENDPOINT: '', S3_ACCESS_KEY_ID: '', S3_SECRET_ACCESS_KEY: '' },
        { S3_SECRET_ACCESS_KEY: 'hidden-secret' },
      ].map(async (changed) => (await node(changed).ended).stderr),
    )
    expect(ends).toEqual([
      expect.stringMatching(/could not start: S3_BUCKET: the bucket .* isn't where the nodes with postgres/),
      expect.stringMatching(/could not start: The nodes with postgres.* keep their pictures in a bucket/),
      expect.stringMatching(/can't be used: the key or its secret is wrong: correct S3_ACCESS_KEY_ID/),
    ])
    expect(ends.join()).not.toContain('hidden')
  })
})
