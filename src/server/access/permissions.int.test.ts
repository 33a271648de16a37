import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Command, commandSchema } from '#core/game/commands.ts'
import type { GameEvent } from '#core/game/events.ts'
import { openLive } from '#test/live-client.ts'
import { LiveSocket } from '#test/live-socket.ts'
import { COMMANDS, COMMANDS_BY_ROUTE } from '#test/permissions/commands.ts'
import { permissionsDocument } from '#test/permissions/document.ts'
import { type Expected, PEOPLE, type Person } from '#test/permissions/people.ts'
import { GUARDS, LIVE_SOCKET_MAY, ROUTES, type RouteRow } from '#test/permissions/routes.ts'
import { openStage, type Scene, type Stage } from '#test/permissions/stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

/** Those who are refused first: what is allowed would change the game for them. */
const refusedFirst = (may: Expected): Person[] =>
  PEOPLE.toSorted((a, b) => Number(may[a] === 'yes') - Number(may[b] === 'yes'))

/** The team in whose name something has happened. */
const teamOfEvent = (event: GameEvent | undefined): string | null =>
  event && 'teamId' in event ? event.teamId : null
const TEAMS: Partial<Record<Person, string>> = { player: 't2', 'player of another team': 't1', host: 't1' }
const OFFICIALS: ReadonlySet<Person> = new Set(['co-host', 'referee'])
/** What happens to a team by someone else's hand. */
const BY_OTHERS = new Set([
  'ShuffleTeamCodes',
  'EditBudgets',
  'UndoClaim',
  'RemovePlayer',
  'RemoveTeamPlayers',
  'DeleteMessage',
  'RejectClaim',
])

/** A socket into the game, or the code with which it was closed. */
async function enter({ browser, gameId }: Scene, person: Person): Promise<LiveSocket | string> {
  const socket = new LiveSocket(browser(person), gameId)
  const code = await Promise.race([
    socket.ended.then((ending) => String(ending.code)),
    socket.opened().then(
      () => null,
      () => null,
    ),
  ])
  return code ?? (socket.isOpen ? socket : String((await socket.ended).code))
}

async function give(scene: Scene, person: Person, command: Command): Promise<string> {
  const socket = await enter(scene, person)
  if (typeof socket === 'string') return socket
  const answer = await socket.command(command)
  await socket.close()
  return answer.ok ? 'yes' : answer.refusal.code
}

async function wordOf(response: Response): Promise<string> {
  const text = await response.text()
  if (response.ok) return 'yes'
  if (response.status < 400) return String(response.status)
  const { code } = JSON.parse(text) as { code: string }
  return `${response.status} ${code}`
}

describe('[P1] [P2] each command is for those in docs/permissions.md and nobody else', () => {
  test.each(Object.entries(COMMANDS))('%s', async (type, { isStarted = true, before, command, may }) => {
    let scene = await stage.newScene({ isStarted })
    let prepared = (await before?.(scene)) ?? []
    const found: Record<string, string> = {}
    for (const person of refusedFirst(may)) {
      // What the host has decided is decided.
      if (may[person] === 'yes' && OFFICIALS.has(person)) {
        scene = await stage.newScene({ isStarted })
        prepared = (await before?.(scene)) ?? []
      }
      const head = scene.log().length
      found[person] = await give(scene, person, command(scene, person, prepared))
      const fresh = scene.log().slice(head)
      if (may[person] !== 'yes') {
        expect(fresh, `${person} changed nothing`).toEqual([])
        continue
      }
      expect(fresh.map(({ actorId }) => actorId)).toEqual([scene.actorId(person)])
      const teamId = teamOfEvent(fresh[0]?.events[0])
      if (teamId !== null && !BY_OTHERS.has(type)) expect(teamId).toBe(TEAMS[person] ?? null)
    }
    expect(found).toEqual(may)
  })
})

/** Has everybody make a request, those first who may not. */
async function tryOut(scene: Scene, { changesGame, before, ask, may }: RouteRow): Promise<void> {
  const prepared = (await before?.(scene)) ?? ''
  const found: Record<string, string> = {}
  for (const person of refusedFirst(may)) {
    const head = scene.log().length
    const word = await wordOf(await ask(scene.browser(person), scene, prepared, person))
    const fresh = scene.log().slice(head)
    // Coming once more to one's own seat is noted, and nothing happens.
    const isChanged = fresh.some(({ events }) => events.length > 0)
    found[person] = word === 'yes' && changesGame && !isChanged ? 'unchanged' : word
    if (may[person] !== 'yes' || !changesGame) expect(isChanged, `${person} changes something`).toBe(false)
    const actorId = scene.actorId(person)
    if (actorId !== null) expect(fresh.filter((entry) => entry.actorId !== actorId)).toEqual([])
  }
  expect(found).toEqual(may)
}

