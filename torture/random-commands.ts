import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { RandomRun } from '#test/random-commands.ts'
import { Findings } from './findings.ts'
import type { Outcome, Torment } from './scenario.ts'

/** So many are told of at once. */
const PORTION = 100_000

/**
 * So many random commands over many seeds in the core: it never throws, money balances to the cent, every card is in
 * one place, every zone is its leader's, nobody does what they may not, and the log tells the same game again. All on
 * a thread of its own, beside servers that are killed.
 */
export async function commandsInTheCore({ scope, random, times, tell }: Torment): Promise<Outcome> {
  const findings = new Findings({ nodes: 1 })
  const sums = { games: 0, commands: 0, refused: 0, events: 0 }
  const startedAtMs = performance.now()
  const portions = Array.from({ length: Math.ceil(times / PORTION) }, (_, index) => ({
    seed: random.int(2 ** 31),
    commands: Math.min(PORTION, times - index * PORTION),
  }))
  const worker = new Worker(new URL('./random-commands-worker.ts', import.meta.url), {
    workerData: { portions },
  })
  scope.add(() => worker.terminate())
  worker.on('message', (run: RandomRun) => {
    for (const words of run.violations) findings.note('wrong', words)
    sums.games += run.games
    sums.commands += run.commands
    sums.refused += run.refused
    sums.events += run.events
    tell(`${sums.commands} commands in ${sums.games} games`)
  })
  await once(worker, 'exit')
  if (sums.commands < times) findings.note('wrong', `only ${sums.commands} commands of ${times} were given`)
  const seconds = (performance.now() - startedAtMs) / 1_000
  return {
    what: `${sums.commands} random commands in the core`,
    times: sums.commands,
    findings,
    recoveriesSeconds: [],
    remarks: [
      `${sums.games} games, ${sums.events} events, ${sums.refused} refusals, ${Math.round(sums.commands / seconds)} commands a second`,
    ],
  }
}
