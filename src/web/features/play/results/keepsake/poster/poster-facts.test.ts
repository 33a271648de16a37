import { expect, test } from 'vitest'
import { aGame } from '#test/builders.ts'
import { posterAlt, posterFacts, posterFileName } from './poster-facts.ts'

const { state } = aGame({ bids: [['z01', 't1', 5]], balances: [250, 250, 77] })
const AT_MS = new Date(2031, 4, 17, 9, 37).getTime()
const view = { ...state, name: 'Night of the owls', startedAtMs: AT_MS }
const facts = (teamId: string, host = 'play.example.org') =>
  posterFacts(view, teamId, { borders: {}, feats: [], host })

test('[I29] the picture speaks for the team that shares it, and for nobody where there is none', () => {
  expect(facts('t1').own).toMatchObject({ place: 'We won', badge: { letter: 'R' } })
  expect(facts('t2').own).toMatchObject({
    place: 'We came 2nd',
    gap: '0 zones, tied with Green Owls, more\u00a0money',
  })
  expect(facts('').own).toBeNull()
  expect(facts('t2')).toMatchObject({ headline: 'Red Foxes wins', day: '17 May 2031', name: view.name })
})

test('[I29] its description has all that stands on it', () => {
  const zone = state.zones[0] ?? null
  const feat = {
    label: 'Longest hold',
    value: '2 h',
    words: 'It held.',
    teamId: 't1',
    otherTeamId: null,
    zone,
  }
  const words = posterAlt(
    posterFacts(view, 't2', { borders: {}, feats: [feat, feat, feat, feat], host: 'localhost' }),
  )
  expect(words).toBe(
    'Zone War, Night of the owls, 17 May 2031. Red Foxes wins. We came 2nd. ' +
      'Red Foxes 1 zone, Blue Whales 0 zones and Green Owls 0 zones. ' +
      Array(3).fill('Longest hold: 2 h, It held.').join(' '),
  )
})

test('[I29] an address that others can’t open isn’t on it', () => {
  const sites = [
    'play.example.org',
    'zonewar.de',
    'localhost',
    '192.168.1.7',
    'box.local',
    '[::1]',
    'pi',
    'x.lan',
  ]
  expect(sites.map((host) => facts('', host).site)).toEqual([
    ...['play.example.org', 'zonewar.de'],
    ...Array(6).fill(null),
  ])
})

test('[I29] its file has a name that every system takes', () => {
  const names = [
    view.name,
    null,
    '../../etc/passwd\0',
    'Ünïcödé & 東京',
    '🦊',
    'A'.repeat(60),
    'con: "x"?*|<>',
  ]
  expect(names.map((name) => posterFileName(name, AT_MS))).toEqual([
    'zone-war-night-of-the-owls-2031-05-17.png',
    'zone-war-2031-05-17.png',
    'zone-war-etc-passwd-2031-05-17.png',
    'zone-war-unicode-東京-2031-05-17.png',
    'zone-war-2031-05-17.png',
    `zone-war-${'a'.repeat(40)}-2031-05-17.png`,
    'zone-war-con-x-2031-05-17.png',
  ])
  expect(posterFileName('x', null)).toBe('zone-war-x.png')
})
