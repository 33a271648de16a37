import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Actor } from '#core/game/commands.ts'
import { EVENTS_VERSION } from '#core/game/event-versions.ts'
import type { Entry, GameEvent } from '#core/game/events.ts'
import { project } from '#core/game/view.ts'
import { type FoldedGame, foldEntry } from '#server/store/folded-game.ts'
import { aGame, HOST, playerOf } from '#test/builders.ts'
import { ListeningPeer } from '#test/room-rig.ts'
import { createManualClock } from '#web/live/testing/manual-clock.ts'
import { Broadcast } from './broadcast.ts'
import { textsOf } from './text-frame.ts'

const EPOCH = 'an-epoch'
const CLOCK = createManualClock(5_000)
const border = {
  type: 'Polygon' as const,
  coordinates: [
    [
      [11.25, 1],
      [12, 1],
      [12, 2],
      [11.25, 1],
    ],
  ] as [number, number][][],
}

/** What the log holds, with words that only some may know: each says to whom it is a secret. */
const SECRET = { player: /SECRET-OF-HOST|SECRET-OF-SERVER/, host: /SECRET-OF-SERVER/ }
const EVENTS: GameEvent[] = [
  {
    type: 'TeamsRevised',
    teams: [
      { id: 't1', name: 'Red', color: 'red', code: 'SECRET-OF-HOST-1' },
      { id: 't3', name: 'Green', color: 'green', code: 'SECRET-OF-HOST-3' },
    ],
    moves: { t2: 't3' },
  },
  { type: 'TeamCodeChanged', teamId: 't1', code: 'SECRET-OF-HOST-4' },
  { type: 'CardsRevised', cards: [{ id: 'c013', title: 'SECRET-OF-SERVER', description: 'd', value: 1 }] },
  { type: 'ZonesRevised', zones: [{ id: 'z05', title: 'Docks', description: 'SEEN', border }] },
  { type: 'RulesRevised', hasCustomRules: true, customRules: '<p>SECRET-OF-SERVER</p>' },
  { type: 'MapRevised', mapUrl: null, mapImage: '/maps/manhattan.jpg', isMapDrawn: true },
  { type: 'NameRevised', name: 'Night of the foxes' },
  { type: 'TimingRevised', gameDurationMinutes: 90, challengeDurationMinutes: 30 },
  { type: 'CardWithdrawn', cardId: 'c009', reason: 'SECRET-OF-SERVER', isInDeck: true },
  {
    type: 'WordsFixed',
    target: 'card',
    id: 'c009',
    title: 'SECRET-OF-SERVER',
    description: 'd',
    isInDeck: true,
  },
  { type: 'ZoneClosed', zoneId: 'z01', reason: 'A parade.' },
  { type: 'AnnouncementPosted', text: 'Hello.' },
]

/** A game that is told to phones of every audience, entry by entry or in one batch. */
function telling(actors: readonly [Actor, version: number][]) {
  const { state } = aGame({ phase: 'joined' })
  let game: FoldedGame = { state, seq: 1, atMs: 0 }
  const broadcast = new Broadcast(EPOCH, game, CLOCK)
  const peers = actors.map(([actor, version]) => new ListeningPeer(actor, null, version))
  for (const peer of peers) broadcast.subscribe(peer, 0)
  return {
    peers,
    broadcast,
    get game() {
      return game
    },
    tell(...batches: GameEvent[][]) {
      const entries = batches.map(
        (events, n): Entry => ({
          seq: game.seq + 1 + n,
          atMs: 1,
          actorId: 'user-ada',
          commandId: null,
          commandHash: null,
          events,
        }),
      )
      game = entries.reduce(foldEntry, game)
      broadcast.publish(entries, game)
      CLOCK.advance(1_000)
    },
  }
}

const said = (peer: ListeningPeer): string => peer.bytes.flatMap(textsOf).join('\n')

