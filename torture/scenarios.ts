import { natsProgram, postgresPrograms } from '#test/programs.ts'
import { thinNetwork } from '#test/thin-network.ts'
import { type Attack, attackBeside, type Stage } from './attack.ts'
import { budgetGrabbing } from './budget-grabbing.ts'
import { clockSetBack } from './clock-set-back.ts'
import { diskFull } from './disk-full.ts'
import { fuzzServer } from './fuzz.ts'
import { killDatabaseOfOne, killDatabaseOfTwo, killNats, killNode } from './kill-parts.ts'
import { killOnPostgres, killOnSqlite } from './kill-server.ts'
import { databaseLocked } from './locked.ts'
import { hasNamespaces } from './namespaces.ts'
import { pictureBombing } from './picture-bombing.ts'
import { commandsInTheCore } from './random-commands.ts'
import { refusedStart } from './refused-start.ts'
import { replaceNodes } from './replace-nodes.ts'
import type { Outcome, Torment } from './scenario.ts'
import { seatGrabbing } from './seat-grabbing.ts'
import { setupBombing } from './setup-bombs.ts'
import { cutNats, pauseNode } from './silence.ts'
import { slowArrival } from './slow-arrival.ts'
import { type Crowd, slowReaders } from './slow-readers.ts'
import { tricklingPhones } from './trickling.ts'

/** How often a scenario breaks something, and how long that is away. */
type Measure = Pick<Torment, 'times' | 'awayMs'>

/** One thing that is broken on purpose. */
export interface Scenario {
  readonly name: string
  readonly full: Measure
  readonly quick: Measure
  /** What it needs beside Node. */
  readonly needs: readonly Need[]
  /** `beside` keeps a thread of its own busy, `alone` measures how fast a server is; the others share the machine. */
  readonly pace?: 'beside' | 'alone'
  /** In seconds, where it is not the usual. */
  readonly mostRecoverySeconds?: number
  /** No phones play, so none is told that something was done. */
  readonly isWithoutPhones?: boolean
  run(torment: Torment): Promise<Outcome>
}

type Need = 'PostgreSQL' | 'NATS' | 'namespaces' | 'a network of its own'

const IS_THERE: Record<Need, () => boolean> = {
  PostgreSQL: () => postgresPrograms() !== null,
  NATS: () => natsProgram() !== null,
  namespaces: hasNamespaces,
  'a network of its own': () => thinNetwork().isThin,
}

/** What a scenario needs and this machine has not. */
export const missingFor = ({ needs }: Scenario): Need[] => needs.filter((need) => !IS_THERE[need]())

const times = (count: number, awayMs = 0): Measure => ({ times: count, awayMs })
const POSTGRES: readonly Need[] = ['PostgreSQL']
const NODES: readonly Need[] = ['PostgreSQL', 'NATS']

/** A database of its own comes back more slowly than a server. */
const DATABASE = { full: times(10), quick: times(1), needs: POSTGRES, mostRecoverySeconds: 60 }

const MANY: Crowd = {
  good: 50,
  slow: 200,
  calmMs: 25_000,
  noise: { ratio: 2, moreMs: 50 },
}
/** A dozen answers on a machine that does other things as well: only who waits for the slow is found out. */
const FEW: Crowd = { good: 6, slow: 40, calmMs: 1_500, noise: { ratio: 5, moreMs: 1_500 } }

/**
 * A scenario in which everybody plays beside an attack.
 * @param attackMs of the full form; the quick one shows that nothing of it fails
 */
const attack = (
  name: string,
  what: string,
  prepare: (stage: Stage) => Promise<Attack>,
  attackMs = 20_000,
): Scenario => ({
  name,
  full: times(1, attackMs),
  quick: times(1, QUICK_ATTACK_MS),
  needs: [],
  pace: 'alone',
  run: (torment) => attackBeside(what, prepare, torment.awayMs > QUICK_ATTACK_MS ? LONG : SHORT, torment),
})

const QUICK_ATTACK_MS = 3_000
const LONG = { games: 3, playersEach: 10, calmMs: 10_000, noise: { ratio: 2, moreMs: 50 } }
/** Beside three other tests only who waits for the attack's end is found out. The long form finds what is slow. */
const SHORT = { games: 1, playersEach: 6, calmMs: 1_500, noise: { ratio: 5, moreMs: 2_700 } }

/** All that is done to servers, databases and the line between them. */
export const SCENARIOS: readonly Scenario[] = [
  { name: 'kill-sqlite', full: times(100), quick: times(2), needs: [], run: killOnSqlite },
  { name: 'kill-postgres', full: times(100), quick: times(2), needs: POSTGRES, run: killOnPostgres },
  {
    name: 'fuzz',
    full: times(100_000),
    quick: times(3_000),
    needs: [],
    isWithoutPhones: true,
    run: fuzzServer,
  },
  { name: 'kill-database', ...DATABASE, run: killDatabaseOfOne },
  { name: 'kill-database-of-two', ...DATABASE, run: killDatabaseOfTwo },
  { name: 'kill-nats', full: times(5), quick: times(1), needs: NODES, run: killNats },
  { name: 'kill-node', full: times(10), quick: times(2), needs: NODES, run: killNode },
  { name: 'replace-node', full: times(10), quick: times(2), needs: NODES, run: replaceNodes },
  { name: 'cut-nats', full: times(1, 30_000), quick: times(1, 2_000), needs: NODES, run: cutNats },
  { name: 'pause-node', full: times(1, 20_000), quick: times(1, 3_000), needs: NODES, run: pauseNode },
  { name: 'disk-full', full: times(10), quick: times(1), needs: ['namespaces'], run: diskFull },
  { name: 'refused-start', full: times(2), quick: times(1), needs: [], run: refusedStart },
  { name: 'locked', full: times(1, 12_000), quick: times(1, 1_000), needs: [], run: databaseLocked },
  { name: 'clock', full: times(1, 5_000), quick: times(1, 500), needs: [], run: clockSetBack },
  {
    name: 'slow-readers',
    full: times(200),
    quick: times(40),
    needs: [],
    pace: 'alone',
    run: (torment) => slowReaders(torment.times < MANY.slow ? FEW : MANY, torment),
  },
  {
    name: 'trickling',
    full: times(6),
    quick: times(1),
    needs: ['a network of its own'],
    run: (torment) =>
      tricklingPhones(
        torment.times > 1 ? { phones: 12, playMs: 6_000 } : { phones: 4, playMs: 2_500 },
        torment,
      ),
  },
  {
    name: 'slow-arrival',
    full: times(2),
    quick: times(1),
    needs: ['a network of its own'],
    isWithoutPhones: true,
    run: (torment) => slowArrival(torment.times > 1 ? 'cjk' : 'latin', torment),
  },
  attack('setup-bombs', 'hosts send setups that take long to read or to refuse', setupBombing),
  attack('picture-bombs', 'pictures that fill the memory where they are decoded', pictureBombing),
  attack('seat-grabbing', 'one machine takes all the seats that it can get', seatGrabbing),
  attack('budget-grabbing', 'uploads that never end take all the room that there is', budgetGrabbing),
  {
    name: 'commands',
    full: times(1_000_000),
    quick: times(20_000),
    needs: [],
    pace: 'beside',
    isWithoutPhones: true,
    run: commandsInTheCore,
  },
]
