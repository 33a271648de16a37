import type { Page } from '@playwright/test'
import type { Camera, Person } from './camera.ts'

/** The host's desk, while a game runs that has a claim and bids. @param suffix of the pictures' names */
export async function takeDesk(camera: Camera, host: Person, suffix = ''): Promise<void> {
  await camera.take(`manage-invite${suffix}`, host, '/manage/invite', (page) =>
    page.getByRole('region', { name: 'Team Passwords' }).waitFor(),
  )
  await camera.take(`manage-budgets${suffix}`, host, '/manage/budgets', (page) =>
    page.getByRole('spinbutton').last().fill('250'),
  )
  await camera.take(`manage-bids${suffix}`, host, '/manage/bids', async (page) => {
    await page.getByRole('button', { name: /^Zone 3 - / }).click()
    const fields = page.getByRole('spinbutton')
    await fields.first().waitFor()
    // Below what stands at the top, above what is docked at the bottom.
    await fields.last().evaluate((field) => field.scrollIntoView({ block: 'center' }))
  })
  await camera.take(`manage-undo${suffix}`, host, '/manage/undo', untilClaims)
  await camera.take(`manage-undo-dialog${suffix}`, host, '/manage/undo', async (page) => {
    await untilClaims(page)
    await page.getByRole('button', { name: 'Undo Completion' }).first().click()
    await page.getByRole('alertdialog').waitFor()
  })
}

const untilClaims = (page: Page) => page.getByRole('button', { name: 'Undo Completion' }).first().waitFor()
