// Run as `node test/store-appender.ts {folder}`: appends to three games until it is killed, and prints
// '{gameId} {head}' for each batch that the store has acknowledged.
import { writeSync } from 'node:fs'
import { openSqliteStore } from '#server/store/sqlite.ts'
import { announcement, batch, entry, gameRow } from './store-batches.ts'

const store = await openSqliteStore(String(process.argv[2]))

async function appendForEver(gameId: string): Promise<void> {
  const row = gameRow(gameId)
  let head = (await store.findById(gameId))?.head ?? 0
  for (;;) {
    const count = 1 + (head % 4)
    const lastSeq = head + count
    // Each entry tells where its batch ends, so that half a batch would show.
    const entries = Array.from({ length: count }, (_, index) =>
      entry(head + 1 + index, { events: [announcement(`${lastSeq}`)] }),
    )
    const [outcome] = await store.append([batch(row, head, count, { entries })])
    if (outcome?.kind !== 'stored') throw new Error(`not stored: ${JSON.stringify(outcome)}`)
    head = lastSeq
    writeSync(1, `${gameId} ${head}\n`)
  }
}

await Promise.all(['game-1', 'game-2', 'game-3'].map(appendForEver))
