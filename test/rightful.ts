import type { GameEvent } from '#core/game/events.ts'
import type { OfficialId, PlayerId, TeamId } from '#core/game/ids.ts'
import type { OfficialRole } from '#core/game/state.ts'

/** Of those who play, only the host causes these. */
const HOST_ONLY: ReadonlySet<GameEvent['type']> = new Set([
  'GameCreated',
  'StartScheduled',
  'StartUnscheduled',
  'GameEnded',
  'AnnouncementScheduled',
  'BudgetAdjusted',
  'ZoneBidsAdjusted',
  'ClaimUndone',
  'ClaimApproved',
  'ClaimRejected',
  'NameRevised',
  'TeamsRevised',
  'CardsRevised',
  'TimingRevised',
  'MapRevised',
  'ZonesRevised',
  'RulesRevised',
  'OptionsRevised',
  'WordsFixed',
  'CardWithdrawn',
  'ZoneClosed',
  'ZoneReopened',
  'BidVoided',
  'BidUpheld',
  'BidAllowed',
  'BidDeclined',
  'ResultDeclared',
  'GamePaused',
  'GameExtended',
  'ReplayShared',
  'ReplayWithdrawn',
  'SpectatorScreenOpened',
  'SpectatorScreenChanged',
  'SpectatorScreenRevoked',
  'ResultRevealed',
])
/** What a referee causes; an undo only with a rejection, which comes before it. */
const BY_REFEREES: ReadonlySet<GameEvent['type']> = new Set([
  'AnnouncementScheduled',
  'AnnouncementPosted',
  'AnnouncementUnscheduled',
  'ClaimUndone',
  'ClaimApproved',
  'ClaimRejected',
  'BidVoided',
  'BidUpheld',
  'BidAllowed',
  'BidDeclined',
  'GamePaused',
  'GameResumed',
])
/** What a co-host causes beside the host. */
const BY_COHOSTS: ReadonlySet<GameEvent['type']> = new Set([
  ...BY_REFEREES,
  'SpectatorScreenOpened',
  'SpectatorScreenChanged',
  'SpectatorScreenRevoked',
  'ResultRevealed',
  'StartScheduled',
  'StartUnscheduled',
  'GameStarted',
  'BudgetAdjusted',
  'ZoneBidsAdjusted',
  'TeamCodeChanged',
  'PlayerRemoved',
  'WordsFixed',
  'CardWithdrawn',
  'ZoneClosed',
  'ZoneReopened',
  'ResultDeclared',
  'GameExtended',
])
/** These come by themselves, or in the wake of another's deed. */
const OF_ITSELF: ReadonlySet<GameEvent['type']> = new Set([
  'CardDrawn',
  'CardExpired',
  'CardExpiryCorrected',
  'DeckFoundEmpty',
  'TimeRanOut',
  'BlindBegan',
  'BlindEnded',
  'PhotosRemoved',
  'StartLapsed',
  'BidLapsed',
  'AnnouncementLapsed',
])

/**
 * Watches a log for events that their sender had no right to cause. Knows the rules of docs/permissions.md in words
 * of its own: nothing of `permissions.ts` is asked.
 */
export class RightsWatch {
  #hostId: string
  #offer: OfficialId | null = null
  /** Null for a host who doesn't play. */
  #hostTeam: TeamId | null
  #hostPlays: boolean
  #firstTeam: TeamId
  readonly #seats = new Map<PlayerId, TeamId>()
  readonly #invited = new Map<OfficialId, OfficialRole>()
  readonly #seated = new Map<OfficialId, OfficialRole>()
  #isTimeUp = false
  /** Who wrote each message; null for the host. */
  readonly #authors = new Map<string, PlayerId | null>()

  constructor(created: Extract<GameEvent, { type: 'GameCreated' }>) {
    this.#hostId = created.hostId
    this.#firstTeam = created.teams[0]?.id ?? ''
    this.#hostPlays = created.options?.hostPlays ?? true
    this.#hostTeam = this.#hostPlays ? this.#firstTeam : null
  }

  /** Hears the next event. @param actorId a player, an account, or `clock` @returns what is wrong in words, else null */
  hear(event: GameEvent, actorId: string): string | null {
    const wrong = this.#isRightful(event, actorId) ? null : `${actorId} caused ${JSON.stringify(event)}`
    this.#follow(event)
    return wrong
  }

