import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { EventOf } from '#core/game/events.ts'
import { createGame } from '#core/rules/creation.ts'
import { anySetup, OWN_PICTURE } from '#test/any-setup.ts'
import { DEFAULT_SETUP } from './defaults/setup.ts'
import { portableSetup } from './portable-setup.ts'
import type { Setup } from './setup.ts'
import {
  FILE_PICTURE_MAX_BYTES,
  readSetupFile,
  SETUP_FILE_MAX_BYTES,
  SETUP_FILE_VERSION,
  setupFileName,
  setupFileText,
} from './setup-file.ts'
import { readSetup } from './setup-reading.ts'

const PICTURE = { type: 'image/jpeg', base64: '/9j/4AAQ' } as const
const SMALL = { ...DEFAULT_SETUP, challenges: DEFAULT_SETUP.challenges.slice(0, 3) }

function portable(setup: unknown) {
  const read = readSetup(setup)
  if ('problems' in read) throw new Error(read.problems.join())
  return portableSetup(read.setup)
}

/** A file of a small setup with something else in it. */
const fileWith = (
  change: (file: { setup: Record<string, unknown>; [key: string]: unknown }) => void,
): string => {
  const file = JSON.parse(setupFileText(portable(SMALL), PICTURE))
  change(file)
  return JSON.stringify(file)
}

const problemOf = (text: string): string | null => {
  const read = readSetupFile(text)
  return 'problem' in read ? read.problem : null
}

/** What a game is made of, apart from its codes. */
function gameOf(setup: unknown) {
  const decided = createGame(setup, { gameId: 'g', code: 'ABCDEF', hostId: 'u' }, 0)
  if ('refusal' in decided) throw new Error('no game')
  const created = decided.events[0] as EventOf<'GameCreated'>
  return { ...created, teams: created.teams.map(({ code: _, ...team }) => team) }
}

describe('there and back', () => {
  test('[I1] any setup makes the same game after it has been in a file', () => {
    fc.assert(
      fc.property(anySetup, (setup: Setup) => {
        const isOwn = setup.map?.mapImage === OWN_PICTURE
        const text = setupFileText(portable(setup), isOwn ? PICTURE : null)
        expect(text).not.toMatch(/Secret\d/)
        expect(text).not.toContain('/media/')
        const read = readSetupFile(text)
        if ('problem' in read) throw new Error(read.problem)
        expect(read.picture).toEqual(isOwn ? PICTURE : null)
        const map = isOwn
          ? { ...read.setup.map, mapImage: OWN_PICTURE, isDefaultImage: false }
          : read.setup.map
        expect(gameOf({ ...read.setup, map })).toEqual(gameOf(setup))
      }),
      { numRuns: 60 },
    )
  })

  test('[I1] a file read and written again is the same file', () => {
    const text = setupFileText(portable(SMALL), PICTURE)
    const read = readSetupFile(text)
    if ('problem' in read) throw new Error(read.problem)
    expect(setupFileText(read.setup, read.picture)).toBe(text)
  })
})

describe('what is said of files that are none', () => {
  test.each([
    '',
    'hello',
    '{}',
    '[]',
    'null',
    '7',
    '"zone-war"',
    '\u0000\u0001',
    '%PDF-1.7',
    '{"format":"other"}',
  ])('[I2] %j is another file', (text) => {
    expect(problemOf(text)).toBe(
      'This isn’t a Zone War setup file. Choose a file that ends in .zonewar.json.',
    )
  })

  test('[I2] one of a newer version says so, whatever else is in it', () => {
    const newer = 'This file was made by a newer Zone War. Ask whoever runs this server to update it.'
    expect(problemOf(fileWith((file) => (file.version = SETUP_FILE_VERSION + 1)))).toBe(newer)
    expect(problemOf('{"format":"zone-war-setup","version":7}')).toBe(newer)
  })

  test('[I2] one that was cut says so, wherever it was', () => {
    const text = setupFileText(portable(SMALL), PICTURE)
    for (let end = 40; end < text.length; end += 97) {
      expect(problemOf(text.slice(0, end))).toBe(
        'This setup file is damaged or incomplete. Download or copy it again.',
      )
    }
  })

  test.each([
    ['deep', `{"format":"zone-war-setup","version":1,"setup":${'['.repeat(2_000_000)}`],
    ['deep within its limits', `{"format":"zone-war-setup","version":1,"setup":${'['.repeat(30_000)}`],
    ['crowded', `{"format":"zone-war-setup","version":1,"setup":[${'0,'.repeat(2_000_000)}0]}`],
    ['without a picture', '{"format":"zone-war-setup","version":1,"setup":{}}'],
    ['of a wrong map', '{"format":"zone-war-setup","version":1,"setup":{"map":[]},"picture":null}'],
  ])('[I2] one that is %s is damaged', (_, text) => {
    expect(problemOf(text)).toMatch(/^This setup file is damaged/)
  })

  test('[I2] one that is too large is not read', () => {
    expect(problemOf(' '.repeat(SETUP_FILE_MAX_BYTES + 1))).toBe(
      'This file is too large to be a setup. The limit is 5 MB.',
    )
  })

  test('[I2] a picture larger than an upload, or no base64, is refused', () => {
    const base64 = 'A'.repeat(4 * Math.ceil(FILE_PICTURE_MAX_BYTES / 3))
    expect(problemOf(fileWith((file) => (file.picture = { ...PICTURE, base64 })))).toBeNull()
    expect(problemOf(fileWith((file) => (file.picture = { ...PICTURE, base64: `${base64}AAAA` })))).toBe(
      'The picture in this setup file is too large. Map image must be smaller than 2MB',
    )
    for (const broken of ['', 'A', 'AA=A', 'AAA ', 'AAé=']) {
      expect(problemOf(fileWith((file) => (file.picture = { ...PICTURE, base64: broken })))).toMatch(
        /damaged/,
      )
    }
    expect(problemOf(fileWith((file) => (file.picture = { ...PICTURE, type: 'image/svg+xml' })))).toMatch(
      /damaged/,
    )
  })

  test('[I2] what no game could be made of is named', () => {
    expect(problemOf(fileWith(({ setup }) => (setup.teams = [])))).toBe(
      'This setup can’t be used. A game needs 2 to 6 teams.',
    )
    expect(problemOf(fileWith(({ setup }) => (setup.zones = Array(21).fill(0))))).toBe(
      'This setup can’t be used. A game needs 2 to 20 zones.',
    )
    expect(problemOf(fileWith(({ setup }) => (setup.timing = 7)))).toBe(
      'This setup can’t be used. This part of the setup couldn’t be read: timing.',
    )
    const challenges = Array.from({ length: 5 }, () => ({ id: '', title: '', description: 'x', value: 1 }))
    expect(problemOf(fileWith(({ setup }) => (setup.challenges = challenges)))).toBe(
      'This setup can’t be used. Challenge 1 title cannot be empty. Challenge 2 title cannot be empty, and 3 more.',
    )
  })
})

