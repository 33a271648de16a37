import { expect, test } from 'vitest'
import { mapLinkProblem } from './map-link-problem.ts'

const own = 'https://game.example.org'

test.each(['', 'https://maps.example.org/embed?id=1', 'https://other.game.example.org/'])(
  '%j is well',
  (url) => {
    expect(mapLinkProblem(url, own)).toBeNull()
  },
)

test.each(['http://maps.example.org', 'maps.example.org', 'javascript:alert(1)', 'https://'])(
  '[C5] %s is not https to somewhere',
  (url) => {
    expect(mapLinkProblem(url, own)).toBe('The interactive map link must start with https://')
  },
)

test.each([
  ['https://a.org:99999/', 'The interactive map link isn’t a web address'],
  ['https://user:pw@a.org/', 'The interactive map link can’t contain a username or password'],
])('[C5] %s: %s', (url, problem) => {
  expect(mapLinkProblem(url, own)).toBe(problem)
})

test.each(['https://game.example.org', 'https://GAME.example.org:443/game/home'])('%s is our own', (url) => {
  expect(mapLinkProblem(url, own)).toBe('The interactive map link must lead to another site')
})