  #isRightful(event: GameEvent, actorId: string): boolean {
    const isHost = actorId === this.#hostId
    const team = isHost ? this.#hostTeam : this.#seats.get(actorId)
    const office = this.#seated.get(actorId)
    if ('by' in event && event.by !== actorId) return false
    if (event.type === 'HostChanged') return office === 'cohost' && this.#offer === actorId
    if (office && event.type === 'GameEnded') return office === 'cohost' && this.#isTimeUp
    if (office && event.type === 'MessagePosted') return event.teamId === null && event.by === actorId
    if (office && event.type === 'MessageDeleted') return true
    if (office && !OF_ITSELF.has(event.type)) {
      return (office === 'cohost' ? BY_COHOSTS : BY_REFEREES).has(event.type)
    }
    if (event.type === 'ClaimApproved' && event.isAutomatic) return actorId === 'clock'
    if (event.type === 'BidPlaced' && event.position?.verdict === 'unchecked') return actorId === 'clock'
    if (HOST_ONLY.has(event.type)) return isHost
    if (OF_ITSELF.has(event.type)) return actorId === 'clock' || team !== undefined || office !== undefined
    switch (event.type) {
      case 'GameStarted':
      case 'AnnouncementPosted':
      case 'AnnouncementUnscheduled':
      case 'GameResumed':
      // When bids are hidden.
      case 'TeamCodeChanged':
        return isHost || actorId === 'clock'
      case 'OfficialInvited':
      case 'OfficeRenewed':
      case 'OfficialRemoved':
      case 'HostOffered':
        return isHost
      case 'OfficialSeated':
        return actorId === event.officialId && this.#invited.has(actorId)
      case 'PlayerJoined':
        return actorId === event.playerId && team === undefined
      case 'PlayerChangedTeam':
        return actorId === event.playerId && team === event.fromTeamId
      case 'PlayerLeft':
      case 'NicknameSet':
        return actorId === event.playerId && team !== undefined
      case 'PlayerRemoved':
        return isHost && this.#seats.get(event.playerId) === event.teamId
      case 'CardClaimed':
      case 'BidPlaced':
      case 'BidAsked':
        return team === event.teamId
      case 'MessagePosted':
        return team === event.teamId && event.playerId === (isHost ? null : actorId)
      case 'BidDisputed':
        return !isHost && team === event.teamId && team !== event.bid.teamId && event.playerId === actorId
      case 'ClaimDisputed':
        return !isHost && team === event.teamId && event.playerId === actorId
      case 'MessageDeleted':
        return isHost || this.#authors.get(event.messageId) === actorId
      default:
        return false
    }
  }

  #follow(event: GameEvent): void {
    this.#followOffices(event)
    if (event.type === 'TimeRanOut') this.#isTimeUp = true
    if (event.type === 'PlayerJoined') this.#seats.set(event.playerId, event.teamId)
    if (event.type === 'PlayerChangedTeam') this.#seats.set(event.playerId, event.toTeamId)
    if (event.type === 'PlayerLeft' || event.type === 'PlayerRemoved') this.#seats.delete(event.playerId)
    if (event.type === 'TeamsRevised') this.#followTeams(event)
    if (event.type === 'OptionsRevised') this.#hostPlays = event.options.hostPlays ?? true
    this.#hostTeam = this.#hostPlays ? this.#firstTeam : null
    if ('messageId' in event && 'playerId' in event) this.#authors.set(event.messageId, event.playerId)
  }

  #followOffices(event: GameEvent): void {
    if (event.type === 'OfficialInvited') this.#invited.set(event.officialId, event.role)
    if (event.type === 'OfficialSeated') {
      const role = this.#invited.get(event.officialId)
      this.#invited.delete(event.officialId)
      if (role) this.#seated.set(event.officialId, role)
    }
    if (event.type === 'OfficeRenewed') {
      const role = this.#seated.get(event.officialId)
      this.#seated.delete(event.officialId)
      if (role) this.#invited.set(event.officialId, role)
    }
    if (event.type === 'OfficialRemoved') {
      this.#invited.delete(event.officialId)
      this.#seated.delete(event.officialId)
    }
    if (event.type === 'HostOffered') this.#offer = event.officialId
    if (
      (event.type === 'OfficialRemoved' || event.type === 'OfficeRenewed') &&
      this.#offer === event.officialId
    ) {
      this.#offer = null
    }
    if (event.type === 'HostChanged') {
      this.#seated.delete(event.officialId)
      this.#seated.set(event.formerId, 'cohost')
      this.#hostId = event.userId ?? this.#hostId
      this.#offer = null
    }
  }

  #followTeams({ teams, moves = {} }: Extract<GameEvent, { type: 'TeamsRevised' }>): void {
    this.#firstTeam = teams[0]?.id ?? ''
    for (const [playerId, teamId] of this.#seats) this.#seats.set(playerId, moves[teamId] ?? teamId)
  }
}
