import { Hono } from 'hono'
import type { Refusal } from '#core/game/refusals.ts'
import type { GameState, SetupSection } from '#core/game/state.ts'
import { may } from '#core/rules/permissions.ts'
import { setupOfGame } from '#core/setup/portable-setup.ts'
import { SETUP_SECTIONS, sectionValue, sectionVersion } from '#core/setup/setup-sections.ts'
import type { Identities } from '#server/access/identities.ts'
import type { Env } from '#server/env/env.ts'
import { readBody } from '#server/http/bodies/read-body.ts'
import { incomingOf, type ServerEnv } from '#server/http/incoming.ts'
import { memberOf } from '#server/http/member.ts'
import { gameEnded, problemAnswer, tooMany } from '#server/http/problem.ts'
import { attemptOf, counterOf } from '#server/limits/attempt.ts'
import { LIMITS } from '#server/limits/table.ts'
import type { Pictures } from '#server/media/pictures.ts'
import type { Callers } from '#server/net/client-address.ts'
import { actorIdOf } from '#server/rooms/submission.ts'
import { type RevisedAnswer, reviseBody, type SetupAnswer } from '#wire/http.ts'
import type { SetupFileAnswer } from '#wire/kits.ts'
import type { Refused } from '#wire/socket.ts'
import { preparedSetup } from './prepared-setup.ts'

/** A game's setup: a section may be as large as all of a new game. */
export const SETUP_PATH = /^\/api\/games\/[^/]+\/setup$/

/** The refusal of a stranger's change, before a large section is read. */
export const SIGN_IN_TO_CHANGE = 'You must be signed in to change the setup.'

const HOST_ALONE = 'Only the host can see and change the setup.'

/** Changing a game's setup while people wait: by HTTP, since a section is larger than a socket's frames. */
export function setupRoutes(deps: {
  env: Pick<Env, 'baseUrl'>
  identities: Pick<Identities, 'authorize'>
  pictures: Pick<Pictures, 'has'>
  callers: Pick<Callers, 'originOf'>
}): Hono<ServerEnv> {
  const { env, identities, pictures, callers } = deps
  const counters = [LIMITS.revisions, LIMITS.revisionsAnHour].map((limit) => counterOf(limit))
  const routes = new Hono<ServerEnv>()

  routes.get('/api/games/:gameId/setup', async (c) => {
    const member = await memberOf(c, identities)
    if (member instanceof Response) return member
    if (!may(member.room.state, member.actor, 'own')) return problemAnswer(c, 'forbidden', HOST_ALONE)
    return c.json(setupAnswer(await member.room.read()))
  })

  const copies = counterOf(LIMITS.kitReads)
  routes.get('/api/games/:gameId/setup-file', async (c) => {
    const member = await memberOf(c, identities)
    if (member instanceof Response) return member
    const { actor, room } = member
    if (!may(room.state, actor, 'own')) return problemAnswer(c, 'forbidden', HOST_ALONE)
    const { refusedBy } = attemptOf([copies(actorIdOf(actor))])
    if (refusedBy) return tooMany(c, refusedBy)
    return c.json({ setup: setupOfGame(await room.read()) } satisfies SetupFileAnswer)
  })

  routes.post('/api/games/:gameId/setup', async (c) => {
    const member = await memberOf(c, identities)
    if (member instanceof Response) return member
    const { actor, room } = member
    if (!may(room.state, actor, 'own')) return problemAnswer(c, 'forbidden', HOST_ALONE)
    const { refusedBy } = attemptOf(counters.map((count) => count(actorIdOf(actor))))
    if (refusedBy) return tooMany(c, refusedBy)
    const body = await readBody(c, reviseBody)
    if (!body)
      return problemAnswer(c, 'malformed', 'This change couldn’t be read. Reload the page and try again.')
    const { commandId, section, seenVersion, moves } = body
    const ownOrigins = [env.baseUrl, callers.originOf(incomingOf(c))]
    const prepared = await preparedSetup(
      { [section]: body.value },
      { pictures, ownOrigins, baseUrl: env.baseUrl },
    )
    if ('problems' in prepared) {
      return problemAnswer(c, 'setup-invalid', prepared.problems[0], { messages: prepared.problems })
    }
    const value = (prepared.setup as Record<SetupSection, unknown>)[section]
    const command = { type: 'ReviseSetup', section, value, seenVersion, ...(moves && { moves }) } as const
    const answer = await room.submit({ actor, command, commandId, notAfterMs: null })
    return answer.ok ? c.json(sectionAnswer(room.state, section)) : refusalAnswer(answer.refusal)

    function refusalAnswer(refusal: Refused): Response {
      switch (refusal.code) {
        case 'setup-invalid':
          return problemAnswer(c, 'setup-invalid', refusal.messages[0] ?? 'This part isn’t complete.', {
            messages: refusal.messages,
          })
        case 'changed-meanwhile':
          return problemAnswer(c, 'changed-meanwhile', CHANGED)
        case 'team-has-players':
          return problemAnswer(c, 'team-has-players', playersWords(room.state, refusal), {
            teams: refusal.teams,
          })
        case 'store-failed':
          return problemAnswer(c, 'unavailable', 'The server couldn’t save this. Please try again.')
        case 'game-ended':
          return gameEnded(c)
        default:
          return problemAnswer(c, 'refused', WORDS[refusal.code] ?? 'This can’t be changed any more.')
      }
    }
  })

  return routes
}

const CHANGED = 'This was changed on another screen while you were editing. Check it again.'

/** Why a change is declined, in words; the rest cannot happen to one. */
const WORDS: Partial<Record<Refused['code'], string>> = {
  'not-allowed': HOST_ALONE,
  'game-already-started': 'The game has started. The setup can’t be changed any more.',
  'team-not-found': 'The team that players should move to isn’t in the list.',
  'command-id-reused': 'This was already sent with different content. Reload the page and try again.',
}

function playersWords({ teams }: GameState, refusal: Extract<Refusal, { code: 'team-has-players' }>): string {
  const told = refusal.teams.map(({ teamId, players }) => {
    const name = teams.find(({ id }) => id === teamId)?.name ?? 'A team'
    return `${name} has ${players === 1 ? '1 player' : `${players} players`}.`
  })
  return `${told.join(' ')} Choose where they go.`
}

const sectionAnswer = <Section extends SetupSection>(
  state: GameState,
  section: Section,
): RevisedAnswer<Section> => ({
  value: sectionValue(state, section),
  version: sectionVersion(state, section),
})

const setupAnswer = (state: GameState): SetupAnswer =>
  Object.fromEntries(
    SETUP_SECTIONS.map((section) => [section, sectionAnswer(state, section)]),
  ) as unknown as SetupAnswer
