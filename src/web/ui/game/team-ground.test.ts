import { expect, test } from 'vitest'
import { contrastRatio, parseHex, TEAM_COLOURS } from '#core/game/team-paint.ts'
import { teamPaint, teamRgb } from './team-colours.ts'
import { teamGround } from './team-ground.ts'

const hex = (share: number) =>
  Math.round(share * 255)
    .toString(16)
    .padStart(2, '0')
const STEPS = Array.from({ length: 9 }, (_, step) => hex(step / 8))
const anyColours = STEPS.flatMap((red) =>
  STEPS.flatMap((green) => STEPS.map((blue) => `#${red}${green}${blue}`)),
)

test('text on a team’s colour can be read, whatever the colour', () => {
  for (const color of [...TEAM_COLOURS, ...anyColours]) {
    const letter = parseHex(teamPaint(color).letter) ?? [0, 0, 0]
    expect(contrastRatio(teamRgb(color), letter), color).toBeGreaterThan(4.5)
  }
  expect(teamGround('green')).toEqual({ '--team-fill': 'rgb(16 131 80)', '--team-letter': '#ffffff' })
})
