import { afterEach, expect, test } from 'vitest'
import { zipStream } from './zip-stream.ts'

const { TZ } = process.env
afterEach(() => {
  if (TZ === undefined) delete process.env.TZ
  else process.env.TZ = TZ
})

async function* oneFile(atMs: number) {
  async function* content() {
    yield 'words'
  }
  yield { path: 'a.txt', atMs, content: content() }
}

test.each(['UTC', 'America/St_Johns', 'Pacific/Kiritimati'])(
  '[I41] a file’s time is UTC, also on a server in %s',
  async (zone) => {
    process.env.TZ = zone
    const parts = []
    for await (const part of zipStream(oneFile(Date.UTC(2026, 10, 23, 14, 2, 34)), () => {})) parts.push(part)
    const header = new DataView(Uint8Array.from(Buffer.concat(parts)).buffer)
    const [time, date] = [header.getUint16(10, true), header.getUint16(12, true)]
    expect([time >> 11, (time >> 5) & 63, (time & 31) * 2]).toEqual([14, 2, 34])
    expect([(date >> 9) + 1980, (date >> 5) & 15, date & 31]).toEqual([2026, 11, 23])
  },
)
