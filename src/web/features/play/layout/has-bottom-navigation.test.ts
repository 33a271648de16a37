import { expect, test } from 'vitest'
import { hasBottomNavigation } from './has-bottom-navigation.ts'

test.each([
  '/game/home',
  '/game/flop',
  '/game/zones',
  '/game/rules',
  '/manage',
  '/manage/',
  '/manage/evidence',
])('shown on %s', (path) => {
  expect(hasBottomNavigation(path)).toBe(true)
})

test.each([
  '/',
  '/join',
  '/signin',
  '/signup',
  '/verify-email',
  '/auth/callback',
  '/waiting/abc',
  '/game/bidding/z01',
  '/game/chat',
  '/game/map',
  '/game/interactive-map',
  '/manage/invite',
  '/manage/budgets',
  '/manage/bids',
  '/manage/undo',
  '/setup-game',
  '/setup-game/teams',
  '/host/abc/lobby',
  '/custom-rules',
  '/reset-password',
  '/results/abc',
  '/nowhere',
  '/manager',
])('hidden on %s', (path) => {
  expect(hasBottomNavigation(path)).toBe(false)
})

test('chat and bidding have it on tablets', () => {
  expect(hasBottomNavigation('/game/chat', true)).toBe(true)
  expect(hasBottomNavigation('/game/bidding/z01', true)).toBe(true)
  expect(hasBottomNavigation('/game/map', true)).toBe(false)
})
