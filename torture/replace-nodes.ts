import { startLine, startNodes } from './nodes.ts'
import { runRounds } from './rounds.ts'
import type { Outcome, Torment } from './scenario.ts'

/** One node of two after the other is told to stop, and started anew once it has: an upgrade of both while games go on. */
export async function replaceNodes(torment: Torment): Promise<Outcome> {
  const line = await startLine(torment.scope)
  const { servers, phones, parts } = await startNodes(torment, { nodes: 2, natsUrl: line.url })
  let next = 0
  return runRounds(
    {
      ...parts,
      what: 'one node of two stopped and started anew',
      victims: () => phones.filter((phone) => phone.origin === servers[next % 2]?.origin),
      async strike(isDown) {
        const server = servers[next % 2]
        next += 1
        const end = await server?.stop()
        if (end?.code !== 0) parts.findings.note('wrong', `a node ended with ${end?.code}: ${end?.stderr}`)
        isDown()
        await server?.start()
      },
    },
    torment,
  )
}
