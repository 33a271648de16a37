import type { Locator } from '@playwright/test'
import { command, readGame } from './fixtures/games.ts'
import { look } from './fixtures/look.ts'
import { expect, test } from './fixtures/test.ts'

async function footOf(place: Locator): Promise<number> {
  const box = await place.boundingBox()
  return Math.round((box?.y ?? 0) + (box?.height ?? 0))
}

/** As far from the window's end as from what stands above it. */
const expectAtFoot = (map: Locator) =>
  expect.poll(async () => Math.abs(900 - 17 - (await footOf(map)))).toBeLessThanOrEqual(3)

test('on a large laptop the map fills the window beside Home and beside the tiles, and one tile alone is no tower', async ({
  gather,
  server,
}) => {
  const { gameId, host, red } = await gather()
  await command(host.context(), server.origin, gameId, { type: 'StartGame' })
  await red.setViewportSize({ width: 1440, height: 900 })
  await red.goto('/game/home')
  const map = red.getByRole('link', { name: /^Open the map/ })
  await expect(red.getByRole('region', { name: 'Other top cards' }).getByRole('link')).toHaveCount(3)
  await command(host.context(), server.origin, gameId, { type: 'PostAnnouncement', text: 'Off you go.' })
  await expect(red.getByRole('region', { name: 'Activity' })).toContainText('Off you go.')
  await expectAtFoot(map)
  await command(host.context(), server.origin, gameId, { type: 'PauseGame', reason: 'Lunch' })
  await expect(red.getByRole('region', { name: 'Pause' })).toBeVisible()
  await expectAtFoot(map)
  await look(red, 'home on a large laptop')
  await command(host.context(), server.origin, gameId, { type: 'ResumeGame' })

  const onHome = await map.boundingBox()
  await red.goto('/game/zones')
  const tiles = red.getByRole('main').getByRole('list').getByRole('link')
  await expect(tiles).toHaveCount(10)
  const onZones = await map.boundingBox()
  expect([onZones?.x, onZones?.width]).toEqual([onHome?.x, onHome?.width])
  await expect.poll(async () => (await footOf(tiles.last())) - (await footOf(map))).toBe(0)
  const [first, last] = [await tiles.first().boundingBox(), await tiles.last().boundingBox()]
  expect(last?.height).toBeCloseTo(first?.height ?? 0, 0)
  // The last row ends early: all tiles are as wide.
  expect(last?.width).toBeCloseTo(first?.width ?? 0, 0)
  await look(red, 'zones on a laptop')

  const { zones, teams } = await readGame(host.context(), server.origin, gameId)
  const edit = { zoneId: zones[1]?.id, teamId: teams[0]?.id, seenCents: 0, toCents: 100 }
  await command(host.context(), server.origin, gameId, { type: 'EditBids', edits: [edit] })
  await red.getByRole('button', { name: /Ours/ }).click()
  await expect(tiles).toHaveCount(1)
  const alone = await tiles.boundingBox()
  expect(alone?.height).toBeLessThan(1.5 * (alone?.width ?? 0))
})
