import { contrastRatio, type Rgb } from '#core/game/team-paint.ts'

/** A theme's colours as a bubble needs them, as in `styles.css`. */
interface Theme {
  readonly raised: Rgb
  readonly ink: Rgb
  /** Of what is said in smaller or louder words. */
  readonly others: readonly Rgb[]
}

const LIGHT: Theme = {
  raised: [255, 255, 255],
  ink: [20, 22, 26],
  others: [
    [91, 96, 105],
    [179, 38, 30],
  ],
}
const DARK: Theme = {
  raised: [25, 29, 36],
  ink: [244, 241, 234],
  others: [
    [166, 171, 179],
    [255, 138, 122],
  ],
}

/** As much of a team's colour as a bubble ever takes. */
const MOST = 0.24
const STEP = 0.01
/** WCAG 2.2 for text: 7 is AAA, 4.5 is AA. */
const INK_CONTRAST = 7
const OTHER_CONTRAST = 4.5

/** The grounds of a message in its team's colour. */
export interface BubbleTint {
  readonly light: string
  readonly dark: string
}

/** Tints a bubble in a team's colour, as far as its words stay readable in both themes. */
export const bubbleTint = (team: Rgb): BubbleTint => ({
  light: `rgb(${tintOn(LIGHT, team).join(' ')})`,
  dark: `rgb(${tintOn(DARK, team).join(' ')})`,
})

function tintOn(theme: Theme, team: Rgb): Rgb {
  for (let share = MOST; share > 0; share -= STEP) {
    const mixed = mix(theme.raised, team, share)
    if (isReadable(theme, mixed)) return mixed
  }
  return theme.raised
}

const isReadable = ({ ink, others }: Theme, ground: Rgb): boolean =>
  contrastRatio(ink, ground) >= INK_CONTRAST &&
  others.every((color) => contrastRatio(color, ground) >= OTHER_CONTRAST)

const mix = (ground: Rgb, team: Rgb, share: number): Rgb => {
  const [red, green, blue] = ground.map((value, index) =>
    Math.round(value + ((team[index] ?? 0) - value) * share),
  )
  return [red ?? 0, green ?? 0, blue ?? 0]
}
