import type { Page } from '@playwright/test'
import type { Camera, Person } from './camera.ts'

/** The setup's editors, and the question before unsaved changes are lost. @param suffix of the pictures' names */
export async function takeEditors(camera: Camera, host: Person, suffix = ''): Promise<void> {
  const untilReady = (page: Page) => page.getByRole('button', { name: /^Save/ }).waitFor()
  await camera.take(`setup-teams${suffix}`, host, '/setup-game/teams', untilReady)
  await camera.take(`setup-challenges${suffix}`, host, '/setup-game/challenges', untilReady)
  await camera.take(`setup-timing${suffix}`, host, '/setup-game/timing', untilReady)
  await camera.take(`setup-map${suffix}`, host, '/setup-game/map', untilReady)
  await camera.take(`custom-rules${suffix}`, host, '/custom-rules', (page) =>
    page.getByRole('textbox', { name: 'Rules text' }).waitFor(),
  )
  await camera.take(`discard-dialog${suffix}`, host, '/setup-game/teams', async (page) => {
    await page.getByLabel('Team 2 name').fill('Foxes')
    await page.getByRole('link', { name: 'Back to setup' }).click()
    await page.getByRole('alertdialog', { name: 'Discard changes?' }).waitFor()
  })
}