describe('what a file may hold', () => {
  test('[I3] codes, people, addresses and unknown parts of it are left', () => {
    const text = fileWith((file) => {
      file.players = ['Ada']
      file.setup.hostId = 'u1'
      file.setup.teams = [
        { id: 'same', name: 'Foxes', color: 'red', code: 'SECRET7' },
        { id: 'same', name: 'Owls', color: 'blue' },
      ]
      file.setup.map = { mapImage: '/media/someone-else.jpg', isDefaultImage: false, isDrawn: true }
    })
    const read = readSetupFile(text)
    if ('problem' in read) throw new Error(read.problem)
    expect(read.setup.teams).toEqual([
      { id: 'team-1', name: 'Foxes', color: 'red' },
      { id: 'team-2', name: 'Owls', color: 'blue' },
    ])
    expect(read.setup.map).toEqual({ mapImage: '/maps/manhattan.jpg', isDefaultImage: true, isDrawn: true })
    expect(Object.keys(read.setup).toSorted()).toEqual([
      'challenges',
      'map',
      'name',
      'options',
      'rules',
      'teams',
      'timing',
      'zones',
    ])
  })

  test('[I3] names of what every object has are nothing special', () => {
    const poison = '"__proto__":{"isDrawn":true,"polluted":1},"constructor":{"prototype":{"polluted":1}}'
    const text = fileWith(() => {})
      .replace(/^\{|"(?:setup|map|timing|rules|options)":\{|"teams":\[\{/g, (start) => `${start}${poison},`)
      .replaceAll(',}', '}')
    expect(text.split('polluted').length).toBeGreaterThan(10)
    const read = readSetupFile(text)
    if ('problem' in read) throw new Error(read.problem)
    const clean = readSetupFile(fileWith(() => {}))
    expect(read).toEqual(clean)
    expect(JSON.stringify(read)).not.toMatch(/__proto__|constructor|polluted/)
    expect(Object.getPrototypeOf(read.setup.map)).toBe(Object.prototype)
    expect({}).not.toHaveProperty('polluted')
  })

  test('[I3] [W1] names are plain text, and what is left out is the default', () => {
    const read = readSetupFile(
      fileWith((file) => {
        file.setup = {
          zones: [1, 2].map((id) => ({ id: `${id}`, title: 'a\u202eb\u0000\nc', description: 'x' })),
        }
      }),
    )
    if ('problem' in read) throw new Error(read.problem)
    expect(read.setup.zones[0]?.title).toBe('ab c')
    expect(read.setup.challenges).toHaveLength(DEFAULT_SETUP.challenges.length)
  })
})

test.each([
  ['', 'zone-war-setup.zonewar.json'],
  ['Night of the foxes', 'zone-war-Night-of-the-foxes.zonewar.json'],
  ['CON', 'zone-war-CON.zonewar.json'],
  ['../../etc/passwd', 'zone-war-etc-passwd.zonewar.json'],
  ['a/b\\c:d*e?f"g<h>i|j', 'zone-war-a-b-c-d-e-f-g-h-i-j.zonewar.json'],
  ['.. ', 'zone-war.zonewar.json'],
  ['Straßenjagd 公園 🦊', 'zone-war-Straßenjagd-公園.zonewar.json'],
  ['x'.repeat(60), `zone-war-${'x'.repeat(30)}.zonewar.json`],
])('[I4] the file of %j is called %s', (name, file) => {
  expect(setupFileName(name)).toBe(file)
})
