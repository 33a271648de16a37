import { startRoundRunner } from '../measure/round-runner.ts'
import type { CreateTask } from './create-games.ts'

/** Creates running games of four players in a folder, in a separate process. */
export async function createOpenGames(task: CreateTask): Promise<void> {
  const creator = await startRoundRunner<object>(import.meta.resolve('./create-games.ts'), task)
  try {
    await creator.round(0)
  } finally {
    await creator.stop()
  }
}
