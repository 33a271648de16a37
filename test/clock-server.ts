/**
 * The server by a clock that the parent process moves: `{advanceMs}` over IPC puts it forward and is answered once
 * the deadlines are being worked off. Started by the browser tests, which cannot wait for a game of an hour.
 * `WEB_FOLDER` names a built web other than the project's own.
 */
import { parseEnv } from '#server/env/env.ts'
import { runServer } from '#server/run.ts'

let aheadMs = 0
const server = await runServer(parseEnv(process.env), () => Date.now() + aheadMs, process.env.WEB_FOLDER)

process.on('message', (message: { advanceMs: number }) => {
  aheadMs += message.advanceMs
  server.clockMoved()
  process.send?.({ nowMs: Date.now() + aheadMs })
})
process.once('SIGTERM', async () => {
  await server.stop()
  process.exit(0)
})
