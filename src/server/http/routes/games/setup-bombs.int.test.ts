import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { LIMITS } from '#server/limits/table.ts'
import { setupBombs } from '#test/bombs/setups.ts'
import { bidOn } from '#test/live-client.ts'
import type { LiveSocket } from '#test/live-socket.ts'
import { newHost, startedGame } from '#test/running-server.ts'
import { spawnServer } from '#test/server-process.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'

const SMALL_BYTES = 39 * 1024
const MOST_ANSWERED_BYTES = 16 * 1024
const MOST_GROWTH_BYTES = 256 * 1024 * 1024
/** How many times as long as before a bid may take, on a machine that does both ends of it, and from which time on. */
const LONGER = 25
const QUICK_MS = 10
/** A socket may give 20 commands a second. */
const PAUSE_MS = 1_000 / LIMITS.commands.max

test('[X1] setups of half a million wrong things hold up nobody’s bids and fill no memory', async () => {
  const server = spawnServer({ DATA_DIR: temporaryFolder() })
  const origin = await server.origin
  const { sockets } = await startedGame({ origin })
  const [host, red] = sockets
  await host.command({ type: 'EditBudgets', edits: [{ teamId: 't1', seenCents: 0, toCents: 10_000_000 }] })
  await red.until(({ teams }) => teams[0]?.balanceCents === 10_000_000)
  const attacker = await newHost({ origin })
  const bombs = [...setupBombs(LIMITS.setupBytes.max), ...setupBombs(SMALL_BYTES)]

  const calmMs = await bidsFor(red, (count) => count < 20)
  const bytesBefore = await residentBytes(origin)
  let isOver = false
  const attack = (async () => {
    const answers: { status: number; bytes: number }[] = []
    for (let n = 0; n < LIMITS.creations.max; n += 1) {
      const answer = await attacker.postText('/api/games', bombs[n % bombs.length]?.text ?? '')
      answers.push({ status: answer.status, bytes: (await answer.arrayBuffer()).byteLength })
    }
    return answers
  })().finally(() => {
    isOver = true
  })
  const besideMs = await bidsFor(red, () => !isOver)
  const answers = await attack

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400, 422]))
  expect(Math.max(...answers.map(({ bytes }) => bytes))).toBeLessThan(MOST_ANSWERED_BYTES)
  expect(await residentBytes(origin)).toBeLessThan(bytesBefore + MOST_GROWTH_BYTES)
  expect(median(besideMs)).toBeLessThan(LONGER * Math.max(QUICK_MS, median(calmMs)))
})

/** Raises the own bid dollar by dollar. @returns how long each took, in ms */
async function bidsFor(phone: LiveSocket, goesOn: (count: number) => boolean): Promise<number[]> {
  const tookMs: number[] = []
  while (goesOn(tookMs.length)) {
    const sinceMs = performance.now()
    expect(await phone.command(bidOn(phone.view, 'z01', 't1', 1))).toEqual({ ok: true })
    tookMs.push(performance.now() - sinceMs)
    await setTimeout(PAUSE_MS)
  }
  return tookMs
}

async function residentBytes(origin: string): Promise<number> {
  const metrics = await (await fetch(`${origin}/metrics`)).text()
  return Number(/^zonewar_resident_bytes (\d+)$/m.exec(metrics)?.[1])
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