const named = (rows: readonly RouteRow[]) =>
  rows.map((row) => [`${row.route} ${row.when ?? ''}`, row] as const)

describe('[P1] [P2] each request is for those in docs/permissions.md and nobody else', () => {
  test.each(named(ROUTES.filter(({ changesGame, deletesGame }) => changesGame || deletesGame)))(
    '%s',
    async (_name, row) => {
      const { isStarted = true, isEnded = false } = row
      await tryOut(await stage.newScene({ isStarted, isEnded }), row)
    },
  )
})

describe('[P1] [P2] so are those that change no game', () => {
  let scene: Scene
  let endedScene: Scene
  beforeAll(async () => {
    scene = await stage.newScene({ isStarted: true })
    endedScene = await stage.newScene({ isStarted: true, isEnded: true })
  })

  test.each(named(ROUTES.filter(({ changesGame, deletesGame }) => !changesGame && !deletesGame)))(
    '%s',
    async (_name, row) => {
      await tryOut(row.isEnded ? endedScene : scene, row)
    },
  )

  test('the live socket', async () => {
    const found: Record<string, string> = {}
    for (const person of PEOPLE) {
      const socket = await enter(scene, person)
      found[person] = typeof socket === 'string' ? socket : 'yes'
      if (typeof socket !== 'string') await socket.close()
    }
    expect(found).toEqual(LIVE_SOCKET_MAY)
  })
})

test('[P2] a command is for the game of its socket, whatever it names', async () => {
  const scene = await stage.newScene({ isStarted: true })
  const head = scene.log().length
  for (const person of ['player of another game', 'host of another game'] as const) {
    const { seat } = (await (await scene.browser(person).get('/api/me')).json()) as {
      seat: { gameId: string }
    }
    const elsewhere = await openLive(scene.browser(person), seat.gameId)
    const playerId = scene.actorId('player') ?? ''
    const answer = await elsewhere.command({ type: 'RemovePlayer', playerId, changeCode: true })
    expect(answer.ok).toBe(false)
    const [cardId = ''] = scene.live.view.cards.map(({ id }) => id)
    await elsewhere.command({ type: 'ClaimCard', cardId })
    await elsewhere.close()
  }
  expect(scene.log()).toHaveLength(head)
})

test('a request of another site changes nothing, whoever’s cookies it carries', async () => {
  const scene = await stage.newScene({ isStarted: true })
  const head = scene.log().length
  const writes = [...ROUTES.map(({ route }) => route), ...stage.routes.map(nameOf)].filter((route) =>
    route.startsWith('POST /'),
  )
  expect(writes.length).toBeGreaterThan(10)
  for (const route of writes) {
    const path = route
      .slice('POST '.length)
      .replace(':gameId', scene.gameId)
      .replace(/:\w+/g, 'aaaaaaaaaaaaaaaa')
    for (const origin of ['https://evil.example', 'null']) {
      const answer = await scene.browser('host').post(path, {}, { origin })
      expect([route, origin, answer.status]).toEqual([route, origin, 403])
      expect(answer.headers.get('access-control-allow-origin')).toBeNull()
    }
  }
  for (const origin of ['https://evil.example', 'null']) {
    const socket = new LiveSocket(scene.browser('host'), scene.gameId, { origin })
    expect((await socket.ended).reason).toBe('HTTP 403')
  }
  expect(scene.log()).toHaveLength(head)
})

const nameOf = ({ method, path }: { method: string; path: string }): string => `${method} ${path}`

describe('nothing is missing in the tables', () => {
  test('every command of the schema', () => {
    const types = commandSchema.options.map((option) => option.shape.type.value)
    expect(types.toSorted()).toEqual(Object.keys(COMMANDS).toSorted())
    const routes = ROUTES.map(({ route }) => route)
    expect(Object.values(COMMANDS_BY_ROUTE).filter((route) => !routes.includes(route))).toEqual([])
  })

  test('every route of the server', () => {
    const served = stage.routes.map(nameOf).map((name) => name.replace(/ \*$/, ' /*'))
    const known = new Set(ROUTES.map(({ route }) => route))
    const missing = served.filter((name) => !known.has(name) && !GUARDS.includes(name))
    expect([...new Set(missing)]).toEqual([])
    const gone = [...known].filter((route) => !served.includes(route))
    expect(gone).toEqual([])
  })
})

test('docs/permissions.md says the same', async () => {
  await expect(permissionsDocument()).toMatchFileSnapshot('../../../docs/permissions.md')
})
