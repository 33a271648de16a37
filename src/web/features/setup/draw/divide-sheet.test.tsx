import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { circle } from '#core/geometry/divide/shapes.ts'
import { DivideSheet } from './divide-sheet.tsx'

const outline = circle([4.84, 45.76], 1200)
const nothing = { onPreview: () => {}, onUse: () => {}, onClose: () => {} }

test('the number has a slider with a button on either side; streets, water and lines are offered where they are given', () => {
  const plain = renderToStaticMarkup(<DivideSheet outline={outline} {...nothing} />)
  expect(plain).toMatch(/Number of zones<\/label>.*type="range" min="2" max="20"/)
  for (const words of ['One zone fewer', 'One zone more', 'Shuffle', 'Use 10 zones', 'Cancel'])
    expect(plain).toContain(words)
  for (const words of ['Follow streets', 'Leave out water', 'Keep apart']) expect(plain).not.toContain(words)
  const full = renderToStaticMarkup(
    <DivideSheet
      outline={outline}
      water={[circle([4.84, 45.76], 100)]}
      streets={[[[4.84, 45.76] as const, [4.85, 45.76] as const]]}
      most={6}
      onDrawApart={() => {}}
      {...nothing}
    />,
  )
  for (const words of ['Follow streets', 'Leave out water', 'Keep apart', 'Use 6 zones', 'max="6"'])
    expect(full).toContain(words)
})
