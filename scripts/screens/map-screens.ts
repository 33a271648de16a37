import type { Camera, Person } from './camera.ts'

/** The picture of the map, and our own map on its plain ground: no stranger's server is asked for streets. */
export async function takeMaps(camera: Camera, mapCamera: Camera, player: Person): Promise<void> {
  await camera.take('game-map', player, '/game/map', (page) =>
    page.getByRole('heading', { name: 'Zone Descriptions' }).waitFor(),
  )
  const walker = await mapCamera.person(player.phone.context())
  for (const page of [walker.phone, walker.laptop]) {
    await page.route('https://tiles.openfreemap.org/**', (route) => route.abort())
  }
  await mapCamera.take('interactive-map', walker, '/game/interactive-map', async (page) => {
    await page.getByText('This is a plain map. The street map can’t be loaded.').waitFor()
    const zones = page.getByRole('complementary', { name: 'Zones' })
    await zones.getByRole('button', { name: 'Midtown East' }).click()
    await page.getByRole('dialog').waitFor()
    // The list has moved: what is now under the pointer was not meant.
    await page.mouse.move(0, 0)
  })
}
