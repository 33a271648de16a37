import { bidOn, chooseBid, chooseCard, oneOf } from '#core/bots/choices.ts'
import { BID_DOUBTS, BOT_NAMES, CHATTER, CLAIM_DOUBTS, PROOFS } from '#core/bots/words.ts'
import type { AnyCommand } from '#core/game/commands.ts'
import { type CardId, newId, type PlayerId, type Random, type TeamId } from '#core/game/ids.ts'
import type { GameState } from '#core/game/state.ts'
import { zonesOf } from '#core/game/zones-of.ts'
import { claimsToReview } from '#core/rules/reviews.ts'
import type { RehearsedGame } from './rehearsed-game.ts'

/** Players of all teams who play by chance. */
export interface Bots {
  /** When one of them acts next, ms since the epoch. */
  nextMs(): number
  /** Has the next one act. */
  act(): void
}

interface Bot {
  readonly playerId: PlayerId
  readonly teamId: TeamId
}

interface Plan {
  readonly atMs: number
  run(atMs: number): void
}

const BOTS_A_TEAM = 3
/** The game for which the paces below are; a shorter one goes faster, a longer one slower. */
const USUAL_GAME_MINUTES = 8 * 60
/** In minutes of the usual game. */
const PACE = {
  bid: 2.5,
  chatter: 25,
  /** All cards are claimed shortly before the end. */
  lastClaim: 440,
  lateProof: 12,
  dispute: 6,
  /** So long a claim that nobody disputes waits for the host before it's approved all the same, unless it's its team's oldest. */
  undecided: 40,
}
const CHANCE = { proof: 0.65, lateProof: 0.7, claimDispute: 0.12, bidDispute: 0.05, hungry: 0.5 }

/**
 * Seats bots in all teams of a game that waits in its lobby, and has the host start it.
 * @param random chance, for all of their choices
 */