describe('[V5] the bytes that each audience gets', () => {
  test('hold nothing that it may not know, whatever else is in the entry', () => {
    const shuffles = fc.array(fc.subarray(EVENTS, { minLength: 1 }), { minLength: 1, maxLength: 4 })
    fc.assert(
      fc.property(shuffles, fc.boolean(), (entries, isBatch) => {
        const told = telling([
          [playerOf('t1'), EVENTS_VERSION],
          [playerOf('t2'), 1],
          [HOST, EVENTS_VERSION],
          [HOST, 1],
        ])
        if (isBatch) told.tell(...entries)
        else for (const events of entries) told.tell(events)
        for (const peer of told.peers) {
          expect(said(peer)).not.toMatch(SECRET[peer.audience === 'host' ? 'host' : 'player'])
          expect(said(peer)).not.toContain('coordinates')
          expect(said(peer)).not.toContain('isMapDrawn')
        }
        // What is left out for players must not be left out for the host.
        const hasCodes = entries
          .flat()
          .some(({ type }) => type === 'TeamsRevised' || type === 'TeamCodeChanged')
        expect(/SECRET-OF-HOST/.test(told.peers[2] ? said(told.peers[2]) : '')).toBe(hasCodes)
      }),
      { numRuns: 60 },
    )
  })

  test('are the same buffer where both may know the same, and not where an event differs', () => {
    const told = telling([
      [playerOf('t1'), EVENTS_VERSION],
      [HOST, EVENTS_VERSION],
    ])
    const [player, host] = told.peers
    told.tell([{ type: 'AnnouncementPosted', text: 'Hello.' }])
    expect(player?.bytes.at(-1)).toBe(host?.bytes.at(-1))
    const [teams] = EVENTS
    if (!teams) throw new Error('no event')
    told.tell([teams])
    expect(project([teams], 'player')).toHaveLength(project([teams], 'host').length)
    expect(player?.bytes.at(-1)?.toString()).not.toContain('SECRET')
    expect(host?.bytes.at(-1)?.toString()).toContain('SECRET-OF-HOST-1')
  })

  test("are the same for a team as for all players, also once a team's first phone has come late", () => {
    const told = telling([[playerOf('t1'), EVENTS_VERSION]])
    told.broadcast.publishPresence(
      { online: { t1: 1 }, people: ['SECRET-OF-HOST'] },
      { awaySince: {}, wrongCodes: null },
    )
    CLOCK.advance(1_000)
    const late = new ListeningPeer(playerOf('t1'), null, EVENTS_VERSION, false, 'team:t1')
    told.broadcast.subscribe(late, 0)
    expect(late.heard).toEqual(['hello', 'welcome 1', 'presence'])
    expect(said(late)).not.toContain('SECRET')
    told.tell([{ type: 'AnnouncementPosted', text: 'Hello.' }])
    expect(late.bytes.at(-1)).toBe(told.peers[0]?.bytes.at(-1))
  })
})

describe('[V6] a page from before the setup could be changed', () => {
  const revised: GameEvent = { type: 'NameRevised', name: 'Night of the foxes' }

  test('is shown the whole game in place of what it cannot fold, and everything else as entries', () => {
    const told = telling([[playerOf('t1'), 1]])
    const [old] = told.peers
    told.tell([{ type: 'AnnouncementPosted', text: 'One.' }])
    told.tell([revised])
    told.tell([{ type: 'AnnouncementPosted', text: 'Two.' }])
    told.tell(
      [{ type: 'AnnouncementPosted', text: 'Three.' }],
      [revised],
      [{ type: 'AnnouncementPosted', text: 'Four.' }],
    )
    expect(old?.heard).toEqual(['hello', 'welcome 1', 'entry 2', 'welcome 3', 'entry 4', 'welcome 7'])
  })

  test('is still sent the entries that its own version knows', () => {
    const told = telling([
      [playerOf('t1'), 1],
      [playerOf('t1'), 2],
      [playerOf('t1'), EVENTS_VERSION],
    ])
    told.tell([revised])
    told.tell([{ type: 'ResultDeclared' }])
    expect(told.peers.map(({ heard }) => heard.slice(2))).toEqual([
      ['welcome 2', 'welcome 3'],
      ['entry 2', 'welcome 3'],
      ['entry 2', 'entry 3'],
    ])
  })

  test('gets the whole game also when it was away meanwhile', () => {
    const told = telling([])
    told.tell([revised])
    told.tell([{ type: 'AnnouncementPosted', text: 'Two.' }])
    for (const [version, heard] of [
      [1, ['hello', 'welcome 3']],
      [2, ['hello', 'entry 2', 'entry 3']],
    ] as const) {
      const back = new ListeningPeer(playerOf('t1'), { epoch: EPOCH, seq: 1 }, version)
      told.broadcast.subscribe(back, 0)
      expect(back.heard).toEqual(heard)
    }
  })

  test('finds nothing in it that it does not know', () => {
    const { events } = aGame()
    const { state } = aGame()
    const seen = events.length
    const game = [
      { type: 'CardWithdrawn', cardId: 'c003', reason: 'Shut.' } as const,
      { type: 'ZoneClosed', zoneId: 'z01', reason: 'A parade.' } as const,
    ].reduce<FoldedGame>(
      (before, event) =>
        foldEntry(before, {
          seq: before.seq + 1,
          atMs: 1,
          actorId: 'user-ada',
          commandId: null,
          commandHash: null,
          events: [event],
        }),
      { state, seq: seen, atMs: 0 },
    )
    const broadcast = new Broadcast(EPOCH, game, CLOCK)
    const [old, now] = [1, 2].map((version) => {
      const peer = new ListeningPeer(playerOf('t1'), null, version)
      broadcast.subscribe(peer, 0)
      return said(peer)
    })
    expect(old).not.toMatch(/admin_change|withdrawn"/)
    expect(old).toContain('The host closed Zone 1: A parade.')
    expect(now).toMatch(/"admin_change"/)
    expect(now).toMatch(/"withdrawn"/)
  })
})
