import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** A measured contestant, in its own process that stays warm between rounds. */
export interface RoundRunner<Report> {
  /** Has it work for a while, alone. */
  round(seconds: number): Promise<Report>
  stop(): Promise<void>
}

const PATIENCE_MS = 10_000

/**
 * Starts a script that calls `contend`, and waits until it is ready.
 * @param url the script's, as `import.meta.resolve` gives it
 * @param task what it shall do: structured data
 */
export async function startRoundRunner<Report>(url: string, task: unknown): Promise<RoundRunner<Report>> {
  const child = fork(fileURLToPath(url), [JSON.stringify(task)], {
    execArgv: ['--expose-gc', '--disable-warning=ExperimentalWarning'],
  })
  const ended = once(child, 'exit')
  const end = async (): Promise<void> => {
    if (child.connected) child.disconnect()
    const impatience = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS)
    await ended
    clearTimeout(impatience)
  }
  await answerOf(child)
  return {
    async round(seconds) {
      const answer = answerOf(child)
      child.send(seconds)
      return (await answer) as Report
    },
    stop: end,
  }
}

/** The next thing that it says. Rejects when it ends instead. */
function answerOf(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const end = (): void => reject(new Error(`${child.spawnargs.slice(1).join(' ')} ended early`))
    child.once('exit', end)
    child.once('message', (answer) => {
      child.off('exit', end)
      resolve(answer)
    })
  })
}
