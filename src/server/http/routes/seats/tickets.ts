import { Hono } from 'hono'
import { playersOf } from '#core/game/players.ts'
import type { GameState } from '#core/game/state.ts'
import { type ZoneSketch, zoneSketch } from '#core/geometry/zone-sketch.ts'
import { readBody } from '#server/http/bodies/read-body.ts'
import type { ServerEnv } from '#server/http/incoming.ts'
import { problemAnswer, tooMany } from '#server/http/problem.ts'
import { lookAtTeamBody, type TicketAnswer } from '#wire/http.ts'
import { cityOf } from './city.ts'
import { joinProblemOf } from './join-problem.ts'
import type { LookAtTeam } from './look-at-team.ts'

/** What a link opens, for those who hold both of its codes. @see docs/rules.md J14 */
export function ticketRoutes(lookAtTeam: LookAtTeam): Hono<ServerEnv> {
  const routes = new Hono<ServerEnv>()

  routes.post('/api/join/look', async (c) => {
    const body = await readBody(c, lookAtTeamBody)
    if (!body) return problemAnswer(c, 'malformed', 'Enter both codes and try again.')
    const look = await lookAtTeam(c, body)
    if ('state' in look) return c.json(ticketOf(look.state, look.teamCode) satisfies TicketAnswer)
    if (look.refusal === 'too-many') return tooMany(c)
    return problemAnswer(c, ...joinProblemOf(look.refusal))
  })

  return routes
}

/** So many names are told. */
const MOST_NAMES = 3

function ticketOf(state: GameState, teamCode: string): TicketAnswer {
  const { name, startedAtMs, startsAtMs = null, endsAtMs, gameDurationMinutes, teams } = state
  const team = teams.findIndex(({ id }) => state.codes[id] === teamCode)
  const mates = playersOf(state, teams[team]?.id ?? '')
  const sketch = sketchOf(state)
  return {
    ...(name && { name }),
    ...cityOf(state),
    ...(sketch && { sketch }),
    startedAtMs,
    startsAtMs,
    endsAtMs,
    gameDurationMinutes,
    zones: state.zones.length,
    teams: teams.map(({ name, color }) => ({ name, color })),
    team,
    players: mates.length,
    names: mates.flatMap(({ nickname }) => nickname ?? []).slice(0, MOST_NAMES),
  }
}

const sketches = new WeakMap<GameState['borders'], ZoneSketch | null>()

/** A game's zones, sketched once for all who look; null where nothing has borders. */
function sketchOf({ zones, borders }: GameState): ZoneSketch | null {
  const known = sketches.get(borders)
  if (known !== undefined) return known
  const sketch = zoneSketch(zones.flatMap(({ id }) => borders[id] ?? []))
  sketches.set(borders, sketch)
  return sketch
}
