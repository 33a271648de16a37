import { useMemo } from 'react'
import { encode } from 'uqr'
import { classNames } from '../class-names.ts'

/** White on each side, in modules; scanners need it to find the code. https://www.qrcode.com/en/howto/code.html */
const QUIET_ZONE = 4

interface QrCodeProps {
  text: string
  /** What it opens, for those who cannot see it. */
  label: string
  className?: string
}

/** A QR code, black on white in both themes, as wide as its place. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const { size, dark } = useMemo(() => drawn(text), [text])
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={classNames('block aspect-square rounded-sm', className)}
    >
      <path fill="#ffffff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000000" d={dark} />
    </svg>
  )
}

/** One path for all dark modules: a rectangle for each run in a row. */
function drawn(text: string): { size: number; dark: string } {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE })
  const rows = data.map((row, y) => {
    const signs = row.map((isDark) => (isDark ? '#' : ' ')).join('')
    return [...signs.matchAll(/#+/g)].map(
      ({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`,
    )
  })
  return { size, dark: rows.flat().join('') }
}
