import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import sharp from 'sharp'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createFairQueue } from '#server/limits/fair-queue.ts'
import { createLog } from '#server/log/log.ts'
import { runScript } from '#test/child-script.ts'
import { flatJpeg } from '#test/flat-jpeg.ts'
import { drawing } from '#test/photos.ts'
import { childrenOf } from '#test/resident.ts'
import { openDecoder } from './decoder.ts'

const TOO_HEAVY = { ok: false, why: 'too-heavy' }

/** A decoder that ends with the test, and the processes that it has at the moment. */
function rig(limits: { patienceMs?: number; memoryMax?: number; idleMs?: number } = {}) {
  const lines: string[] = []
  const log = createLog({ logLevel: 'warn' }, { write: (line) => void lines.push(line) })
  const before = new Set(childrenOf(process.pid))
  const queue = createFairQueue({ concurrency: 1, maxWaiting: 10 })
  const decoder = openDecoder({ queue, log, ...limits })
  onTestFinished(decoder.close)
  const processes = () => childrenOf(process.pid).filter((pid) => !before.has(pid))
  return { decoder, lines, processes }
}

const small = () => drawing(90, 60).jpeg().toBuffer()

const isRunning = (pid: number) => {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}

describe.skipIf(process.platform !== 'linux')('the process that decodes', () => {
  test('is started by the first picture, makes photos and map pictures, and ends when none has come for a while', async () => {
    const { decoder, processes } = rig({ idleMs: 1_000 })
    expect(processes()).toEqual([])
    expect(await decoder.photo(await drawing(2_000, 1_000).jpeg().toBuffer())).toMatchObject({
      ok: true,
      photo: { width: 1_600, height: 800, full: expect.any(Buffer), thumb: expect.any(Buffer) },
    })
    const first = processes()
    expect(first).toHaveLength(1)
    const picture = await decoder.picture(await drawing(90, 60).png().toBuffer(), 'png')
    expect(picture.ok && (await sharp(picture.bytes).metadata()).format).toBe('png')
    expect(processes()).toEqual(first)
    await vi.waitFor(() => expect(processes()).toEqual([]), { timeout: 10_000 })
    expect(await decoder.photo(await small())).toMatchObject({ ok: true })
    expect(processes()).not.toEqual(first)
  })

  test('is given nothing of the environment, and nothing but pictures to read', async () => {
    vi.stubEnv('AUTH_SECRET', 'known to nobody else')
    onTestFinished(() => void vi.unstubAllEnvs())
    const { decoder, processes } = rig()
    const drawn = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
    expect(await decoder.photo(drawn)).toEqual({ ok: false, why: 'unreadable' })
    expect(await decoder.photo(await drawing(9, 9).tiff().toBuffer())).toEqual({
      ok: false,
      why: 'unreadable',
    })
    const names = readFileSync(`/proc/${processes()[0]}/environ`, 'utf8')
      .split('\0')
      .map((pair) => pair.split('=')[0] ?? '')
    const known = [
      'LD_LIBRARY_PATH',
      'TMPDIR',
      'NODE_COMPILE_CACHE',
      'UV_THREADPOOL_SIZE',
      'MALLOC_ARENA_MAX',
    ]
    expect([...known, 'NODE_CHANNEL_FD', 'NODE_CHANNEL_SERIALIZATION_MODE', '']).toEqual(
      expect.arrayContaining(names),
    )
  })

  test('comes after the game: for a processor, and when memory runs out', async () => {
    const { decoder, processes } = rig()
    await decoder.photo(await small())
    const [pid = 0] = processes()
    expect(getPriority(pid)).toBeGreaterThan(getPriority(process.pid))
    expect(readFileSync(`/proc/${pid}/oom_score_adj`, 'utf8').trim()).toBe('1000')
  })

  test('one that ends in the middle of a picture is started again for it; who waited is served', async () => {
    const { decoder, processes, lines } = rig()
    await decoder.photo(await small())
    const [first = 0] = processes()
    process.kill(first, 'SIGSTOP')
    const waiting = [decoder.photo(await small()), decoder.photo(await small())]
    process.kill(first, 'SIGKILL')
    expect(await Promise.all(waiting)).toMatchObject([{ ok: true }, { ok: true }])
    expect(processes()).not.toContain(first)
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ why: 'ended', attempt: 1 }])
  })

  test('a picture that takes too long is given up and not tried again; who waited is served', async () => {
    const { decoder, processes, lines } = rig({ patienceMs: 3_000 })
    await decoder.photo(await small())
    const [first = 0] = processes()
    process.kill(first, 'SIGSTOP')
    const waiting = [decoder.photo(await small()), decoder.photo(await small())]
    expect(await Promise.all(waiting)).toMatchObject([TOO_HEAVY, { ok: true }])
    expect(isRunning(first)).toBe(false)
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ why: 'slow' }])
  })

  test('a picture that takes too much memory is given up and not tried again; who waited is served', async () => {
    const { decoder, lines } = rig({ memoryMax: 120e6 })
    const large = flatJpeg(3_300, 3_300, 'progressive', { passes: 40 })
    const waiting = [decoder.photo(large), decoder.photo(await small())]
    expect(await Promise.all(waiting)).toMatchObject([TOO_HEAVY, { ok: true }])
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ why: 'overgrown' }])
  })

  test('stops with the decoder; what is under way is given up, and nothing is started any more', async () => {
    const { decoder, processes, lines } = rig()
    await decoder.photo(await small())
    const [first = 0] = processes()
    process.kill(first, 'SIGSTOP')
    const waiting = [decoder.photo(await small()), decoder.photo(await small())]
    await decoder.close()
    expect(await Promise.all(waiting)).toEqual(Array(2).fill({ ok: false, why: 'busy' }))
    expect([processes(), lines]).toEqual([[], []])
  })

  test('ends with the server that started it, also in the middle of a picture', async () => {
    const server = runScript(import.meta.resolve('#test/decoder-holder.ts'), [])
    onTestFinished(() => void server.process.kill('SIGKILL'))
    const [line] = (await once(server.lines, 'line')) as [string]
    const pid = Number(line)
    expect(isRunning(pid)).toBe(true)
    server.process.kill('SIGKILL')
    await vi.waitFor(() => expect(isRunning(pid)).toBe(false), { timeout: 10_000 })
  })
})
