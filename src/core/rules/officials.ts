import type { Actor, Command, OfficeCommand } from '#core/game/commands.ts'
import { type Decision, happened, refused } from '#core/game/decision.ts'
import type { EventOf, EventType, GameEvent } from '#core/game/events.ts'
import type { OfficialId } from '#core/game/ids.ts'
import { LIMITS } from '#core/game/limits.ts'
import { passesForHost } from '#core/game/names.ts'
import type { GameState, Official } from '#core/game/state.ts'
import { isTooLong } from '#core/words/characters.ts'
import { plainLine } from '#core/words/plain-text.ts'
import { officialOf } from './permissions.ts'
import { officialsOf } from './roles.ts'

type Office<Type extends OfficeCommand['type']> = Extract<OfficeCommand, { type: Type }>

/**
 * Decides to invite a co-host or referee by a link of their own.
 * @returns OfficialInvited, or a refusal: name-missing, nickname-too-long, nickname-taken, officials-full
 * @see docs/rules.md K2
 */
export function inviteOfficial(state: GameState, command: Office<'InviteOfficial'>): Decision {
  const { officialId, role, tokenHash } = command
  const name = plainLine(command.name)
  if (name === '') return refused({ code: 'name-missing' })
  if (isTooLong(name, LIMITS.nicknameLength)) return refused({ code: 'nickname-too-long' })
  if (passesForHost(name)) return refused({ code: 'nickname-taken' })
  const all = Object.values(state.officials ?? {})
  const isFull = officialsOf(state).length >= LIMITS.officials || all.length >= LIMITS.officialsEver
  if (isFull || all.some(({ id }) => id === officialId)) return refused({ code: 'officials-full' })
  return happened({ type: 'OfficialInvited', officialId, role, tokenHash, name })
}

/**
 * Decides to give an official a new link, as for another phone. The old link and the old phone stop working.
 * @returns OfficeRenewed, or a refusal: official-not-found
 * @see docs/rules.md K4
 */
export function renewOffice(state: GameState, { officialId, tokenHash }: Office<'RenewOffice'>): Decision {
  const isThere = officialsOf(state).some(({ id }) => id === officialId)
  return isThere
    ? happened({ type: 'OfficeRenewed', officialId, tokenHash })
    : refused({ code: 'official-not-found' })
}

/**
 * Decides that whoever has opened a link becomes its official. The link stops working.
 * @returns OfficialSeated, or a refusal: official-not-found, link-used
 * @see docs/rules.md K3
 */
export function acceptOffice(
  state: GameState,
  { tokenHash }: Office<'AcceptOffice'>,
  actor: Actor,
): Decision {
  const office = officeOf(state, tokenHash)
  if (!office || actor.role !== 'official' || office.id !== actor.officialId) {
    return refused({ code: 'official-not-found' })
  }
  if (office.status !== 'invited') return refused({ code: 'link-used' })
  return happened({ type: 'OfficialSeated', officialId: office.id })
}

/** The official whose latest link this is, whether it still works or not; null for none. */
export function officeOf(state: GameState, tokenHash: string): Official | null {
  const of = Object.entries(state.officeTokens ?? {}).find(([, hash]) => hash === tokenHash)
  return officialsOf(state).find(({ id }) => id === of?.[0]) ?? null
}

/**
 * Decides that someone is no official any more; an open link stops working.
 * @returns OfficialRemoved, or a refusal: official-not-found
 * @see docs/rules.md K5
 */
export function removeOfficial(
  state: GameState,
  { officialId }: Extract<Command, { type: 'RemoveOfficial' }>,
): Decision {
  const isThere = officialsOf(state).some(({ id }) => id === officialId)
  return isThere ? happened({ type: 'OfficialRemoved', officialId }) : refused({ code: 'official-not-found' })
}

/**
 * Decides that the host offers the game to a co-host, or takes the offer back.
 * @returns HostOffered, nothing if there is no offer to take back, or a refusal: official-not-found, officials-full
 * @see docs/rules.md K9
 */
export function offerHost(state: GameState, { officialId, formerId }: Office<'OfferHost'>): Decision {
  if (officialId === null) {
    return state.hostOffer ? happened({ type: 'HostOffered', officialId, formerId }) : { events: [] }
  }
  const official = officialsOf(state).find(({ id }) => id === officialId)
  if (official?.role !== 'cohost' || official.status !== 'seated') {
    return refused({ code: 'official-not-found' })
  }
  const all = Object.keys(state.officials ?? {})
  const isFull = all.length >= LIMITS.officialsEver || all.includes(formerId)
  return isFull
    ? refused({ code: 'officials-full' })
    : happened({ type: 'HostOffered', officialId, formerId })
}

/**
 * Decides that the co-host to whom the game was offered is its host now, and the host of before a co-host.
 * @returns HostChanged, or a refusal: offer-gone
 * @see docs/rules.md K9
 */
export function takeHost(state: GameState, { userId }: Office<'TakeHost'>, actor: Actor): Decision {
  const { hostOffer } = state
  const official = officialOf(state, actor)
  const isTheirs = official && hostOffer?.officialId === official.id && userId !== state.hostId
  return isTheirs ? happened({ type: 'HostChanged', ...hostOffer, userId }) : refused({ code: 'offer-gone' })
}

/** Events that say which official caused them. */
const SIGNED: { readonly [Type in EventType]?: true } = {
  AnnouncementPosted: true,
  BudgetAdjusted: true,
  ZoneBidsAdjusted: true,
  ClaimUndone: true,
  ClaimApproved: true,
  ClaimRejected: true,
  BidVoided: true,
  BidUpheld: true,
  BidAllowed: true,
  BidDeclined: true,
  ResultDeclared: true,
  WordsFixed: true,
  CardWithdrawn: true,
  ZoneClosed: true,
  ZoneReopened: true,
  GamePaused: true,
  GameResumed: true,
  GameExtended: true,
  MessagePosted: true,
} satisfies { [Type in EventOf<SignedType>['type']]: true }

type SignedType = Extract<GameEvent, { by?: OfficialId }>['type']

/** A decision with the official's id on what they caused; unchanged for anyone else. @see docs/rules.md K7 */
export function signed(state: GameState, decision: Decision, actor: Actor): Decision {
  const official = officialOf(state, actor)
  if (!official || 'refusal' in decision) return decision
  const events = decision.events.map((event) => (SIGNED[event.type] ? { ...event, by: official.id } : event))
  return { events: events as GameEvent[] }
}
