import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { DEFAULT_ZONES } from '#core/setup/defaults/zones.ts'
import { teamLetters } from '#core/words/team-letters.ts'
import { sharedDecoder } from '#test/shared-decoder.ts'
import type { Invitation } from './invitation.ts'

const { decoder } = sharedDecoder()

function anInvitation(names: readonly string[], own: Partial<Invitation> = {}): Invitation {
  const letters = teamLetters(names)
  const colors = ['teal', 'hsl(200, 50%, 40%)', '#123', '"><script>', 'red', 'blue']
  return {
    gameName: 'Foxes',
    teams: names.map((name, at) => ({ name, color: colors[at] ?? 'pink', letter: letters[at] ?? '?' })),
    team: 0,
    zones: 10,
    minutes: 480,
    isOver: false,
    borders: [],
    ...own,
  }
}

/** A picture from the process that decodes, and its colour at a place. */
async function paint(invitation: Invitation) {
  const answer = await decoder.invitation(invitation)
  if (!answer.ok) throw new Error(answer.why)
  const { data, info } = await sharp(answer.bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => [...data.subarray(3 * (y * info.width + x)).subarray(0, 3)]
  return { bytes: Buffer.from(answer.bytes), at }
}

describe('[J18] a picture of a link', () => {
  test('has the team’s colour, however it is written, and grey where nothing can read it', async () => {
    const names = ['Able', 'Baker', 'Charlie', 'Dog']
    const stub = async (team: number) => (await paint(anInvitation(names, { team }))).at(70, 300)
    expect(await stub(0)).toEqual([0, 128, 128])
    expect(await stub(1)).toEqual([51, 119, 153])
    expect(await stub(2)).toEqual([17, 34, 51])
    expect(await stub(3)).toEqual([124, 127, 134])
  })

  test('shows the map where zones have borders, and says when the game has ended', async () => {
    const names = ['Able', 'Baker']
    const borders = DEFAULT_ZONES.flatMap(({ border }) => border ?? [])
    const [plain, mapped, ended] = [
      await paint(anInvitation(names)),
      await paint(anInvitation(names, { borders })),
      await paint(anInvitation(names, { isOver: true })),
    ]
    expect(plain.at(1_000, 300)).toEqual([251, 250, 247])
    expect(mapped.at(1_000, 300)).toEqual([239, 236, 228])
    expect(ended.bytes.equals(plain.bytes)).toBe(false)
  })

  test('a team whose name Barlow can’t write is told by its number', async () => {
    const named = (name: string) => paint(anInvitation([name, 'Baker']))
    const [chinese, cyrillic, numbered] = [
      await named('東京チーム'),
      await named('Команда'),
      await named('Team 1'),
    ]
    expect(chinese.bytes.equals(cyrillic.bytes)).toBe(true)
    // The bullets' letters differ alone.
    expect(chinese.at(120, 490)).toEqual(numbered.at(120, 490))
  })

  test('drawings are opened for ours only', async () => {
    await paint(anInvitation(['Able', 'Baker']))
    const drawn = readFileSync(new URL('../../../web/public/favicon.svg', import.meta.url))
    expect(await decoder.photo(drawn)).toEqual({ ok: false, why: 'unreadable' })
  })
})
