import { expect, test } from 'vitest'
import { setupMapProblems } from './setup-map.ts'

const ownOrigins = ['https://game.example.org', 'http://192.168.1.7:3000', null]
const problemsOf = (mapUrl: string) =>
  setupMapProblems(
    { map: { mapImage: '/maps/manhattan.jpg', isDefaultImage: true, mapUrl } },
    { pictures: { has: async () => false }, ownOrigins },
  )

test.each(['https://game.example.org/', 'https://GAME.example.org:443/x', 'https://192.168.1.7:3000/'])(
  '[C5] %s is our own',
  async (mapUrl) => {
    expect(await problemsOf(mapUrl)).toEqual(['The interactive map link must lead to another site'])
  },
)

test.each(['https://maps.example.org/', 'https://game.example.org:8443/', 'https://192.168.1.7/'])(
  '[C5] %s is another site',
  async (mapUrl) => {
    expect(await problemsOf(mapUrl)).toEqual([])
  },
)

test('what the rules of the game refuse, or nobody can read, is left to them', async () => {
  expect(await problemsOf('javascript:alert(1)')).toEqual([])
  for (const setup of [null, 'defaults', {}, { map: 7 }]) {
    expect(await setupMapProblems(setup, { pictures: { has: async () => false }, ownOrigins })).toEqual([])
  }
})
