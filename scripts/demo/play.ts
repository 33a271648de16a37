import { setTimeout } from 'node:timers/promises'
import { bidOn, chooseBid, chooseCard, oneOf } from '#core/bots/choices.ts'
import { PROOFS } from '#core/bots/words.ts'
import type { CardId, Random } from '#core/game/ids.ts'
import { claimedCards } from '#core/rules/flop.ts'
import type { Bot } from './bot.ts'
import type { Cast } from './cast.ts'
import { drawStreet } from './picture.ts'

const ANNOUNCEMENTS = [
  'Lovely start, everyone. Stay together and drink some water!',
  'The flop is full. Somebody do the hard ones!',
  'Crossing at red costs no points, but please do not.',
  'That last photo made our day. Keep the evidence coming!',
  'Uptown looks lonely. Anyone?',
  'A tie goes to whoever got there last. Just saying.',
  'Snack break is allowed. So is stealing a zone meanwhile.',
]

/** Claims and bids before the visitor looks, so that there is something to see. */
const OPENING = { claims: 6, bids: 10 }

/** The time to the next claim, in seconds: the 80 cards last for about two hours. */
function claimPause(claimed: number): [min: number, max: number] {
  if (claimed < 30) return [20, 40]
  if (claimed < 55) return [45, 75]
  if (claimed < 70) return [90, 150]
  return [240, 360]
}

/** Plays until the signal, or until the game is over. @param random chance, for everyone's choices */
export async function play({ host, players }: Cast, random: Random, signal: AbortSignal): Promise<void> {
  const anyone = (): Bot | undefined => oneOf(players, random)
  const someView = () => players.find(({ view }) => view !== null)?.view ?? null
  const isOver = (): boolean => {
    const view = someView()
    return view?.status === 'completed' || view?.isTimeUp === true
  }

  async function claim(): Promise<void> {
    const bot = anyone()
    const card = bot?.view && chooseCard(bot.view, random)
    if (bot && card) await prove(bot, card.id)
  }

  /** Most post something first, as they should. */
  async function prove(bot: Bot, cardId: CardId): Promise<void> {
    if (random() < 0.8) {
      const photo = random() < 0.7 ? await drawStreet(random) : null
      await bot.post(oneOf(PROOFS, random) ?? '', cardId, photo).catch(() => {})
    }
    await bot.act({ type: 'ClaimCard', cardId })
  }

  async function bid(): Promise<void> {
    const bot = anyone()
    const choice = bot?.view && chooseBid(bot.view, bot.teamId, random, Date.now())
    if (bot && choice) await bot.act(bidOn(choice, bot.teamId))
  }

  let announced = 0
  async function announce(): Promise<void> {
    const text = ANNOUNCEMENTS[announced % ANNOUNCEMENTS.length] ?? ''
    announced += 1
    await host.act({ type: 'PostAnnouncement', text })
  }

  const over = new AbortController()
  const stopped = AbortSignal.any([signal, over.signal])
  async function every(pause: () => [min: number, max: number], act: () => Promise<void>): Promise<void> {
    while (!stopped.aborted) {
      const [min, max] = pause()
      await setTimeout((min + random() * (max - min)) * 1_000, null, { signal: stopped }).catch(() => {})
      if (isOver()) over.abort()
      if (!stopped.aborted) await act()
    }
  }

  for (let count = 0; count < OPENING.claims; count += 1) await claim()
  for (let count = 0; count < OPENING.bids; count += 1) await bid()
  await announce()
  await Promise.all([
    every(() => claimPause(claimedCards(someView() ?? { cards: [] }).length), claim),
    every(() => [5, 10], bid),
    every(() => [180, 300], announce),
  ])
}
