import { DEFAULT_SETUP } from '#core/setup/defaults/setup.ts'
import { signOutElsewhere } from '../../e2e/fixtures/accounts.ts'
import { unfold } from '../../e2e/fixtures/setup-editor.ts'
import { press } from '../../e2e/fixtures/steps.ts'
import type { Camera, Person } from './camera.ts'

const LIST = `Ride the ferry there and back | Film the skyline from the deck. | 40
Find the oldest bench | Sit on it, all of you. | 15
a line without anything else
Cross three bridges on foot | Photograph each. | 60`

const TABLE = `title,description,value
Ride the ferry there and back,Film the skyline from the deck.,40
Find the oldest bench,"Sit on it, all of you.",many
Cross three bridges on foot,Photograph each.,60`

/** What opens in the setup's editors. */
export async function takeEditorDialogs(camera: Camera, host: Person): Promise<void> {
  const challenges = '/setup-game/challenges'
  await camera.take('setup-challenge-open', host, challenges, (page) =>
    page.getByRole('button', { name: 'Go Birding' }).click(),
  )
  await camera.take('setup-challenges-paste', host, challenges, async (page) => {
    await press(page, 'Paste a list')
    await page.getByRole('dialog').getByRole('textbox').fill(LIST)
    await page.getByRole('button', { name: /^Check/ }).click()
    await page.getByText('3 challenges', { exact: false }).first().waitFor()
  })
  await camera.take('setup-challenges-import', host, challenges, async (page) => {
    const file = { name: 'our-city.csv', mimeType: 'text/csv', buffer: Buffer.from(TABLE) }
    await page.getByLabel('CSV file').setInputFiles(file)
    await page.getByText('2 challenges, 1 left out').waitFor()
  })
  await camera.take('setup-zone-open', host, '/setup-game/map', (page) =>
    page.getByRole('button', { name: 'Details of Zone 3' }).click(),
  )
  await camera.take('setup-map-import', host, '/setup-game/map', async (page) => {
    await unfold(page, 'Map link and borders')
    await press(page, 'Import borders')
    await page.getByLabel('Or paste the text').fill(bordersAsGeoJson())
    await press(page, 'Read the text')
    await page.getByText('Check that these are the places you mean').waitFor()
  })
  await camera.take('other-tab-dialog', host, '/setup-game/teams', async (page) => {
    await page.getByLabel('Team 2 name').fill('Foxes')
    // As another tab would have saved it, while this one slept.
    await page.evaluate(
      (teams) => localStorage.setItem('zonewar:teams', JSON.stringify(teams)),
      DEFAULT_SETUP.teams.map((team) => ({ ...team, name: `${team.name} 2` })),
    )
    await press(page, 'Save')
    await page.getByRole('alertdialog').waitFor()
  })
}

/** An editor with changes, after the session has ended elsewhere. @param hosts who has an account of their own on each device */
export async function takeSignedOut(camera: Camera, hosts: Person, origin: string): Promise<void> {
  await camera.take('setup-signed-out', hosts, '/setup-game/teams', async (page) => {
    await page.getByLabel('Team 2 name').fill('Foxes')
    await signOutElsewhere(page.context(), origin)
    await page.context().setOffline(true)
    await page.context().setOffline(false)
    await page.getByText('You have been signed out.').waitFor()
  })
}

/** The borders of the default zones, as a map editor would write them. */
function bordersAsGeoJson(): string {
  const features = DEFAULT_SETUP.zones.flatMap(({ title, border }) =>
    border ? [{ type: 'Feature', properties: { name: title }, geometry: border }] : [],
  )
  return JSON.stringify({ type: 'FeatureCollection', features })
}
