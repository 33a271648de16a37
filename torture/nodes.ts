import { prepareNats } from '#test/nats.ts'
import { type DatabaseStorage, databaseStorage } from './engines.ts'
import { Findings } from './findings.ts'
import type { Phone } from './phone.ts'
import type { Ordeal } from './rounds.ts'
import type { Torment } from './scenario.ts'
import type { Scope } from './scope.ts'
import { Server } from './server.ts'
import { createTorturedGames, type TorturedGame } from './tortured-games.ts'

/** Nodes over one database, with games whose phones are spread over them. */
export interface Nodes {
  readonly storage: DatabaseStorage
  readonly servers: readonly Server[]
  readonly games: readonly TorturedGame[]
  readonly phones: readonly Phone[]
  /** What is checked, and where. */
  readonly parts: Pick<Ordeal, 'games' | 'findings' | 'origins' | 'openLog'>
}

/** The line between nodes. */
export interface Line {
  readonly url: string
  kill(): Promise<void>
  start(): Promise<void>
  /** It stays connected, and nothing comes through. */
  freeze(): void
  thaw(): void
}

/** A NATS server of the scenario's own. */
export async function startLine(scope: Scope): Promise<Line> {
  const nats = await prepareNats()
  scope.add(() => nats.kill())
  await nats.start()
  return {
    url: nats.url,
    kill: () => nats.kill(),
    start: () => nats.start(),
    freeze: () => nats.signal('SIGSTOP'),
    thaw: () => nats.signal('SIGCONT'),
  }
}

/** How long a phone waits before it looks for another node. */
const PATIENCE_MS = 1_500

/**
 * Starts nodes, and games with players at all of them.
 * @param options.patient every second phone waits for its node however long that is silent
 */
export async function startNodes(
  { scope, random }: Torment,
  options: { nodes: number; natsUrl?: string; patient?: boolean },
): Promise<Nodes> {
  const { nodes, natsUrl, patient = false } = options
  const storage = await databaseStorage(scope)
  const variables = { ...storage.variables, ...(natsUrl !== undefined && { NATS_URL: natsUrl }) }
  const servers: Server[] = []
  for (let count = 0; count < nodes; count += 1) servers.push(await Server.start(scope, { variables }))
  const origins = servers.map(({ origin }) => origin)
  const findings = new Findings({ nodes })
  const games = await createTorturedGames({
    scope,
    origins,
    games: 3,
    playersEach: 5,
    random,
    findings,
    ...(nodes > 1 && { patienceMs: (number) => (patient && number % 4 < 2 ? undefined : PATIENCE_MS) }),
  })
  const phones = games.flatMap((game) => game.phones)
  return { storage, servers, games, phones, parts: { games, findings, origins, openLog: storage.openLog } }
}
