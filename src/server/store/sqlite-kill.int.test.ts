import { expect, test } from 'vitest'
import { type ChildScript, runScript } from '#test/child-script.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { openSqliteStore } from './sqlite.ts'

const ROUNDS = 10
const GAMES = ['game-1', 'game-2', 'game-3']
const seed = Number(process.env.SEED ?? Date.now() % 1_000_000)

test(`every acknowledged entry survives kill -9 (SEED=${seed})`, async () => {
  const folder = temporaryFolder()
  const random = seeded(seed)
  for (let round = 1; round <= ROUNDS; round += 1) {
    const child = runScript(import.meta.resolve('#test/store-appender.ts'), [folder])
    const acknowledged = await followUntil(child, Math.floor(random() * 300), () =>
      child.process.kill('SIGKILL'),
    )
    const { signal, stderr } = await child.ended
    expect(signal, stderr).toBe('SIGKILL')
    await expectKept(folder, acknowledged)
  }
})

test('an I/O error in a commit ends the process, and what was acknowledged is kept', async () => {
  const folder = temporaryFolder()
  // The write-ahead log reaches this size before it is first written back.
  const child = runScript(import.meta.resolve('#test/store-appender.ts'), [folder], 1_000)
  const acknowledged = await followUntil(child, Number.POSITIVE_INFINITY, () => {})
  const { code, stderr } = await child.ended
  expect(stderr).toMatch(/^Zone War stops: a commit failed, [^\n]* disk I\/O error\.\n$/)
  expect(code).toBe(1)
  expect(acknowledged.get('game-1')).toBeGreaterThan(1)
  await expectKept(folder, acknowledged)
})

/** Reads acknowledgements to the end. @returns the last head told for each game */
async function followUntil(
  child: ChildScript,
  lineCount: number,
  then: () => void,
): Promise<Map<string, number>> {
  const heads = new Map<string, number>()
  let count = 0
  for await (const line of child.lines) {
    const [gameId = '', head] = line.split(' ')
    heads.set(gameId, Number(head))
    count += 1
    if (count > lineCount) then()
  }
  return heads
}

async function expectKept(folder: string, acknowledged: ReadonlyMap<string, number>): Promise<void> {
  expect(acknowledged.size).toBeGreaterThan(0)
  const store = await openSqliteStore(folder)
  for (const gameId of GAMES) {
    const game = await store.load(gameId, 1, 0)
    const entries = game?.entries ?? []
    const head = game?.row.head ?? 0
    expect(head).toBeGreaterThanOrEqual(acknowledged.get(gameId) ?? 0)
    expect(entries.map(({ seq }) => seq)).toEqual(Array.from({ length: head }, (_, index) => index + 1))
    // The appender writes into each entry where its batch ends.
    const [event] = entries.at(-1)?.events ?? []
    if (event) expect(event).toMatchObject({ text: `${head}` })
  }
  await store.close()
}

/** A linear congruential generator (Numerical Recipes), enough to vary a moment. */
function seeded(start: number): () => number {
  let state = start >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
