import type { BrowserContext } from '@playwright/test'
import { command, readGame } from '../../e2e/fixtures/games.ts'
import type { Camera, Person } from './camera.ts'

const DOLLAR_CENTS = 100

interface Rivals {
  origin: string
  gameId: string
  /** A player of `own`. */
  player: Person
  /** Someone of the player's team, and someone who takes a zone from it. */
  own: BrowserContext
  other: BrowserContext
}

/** A zone that is taken away while one reads something else. */
export async function takeAlerts(
  camera: Camera,
  { origin, gameId, player, own, other }: Rivals,
): Promise<void> {
  await camera.take('alert', player, '/game/rules', async (page) => {
    await page.getByRole('list', { name: 'How to win' }).waitFor()
    for (const who of [own, other]) await lead(who)
    await page.getByRole('list', { name: 'Alerts' }).waitFor()
  })

  /** Bids a dollar more than stands on the zone. */
  async function lead(who: BrowserContext): Promise<void> {
    const { zones, teams } = await readGame(who, origin, gameId)
    const team = teams[who === own ? 1 : 0]
    const zone = zones.at(-3)
    const totals = zone?.totals ?? {}
    const seenHighestCents = Math.max(0, ...Object.values(totals))
    const seenOwnCents = totals[team?.id ?? ''] ?? 0
    const amountCents = seenHighestCents - seenOwnCents + DOLLAR_CENTS
    await command(who, origin, gameId, {
      type: 'PlaceBid',
      zoneId: zone?.id,
      amountCents,
      seenHighestCents,
      seenOwnCents,
    })
  }
}
