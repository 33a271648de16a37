import { expect, test } from 'vitest'
import { restyling } from './restyling.ts'

const found = (selector: string): boolean => restyling(`a{color:red}${selector}{color:red}`).length > 0

test.each([
  '.ticket:has(svg)>:last-child',
  '.ticket:has(svg) *',
  '.ticket:has(>svg)>*',
  '.ticket:has(svg)>:has(>svg)',
  '.a,.ticket:has(svg) .b>:first-child:not(:has(.c))',
  ':root:has(:is([role=dialog],[role=alertdialog]):not(#root *)) .beside\\:top',
  '.group-has-\\[\\[data-toast\\]\\]\\:hidden:is(:where(.group):has([data-toast]) *)',
])('%s has the whole page styled anew', (selector) => {
  expect(found(selector)).toBe(true)
})

test.each([
  '.ticket>:last-child',
  ':root:has([data-rail])',
  ':root:has(body>[role=dialog],body>[role=alertdialog]) .beside\\:top',
  '.invitation>.ticket>:first-child:has(>.city)',
  '.ticket:has(svg)>.city>svg',
  '.ticket:has([data-tall]) :is(.head,.foot)',
  ':has(textarea:focus)>*>.title',
  ':where(:root:has(:is(input,textarea):focus)) .cramped',
  '.column:has(.first:empty) button:first-child:not(:last-child)',
])('%s does not', (selector) => {
  expect(found(selector)).toBe(false)
})

test('rules within a media query are looked at, too', () => {
  expect(restyling('@media (width>=48rem){.a:has(.b)>:first-child{color:red}}')).toEqual([
    '.a:has(.b)>:first-child',
  ])
})
