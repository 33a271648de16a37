import { describe, expect, it } from 'vitest'
import type { Seat } from '#wire/http.ts'
import { accessOf, redirectFrom, type Visitor } from './routing.ts'

const account = { id: 'u1', email: 'ada@example.org', name: 'ada' }
const seat = (role: Seat['role'], status: Seat['status']): Seat => ({
  gameId: 'g1',
  status,
  role,
  teamId: 't1',
  teamName: 'Red Team',
  playerId: role === 'host' ? null : 'p1',
})

const people: Record<string, Visitor> = {
  nobody: { account: null, seat: null },
  account: { account, seat: null },
  'host in lobby': { account, seat: seat('host', 'lobby') },
  'host in game': { account, seat: seat('host', 'active') },
  'player in lobby': { account: null, seat: seat('player', 'lobby') },
  'player in game': { account: null, seat: seat('player', 'active') },
  'player in ended game': { account: null, seat: seat('player', 'completed') },
  'account seated elsewhere': { account, seat: seat('player', 'active') },
  'signed out elsewhere': { account: null, seat: null, wasHost: true },
}

const lobby = '/host/g1/lobby'
const waiting = '/waiting/g1'
const home = '/game/home'

const table: Record<string, Record<string, string | null>> = {
  '/': { nobody: null, account: null, 'host in lobby': lobby, 'host in game': home, 'player in game': null },
  '/join': {
    nobody: null,
    account: null,
    'host in lobby': lobby,
    'host in game': home,
    'player in lobby': null,
  },
  '/signin': { nobody: null, account: '/setup-game', 'host in lobby': lobby, 'host in game': home },
  '/signup': { nobody: null, account: '/setup-game', 'player in game': null },
  '/auth/callback': { nobody: null, account: null, 'host in game': home },
  '/reset-password': { nobody: null, 'host in game': null },
  '/setup-game': {
    nobody: '/signin',
    account: null,
    'host in lobby': null,
    'host in game': null,
    'player in game': '/signin',
  },
  '/kits': { nobody: '/signin', account: null, 'host in lobby': null, 'host in game': null },
  '/setup-game/teams': { nobody: '/signin', account: null, 'host in lobby': lobby, 'host in game': home },
  '/custom-rules': { nobody: '/signin', account: null, 'host in lobby': lobby, 'host in game': home },
  '/host/g1/lobby': {
    nobody: '/signin',
    account: '/setup-game',
    'host in lobby': null,
    'host in game': home,
    'player in game': home,
  },
  '/host/other/lobby': { 'host in lobby': lobby },
  '/host/g1/setup': {
    nobody: '/signin',
    account: '/setup-game',
    'host in lobby': null,
    'host in game': home,
    'player in lobby': home,
  },
  '/host/g1/setup/teams': { nobody: '/signin', 'host in lobby': null, 'host in game': home },
  '/host/g1/rehearsal': { nobody: '/signin', 'host in lobby': null, 'host in game': home },
  '/host/g1/rehearsal/game/bidding/z01': { 'host in lobby': null, 'host in game': home },
  '/host/other/rehearsal': { 'host in lobby': lobby },
  '/host/g1/setup/nonsense': { nobody: null, 'host in lobby': null },
  '/host/other/setup/map': { 'host in lobby': lobby, 'host in game': home },
  '/manage': {
    nobody: '/signin',
    account: '/setup-game',
    'host in lobby': null,
    'host in game': null,
    'player in game': home,
    'account seated elsewhere': home,
  },
  '/manage/bids': { nobody: '/signin', 'host in game': null, 'player in lobby': home },
  '/manage/evidence': { nobody: '/signin', 'host in game': null, 'player in game': home },
  '/manage/print': {
    nobody: '/signin',
    account: '/setup-game',
    'host in lobby': null,
    'host in game': null,
    'player in game': home,
  },
  '/game/home': {
    nobody: '/',
    account: '/setup-game',
    'host in lobby': lobby,
    'host in game': null,
    'player in lobby': waiting,
    'player in game': null,
    'player in ended game': null,
  },
  '/game/zones': {
    nobody: '/join',
    account: '/setup-game',
    'player in lobby': waiting,
    'account seated elsewhere': null,
  },
  '/waiting/g1': {
    nobody: null,
    'player in lobby': null,
    'player in game': home,
    'player in ended game': null,
  },
  '/waiting/other': { 'player in game': null, nobody: null },
  // It asks for an account by itself.
  '/games': { account: null, 'host in lobby': null, 'host in game': null, 'account seated elsewhere': null },
  '/results/g1': { nobody: null, 'host in lobby': null, 'host in game': null },
  '/results/past': { nobody: null, 'host in lobby': null, 'host in game': null, 'player in game': null },
  '/nowhere': { nobody: null, 'host in game': null },
}

describe('[I67] redirectFrom', () => {
  for (const [path, cases] of Object.entries(table)) {
    for (const [person, expected] of Object.entries(cases)) {
      it(`${person} on ${path} ${expected ? `goes to ${expected}` : 'stays'}`, () => {
        expect(redirectFrom(path, people[person] ?? { account: null, seat: null })).toBe(expected)
      })
    }
  }

  describe('[X60] a host has no place among those who wait, in whatever game', () => {
    for (const path of [waiting, '/waiting/other']) {
      it(`${path} leads to the lobby`, () => {
        expect(redirectFrom(path, { account, seat: seat('host', 'lobby') })).toBe(lobby)
      })
      it(`[X61] ${path} leads to the running game`, () => {
        expect(redirectFrom(path, { account, seat: seat('host', 'active') })).toBe(home)
      })
    }
  })

  describe('[X63] a host who was signed out elsewhere is led to the sign-in', () => {
    const signedOut = { account: null, seat: null, wasHost: true }
    for (const path of ['/game/home', '/game/zones', '/manage', '/host/g1/lobby', '/setup-game']) {
      it(`from ${path}`, () => expect(redirectFrom(path, signedOut)).toBe('/signin'))
    }
    for (const path of ['/', '/join', '/signin', '/waiting/g1', '/results/g1']) {
      it(`not from ${path}`, () => expect(redirectFrom(path, signedOut)).toBeNull())
    }
    it('not a host who has taken a seat since', () => {
      expect(redirectFrom('/game/zones', { ...signedOut, seat: seat('player', 'active') })).toBeNull()
    })
  })

  it('never sends anyone in circles', () => {
    for (const me of Object.values(people)) {
      for (const path of Object.keys(table)) {
        const visited = new Set([path])
        for (let next = redirectFrom(path, me); next; next = redirectFrom(next, me)) {
          expect(visited).not.toContain(next)
          visited.add(next)
        }
      }
    }
  })

  for (const path of ['/gamesx', '/game', '/game/nonsense', '/setup-game/nonsense', '/manage/nonsense']) {
    it(`shows that ${path} leads nowhere to everyone`, () => expect(accessOf(path)).toBe('anyone'))
  }
})
