import { DatabaseSync } from 'node:sqlite'
import type { GameEvent } from '#core/game/events.ts'
import { drawing } from '../photos.ts'
import { RightsWatch } from '../rightful.ts'
import { seededRandom } from '../sim/seeded-random.ts'
import type { Cast } from './cast.ts'
import { FrameLine } from './frame-line.ts'
import { HttpLine, type Reply } from './http-line.ts'
import { someRequest } from './requests.ts'

/** How much nonsense is sent. */
export interface FuzzOptions {
  /** Of a server that trusts this machine as its proxy, so that no limit stands before what is tried. */
  readonly origin: string
  readonly cast: Cast
  readonly seed: number
  readonly requests: number
  readonly frames: number
}

/** What came of it. */
export interface FuzzReport {
  /** How often each HTTP status came; `cut` where there was no answer. */
  readonly statuses: Readonly<Record<string, number>>
  readonly frames: { sent: number; opened: number; refused: number; answers: number }
  /** Answers that no request may get, in words. */
  readonly violations: readonly string[]
}

/** What the server says while it is well, though its status is above 499. */
const MEANT =
  /"(?:google-unavailable|no-space|mail-failed)"|busy with other|connection was too slow|^The web app isn’t built yet/
const ABREAST = 8
const LINES = 20

/** Sends nonsense at a running server: requests and frames at the same time. */
export async function fuzz({ origin, cast, seed, requests, frames }: FuzzOptions): Promise<FuzzReport> {
  const random = seededRandom(seed)
  const pictures = {
    'image/jpeg': await drawing(40, 30).jpeg().toBuffer(),
    'image/png': await drawing(30, 40).png().toBuffer(),
    'image/webp': await drawing(24, 24).webp().toBuffer(),
  }
  const line = new HttpLine(origin)
  const statuses: Record<string, number> = {}
  const violations: string[] = []
  let left = requests

  const note = (reply: Reply, words: string): void => {
    const { status, text } = reply
    const key = String(status ?? 'cut')
    statuses[key] = (statuses[key] ?? 0) + 1
    // Whoever asks for the head alone is told no words: before a build, every page is a 503 that has some.
    const isHead = status === 503 && words.startsWith('HEAD ')
    if (status !== null && status >= 500 && !isHead && !MEANT.test(text)) {
      violations.push(`${status} ${text.slice(0, 200)} for ${words.slice(0, 600)}`)
    }
  }
  const sendAll = async (): Promise<void> => {
    const own = random.fork()
    while (left > 0) {
      left -= 1
      const sender = own.pick(cast.senders)
      const request = someRequest(own, cast, sender, pictures)
      const address = `10.${own.int(256)}.${own.int(256)}.${own.int(256)}`
      const reply = own.chance(0.05)
        ? await line.sendBroken(own, request, address)
        : await line.send(request, address)
      const body = request.body?.toString('latin1') ?? ''
      note(reply, `${request.method} ${request.path} ${JSON.stringify(request.headers)} ${body}`)
    }
  }
  const lines = Array.from(
    { length: LINES },
    (_, n) => new FrameLine(origin, own(cast, n), random.fork(), `10.0.${n}.1`),
  )
  const talking = lines.map((each) => each.run(Math.ceil(frames / LINES)))
  await Promise.all([...Array.from({ length: ABREAST }, sendAll), ...talking])
  line.close()
  const sum = (pick: (counts: FrameLine['counts']) => number): number =>
    lines.reduce((total, { counts }) => total + pick(counts), 0)
  return {
    statuses,
    violations,
    frames: {
      sent: sum(({ sent }) => sent),
      opened: sum(({ opened }) => opened),
      refused: sum(({ refused }) => refused),
      answers: sum(({ answers }) => answers),
    },
  }
}

/** Every kind of sender gets a line: players, outsiders and the host. */
function own({ senders }: Cast, n: number): Cast['senders'][number] {
  const sender = senders[Math.floor(((n + 0.5) * senders.length) / LINES)]
  if (!sender) throw new Error('the cast is empty')
  return sender
}

/** What the log of a stopped server holds that it must not, in words: gaps, or events without a right. */
export function wrongInLog(file: string): { entries: number; violations: string[] } {
  const games = new DatabaseSync(file, { readOnly: true })
  const rows = games.prepare('SELECT game_id, seq, actor_id, events FROM entries ORDER BY game_id, seq').all()
  games.close()
  const violations: string[] = []
  let watch: RightsWatch | null = null
  let seq = 0
  for (const row of rows) {
    const events = JSON.parse(String(row.events)) as GameEvent[]
    const [created] = events
    if (created?.type === 'GameCreated') {
      watch = new RightsWatch(created)
      seq = 0
    }
    seq += 1
    if (row.seq !== seq)
      violations.push(`entry ${String(row.seq)} of ${String(row.game_id)} stands at ${seq}`)
    for (const event of events) {
      const wrong = watch?.hear(event, String(row.actor_id))
      if (wrong) violations.push(wrong)
    }
  }
  return { entries: rows.length, violations }
}