export function gatherBots(game: RehearsedGame, random: Random, startMs: number): Bots {
  const host = { role: 'host', userId: game.state().hostId } as const
  const bots = seated()
  game.submit({ type: 'StartGame' }, host, startMs)
  const minuteMs = (game.state().endsAtMs - startMs) / USUAL_GAME_MINUTES
  const claimEvery = PACE.lastClaim / Math.max(1, game.state().deck.length + game.state().cards.length)
  let plans: readonly Plan[] = []

  function seated(): Bot[] {
    const { teams, codes } = game.state()
    return teams.flatMap(({ id: teamId }, team) =>
      Array.from({ length: BOTS_A_TEAM }, (_, nth) => {
        const bot = { playerId: newId(random), teamId }
        const nickname = BOT_NAMES[(team * BOTS_A_TEAM + nth) % BOT_NAMES.length] ?? ''
        say(bot, { type: 'JoinGame', teamCode: codes[teamId] ?? '' }, startMs)
        say(bot, { type: 'SetNickname', nickname }, startMs)
        return bot
      }),
    )
  }

  function say({ playerId }: Bot, command: AnyCommand, atMs: number): boolean {
    return game.submit(command, { role: 'player', playerId }, atMs).ok
  }

  /** Someone who has not been removed, in the team where that may be now. */
  function oneOfThem(isMeant: (bot: Bot) => boolean = () => true): Bot | undefined {
    const { players } = game.state()
    const here = bots.flatMap(({ playerId }) => {
      const teamId = players[playerId]?.teamId
      return teamId === undefined ? [] : [{ playerId, teamId }]
    })
    return oneOf(here.filter(isMeant), random)
  }

  /** Mostly someone of a team that holds few zones, so that games stay close. */
  function hungry({ zones, teams }: GameState): Bot | undefined {
    if (random() >= CHANCE.hungry) return oneOfThem()
    const held = (teamId: TeamId) => zonesOf({ zones }, teamId).length
    const fewest = Math.min(...teams.map(({ id }) => held(id)))
    return oneOfThem(({ teamId }) => held(teamId) === fewest)
  }

  function later(atMs: number, run: Plan['run']): void {
    plans = [...plans, { atMs, run }].sort((a, b) => a.atMs - b.atMs)
  }

  /** After about so many minutes of the usual game. */
  const after = (atMs: number, minutes: number): number => atMs + minutes * minuteMs * (0.5 + random())

  function again(minutes: number, atMs: number, run: (state: GameState, atMs: number) => void): void {
    later(after(atMs, minutes), (nowMs) => {
      const state = game.state()
      if (state.status !== 'active' || state.isTimeUp) return
      if (!state.pause) run(state, nowMs)
      again(minutes, nowMs, run)
    })
  }

  function claim(state: GameState, atMs: number): void {
    const bot = hungry(state)
    const card = bot && chooseCard(state, random)
    if (!bot || !card) return
    const isProven = random() < CHANCE.proof
    if (isProven) prove(bot, card.id, atMs)
    if (!say(bot, { type: 'ClaimCard', cardId: card.id }, atMs)) return
    if (!isProven && random() < CHANCE.lateProof) {
      later(after(atMs, PACE.lateProof), (nowMs) => prove(bot, card.id, nowMs))
    }
    if (random() < CHANCE.claimDispute) {
      const doubt = { type: 'DisputeClaim', cardId: card.id, claimedAtMs: atMs } as const
      dispute(bot.teamId, atMs, { ...doubt, reason: oneOf(CLAIM_DOUBTS, random) ?? '' })
    }
  }

  function prove(bot: Bot, cardId: CardId | null, atMs: number, words: readonly string[] = PROOFS): void {
    const text = oneOf(words, random) ?? ''
    const message = { messageId: newId(random), text, cardId, writtenAtMs: atMs, photos: [] }
    say(bot, { type: 'PostMessage', ...message }, atMs)
  }

  function bid(state: GameState, atMs: number): void {
    const bot = hungry(state)
    const choice = bot && chooseBid(state, bot.teamId, random, atMs)
    if (!bot || !choice || !say(bot, bidOn(choice, bot.teamId), atMs)) return
    if (random() < CHANCE.bidDispute) {
      const reason = oneOf(BID_DOUBTS, random) ?? ''
      dispute(bot.teamId, atMs, { type: 'DisputeBid', bid: game.state().bidCount, reason })
    }
  }

  /** Someone of another team doubts it a little later. */
  function dispute(ofTeam: TeamId, atMs: number, command: AnyCommand): void {
    later(after(atMs, PACE.dispute), (nowMs) => {
      const other = oneOfThem(({ teamId }) => teamId !== ofTeam)
      if (other && game.state().status === 'active') say(other, command, nowMs)
    })
  }

  function chat(_: GameState, atMs: number): void {
    const bot = oneOfThem()
    if (bot) prove(bot, null, atMs, CHATTER)
  }

  /** A host who only watches must not bring the game to a halt, nor find a queue of eighty. Each team's oldest claim is left. */
  function approveOld(state: GameState, atMs: number): void {
    const hasOlder = new Set<TeamId>()
    for (const { id: cardId, claimedBy, claimedAtMs, disputedBy } of claimsToReview(state)) {
      const isOld = atMs - claimedAtMs >= PACE.undecided * minuteMs
      const isLeft = disputedBy.length > 0 || !hasOlder.has(claimedBy)
      hasOlder.add(claimedBy)
      if (isOld && !isLeft) game.submit({ type: 'ApproveClaim', cardId, claimedAtMs }, host, atMs)
    }
  }

  again(claimEvery, startMs, claim)
  again(PACE.bid, startMs, bid)
  again(PACE.chatter, startMs, chat)
  again(PACE.undecided / 8, startMs, approveOld)

  return {
    nextMs: () => plans[0]?.atMs ?? Number.POSITIVE_INFINITY,
    act() {
      const [next, ...rest] = plans
      plans = rest
      next?.run(next.atMs)
    },
  }
}
