import { expect, test } from 'vitest'
import { MINUTE_MS } from '#core/game/limits.ts'
import { viewFor } from '#core/game/view.ts'
import { aGame, playerOf, STARTED_AT_MS } from '#test/builders.ts'
import { given } from '#test/given.ts'
import { gameStakes, waitingWords } from './game-stakes.ts'

const atMs = STARTED_AT_MS + 12 * MINUTE_MS

test('[G9] a running game’s end costs its players, its time and what waits', () => {
  const game = given(...aGame().events).when({ type: 'ClaimCard', cardId: 'c005' }, playerOf('t3'), { atMs })
  const view = viewFor(game.state, 'host')
  const players = Object.keys(view.players).length
  const lines = gameStakes(view, atMs)
  expect(lines[0]).toBe(`${players} players in ${view.teams.length} teams stop playing.`)
  const left = (view.endsAtMs - atMs) / MINUTE_MS
  expect(lines[1]).toBe(`${Math.floor(left / 60)} h ${left % 60} min of play are lost.`)
  expect(lines.at(-1)).toBe('The standings now become the result.')
  expect(gameStakes({ ...view, players: {} }, atMs)[0]).toBe('Nobody has joined yet.')
  expect(gameStakes(view, view.endsAtMs).join()).not.toContain('of play')
})

test('[G9] a lobby’s end costs those who wait', () => {
  const view = viewFor(given(...aGame({ phase: 'joined' }).events).state, 'host')
  expect(gameStakes(view, atMs)).toEqual([
    `${Object.keys(view.players).length} players are waiting.`,
    'Its codes, cards and links stop working.',
  ])
  expect([waitingWords(0), waitingWords(1)]).toEqual(['Nobody has joined yet.', '1 player is waiting.'])
})
