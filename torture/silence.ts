import { setTimeout } from 'node:timers/promises'
import type { Findings } from './findings.ts'
import { GoingOn } from './going-on.ts'
import { startLine, startNodes } from './nodes.ts'
import { QuietGame } from './quiet-game.ts'
import { runRounds } from './rounds.ts'
import type { Outcome, Torment } from './scenario.ts'
import type { Server } from './server.ts'

/** Two pings without an answer, 5 s apart, and one more that was just answered. */
const NOTICED_AFTER_MS = 16_000
const PATIENCE_MS = 20_000
const LOOK_EVERY_MS = 200

/** NATS stays connected and lets nothing through, as where a network is cut; games go on at both nodes. */
export async function cutNats(torment: Torment): Promise<Outcome> {
  const line = await startLine(torment.scope)
  // A server that stands still would outlive its kill otherwise.
  torment.scope.add(() => line.thaw())
  const { phones, servers, parts } = await startNodes(torment, { nodes: 2, natsUrl: line.url })
  const quiet = await QuietGame.start(torment, parts)
  const remarks: string[] = []
  const goingOn = new GoingOn(parts)
  const outcome = await runRounds(
    {
      ...parts,
      what: `NATS silent for ${inWords(torment.awayMs)}`,
      victims: () => phones,
      calm: () => goingOn.calm(),
      async strike(isDown) {
        line.freeze()
        isDown()
        await goingOn.expect(parts.origins, torment.awayMs)
        remarks.push(await quiet.tell())
        if (torment.awayMs > NOTICED_AFTER_MS) await expectHealth('away', servers, parts.findings)
        line.thaw()
        await expectHealth('ok', servers, parts.findings)
      },
    },
    torment,
  )
  return { ...outcome, remarks: [...goingOn.remarks, ...remarks] }
}

/** A node stands still while the other goes on acknowledging: half of its phones wait, the others leave it. */
export async function pauseNode(torment: Torment): Promise<Outcome> {
  const line = await startLine(torment.scope)
  const { servers, phones, parts } = await startNodes(torment, {
    nodes: 2,
    natsUrl: line.url,
    patient: true,
  })
  const [, paused] = servers
  const goingOn = new GoingOn(parts)
  const healthy = parts.origins.filter((origin) => origin !== paused?.origin)
  const atPaused = () => phones.filter((phone) => phone.origin === paused?.origin)
  const outcome = await runRounds(
    {
      ...parts,
      what: `one node of two stands still for ${inWords(torment.awayMs)}`,
      victims: atPaused,
      calm: () => goingOn.calm(),
      async strike(isDown) {
        paused?.signal('SIGSTOP')
        isDown()
        await goingOn.expect(healthy, torment.awayMs)
        paused?.signal('SIGCONT')
      },
    },
    torment,
  )
  return { ...outcome, remarks: goingOn.remarks }
}

/** Every node says within a while how its line is. */
async function expectHealth(
  nats: 'ok' | 'away',
  servers: readonly Server[],
  findings: Findings,
): Promise<void> {
  const deadlineMs = performance.now() + PATIENCE_MS
  for (const { origin } of servers) {
    let said = ''
    do {
      const response = await fetch(`${origin}/healthz`)
      said = ((await response.json()) as { nats: string }).nats
      if (response.status !== 200) findings.note('wrong', `${origin} is not well: ${response.status}`)
      if (said !== nats) await setTimeout(LOOK_EVERY_MS)
    } while (said !== nats && performance.now() < deadlineMs)
    if (said !== nats) findings.note('wrong', `${origin} says that NATS is ${said}, which is ${nats}`)
  }
}

const inWords = (ms: number): string => `${ms / 1_000} s`
