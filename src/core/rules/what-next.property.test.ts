import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Actor } from '#core/game/commands.ts'
import { evolve } from '#core/game/evolve.ts'
import type { GameState } from '#core/game/state.ts'
import { viewFor } from '#core/game/view.ts'
import { commandFor } from '#test/follow-advice.ts'
import { PHOTO_RETENTION_MS, settledAt } from '#test/given.ts'
import { playUntil } from '#test/play-until.ts'
import { actorOf, anyGame, anyPlay, commandOf, timeOf } from '#test/random-play.ts'
import { audienceOf } from './audience.ts'
import { decide } from './decide.ts'
import { actorOf as actorWith } from './permissions.ts'
import { hostTeamOf } from './roles.ts'
import { type Advice, bestEarning, whatNext } from './what-next.ts'

/** Set `FC_SEED` to the number in a failed test's title to see the same games again. */
const seed = Number(process.env.FC_SEED ?? Date.now() % 2 ** 31)

/** Everyone who has a part in a game, with their team. */
function everyone(state: GameState): { actor: Actor; role: 'player' | 'host' | 'referee'; teamId: string }[] {
  return [
    { actor: { role: 'host', userId: state.hostId }, role: 'host', teamId: hostTeamOf(state) ?? '' },
    ...Object.values(state.players).map(({ id, teamId }) => ({
      actor: actorWith(state, id),
      role: 'player' as const,
      teamId,
    })),
    ...Object.keys(state.officials ?? {}).map((id) => ({
      actor: actorWith(state, id),
      role: 'referee' as const,
      teamId: '',
    })),
  ]
}

test(`[N1] [N2] [N4] [N7] whatever is advised, the server accepts at that moment from that person (FC_SEED=${seed})`, () => {
  const occurred = new Set<string>()
  const wanted = ['take', 'hold', 'hurry', 'earn', 'best', 'spend blind', 'hurry blind', 'best blind']
  playUntil(
    fc.property(anyGame, anyPlay(120), (created, play) => {
      let nowMs = created.createdAtMs
      let state = evolve(null, created, nowMs)
      const shown = new Map<string, Advice>()
      for (const step of play) {
        nowMs = timeOf(step, state, nowMs)
        state = settledAt(state, nowMs)
        const context = { nowMs, random: () => 0.4, photoRetentionMs: PHOTO_RETENTION_MS }
        const command = commandOf(step, state)
        const decision = command && decide(state, command, actorOf(step, state), context)
        if (decision && 'events' in decision)
          state = decision.events.reduce((game, event) => evolve(game, event, nowMs), state)
        for (const { actor, role, teamId } of everyone(state)) {
          const view = viewFor(state, audienceOf(state, actor))
          const key = JSON.stringify(actor)
          const next = whatNext(view, { role, teamId }, nowMs, shown.get(key) ?? null)
          if (next) shown.set(key, next)
          for (const advice of [next, bestEarning(view, { role, teamId }, nowMs)]) {
            if (!advice || advice.kind === 'prove') continue
            const answer = decide(state, commandFor(advice, view, teamId, state, nowMs), actor, context)
            expect('refusal' in answer ? [advice, answer.refusal] : null).toBeNull()
            occurred.add(`${advice === next ? advice.kind : 'best'}${state.blind ? ' blind' : ''}`)
          }
        }
      }
    }),
    { seed, numRuns: 100 },
    () => wanted.filter((what) => !occurred.has(what)),
  )
})
