import { parentPort, workerData } from 'node:worker_threads'
import { randomCommands } from '#test/random-commands.ts'

const { portions } = workerData as { portions: readonly { seed: number; commands: number }[] }
for (const portion of portions) parentPort?.postMessage(randomCommands(portion))
