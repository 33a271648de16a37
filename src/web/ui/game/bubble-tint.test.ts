import { describe, expect, test } from 'vitest'
import { contrastRatio, type Rgb, TEAM_COLOURS } from '#core/game/team-paint.ts'
import { teamRgb } from '#web/ui/game/team-colours.ts'
import { bubbleTint } from './bubble-tint.ts'

/** Of `styles.css`. */
const WORDS = {
  light: { ink: '#14161a', muted: '#5b6069', danger: '#b3261e' },
  dark: { ink: '#f4f1ea', muted: '#a6abb3', danger: '#ff8a7a' },
}
const PLAIN = { light: 'rgb(255 255 255)', dark: 'rgb(25 29 36)' }

const rgbOf = (css: string) => css.match(/\d+/g)?.map(Number) as unknown as Rgb

/** Colours that fill the cube, corners included. */
const STEPS = [0, 51, 102, 153, 204, 255]
const CUBE = STEPS.flatMap((red) => STEPS.flatMap((green) => STEPS.map((blue): Rgb => [red, green, blue])))

describe.each(['light', 'dark'] as const)('%s', (theme) => {
  const { ink, muted, danger } = WORDS[theme]
  const isReadable = (team: Rgb) => {
    const ground = rgbOf(bubbleTint(team)[theme])
    return (
      contrastRatio(teamRgb(ink), ground) >= 7 &&
      contrastRatio(teamRgb(muted), ground) >= 4.5 &&
      contrastRatio(teamRgb(danger), ground) >= 4.5
    )
  }

  test.each(TEAM_COLOURS)('%s is seen, and words on it are read', (color) => {
    const team = teamRgb(color)
    expect(isReadable(team)).toBe(true)
    const ground = rgbOf(bubbleTint(team)[theme])
    const plain = rgbOf(PLAIN[theme])
    const away = Math.hypot(...ground.map((value, index) => value - (plain[index] ?? 0)))
    expect(away).toBeGreaterThan(20)
  })

  test('words are read on any colour', () => {
    expect(CUBE.filter((team) => !isReadable(team))).toEqual([])
  })
})
