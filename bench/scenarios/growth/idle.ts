import { setTimeout } from 'node:timers/promises'
import { openSqliteStore } from '../../../src/server/store/sqlite.ts'
import { contend, taskOf } from '../../measure/contend.ts'
import { measureEffort } from '../../measure/effort.ts'
import { memoryInUse } from '../../measure/memory.ts'
import { openGames } from '../../rooms/open-games.ts'
import type { IdleReport, IdleTask } from './tasks.ts'

// A node with idle open games: first none of them is loaded, then all are.
const { folder, count } = taskOf<IdleTask>()
const LOADS_ABREAST = 50
const store = await openSqliteStore(folder)
const games = openGames(store)
games.start()

async function round(seconds: number): Promise<IdleReport> {
  const ids = await idsOfGames()
  const restingCpuPercent = await cpuPercent(seconds)
  const before = memoryInUse()
  const startMs = performance.now()
  for (let first = 0; first < count; first += LOADS_ABREAST) {
    await Promise.all(ids.slice(first, first + LOADS_ABREAST).map((id) => games.room(id)))
  }
  const loadMs = (performance.now() - startMs) / count
  const gameBytes = (memoryInUse() - before) / count
  return { games: count, restingCpuPercent, loadMs, gameBytes, loadedCpuPercent: await cpuPercent(seconds) }
}

async function idsOfGames(): Promise<string[]> {
  const rows = await Promise.all(
    Array.from({ length: count }, (_, index) => store.findOpenGame(`host-${index}`)),
  )
  const ids = rows.flatMap((row) => row?.id ?? [])
  if (ids.length < count) throw new Error(`only ${ids.length} games of ${count} are there`)
  return ids
}

async function cpuPercent(seconds: number): Promise<number> {
  const effort = measureEffort()
  await setTimeout(seconds * 1_000)
  const took = effort()
  return (took.cpuSeconds / took.seconds) * 100
}

contend(round, async () => {
  await store.close()
  process.exit(0)
})
