import { grouped } from '#core/wording.ts'

/** A round length for a scale bar. */
interface ScaleBar {
  readonly px: number
  readonly words: string
}

/** The longest round length, 1, 2 or 5 of a power of ten metres, that fits. */
export function scaleBar(metresPerPx: number, widestPx: number): ScaleBar {
  const widestM = metresPerPx * widestPx
  const power = 10 ** Math.floor(Math.log10(widestM))
  const metres = power * ([5, 2].find((step) => step * power <= widestM) ?? 1)
  const [value, unit] = metres < 1_000 ? [metres, 'm'] : [metres / 1_000, 'km']
  return {
    px: metres / metresPerPx,
    words: `${grouped(Number(value.toPrecision(1)))} ${unit}`,
  }
}
