/**
 * The other end of `startRoundRunner`: says that it is ready, does a round whenever it is asked to, and tidies up
 * when its parent is gone.
 */
export function contend(round: (seconds: number) => Promise<object>, stop: () => Promise<void>): void {
  process.on('message', (seconds) => {
    round(Number(seconds)).then(
      (report) => process.send?.(report),
      (error) => {
        process.exitCode = 1
        queueMicrotask(() => {
          throw error
        })
      },
    )
  })
  process.once('disconnect', () => void stop())
  process.send?.('ready')
}

/** What it was asked to do. */
export const taskOf = <Task>(): Task => JSON.parse(process.argv[2] ?? 'null') as Task
