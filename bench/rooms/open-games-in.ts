import { startRoundRunner } from '../measure/round-runner.ts'
import type { CreateTask } from './create-games.ts'

/** Leaves running games of four players in a folder, in a process of their own. */
export async function createOpenGames(task: CreateTask): Promise<void> {
  const creator = await startRoundRunner<object>(import.meta.resolve('./create-games.ts'), task)
  try {
    await creator.round(0)
  } finally {
    await creator.stop()
  }
}
