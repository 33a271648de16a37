import type { Actor, AnyCommand } from '#core/game/commands.ts'
import { type Context, type Decision, refused } from '#core/game/decision.ts'
import type { GameState } from '#core/game/state.ts'
import { announce, scheduleAnnouncement, unscheduleAnnouncement } from './announcements.ts'
import { allowBid, askToBid, declineBid } from './bid-requests.ts'
import { placeBid } from './bidding.ts'
import { fixWords } from './fix-words.ts'
import { claimCard } from './flop.ts'
import { endGame, scheduleStart, startGame } from './lifecycle.ts'
import { editBids, editBudgets, undoClaim } from './management.ts'
import { deleteMessage, postMessage } from './messages.ts'
import {
  acceptOffice,
  inviteOfficial,
  offerHost,
  removeOfficial,
  renewOffice,
  signed,
  takeHost,
} from './officials.ts'
import { extendGame, pauseGame, resumeGame } from './pauses.ts'
import { refusalOf } from './permissions.ts'
import { removePlayer, removeTeamPlayers } from './removal.ts'
import { shareReplay, withdrawReplay } from './replay-link.ts'
import { declareResult } from './result.ts'
import { approveClaim, disputeClaim, rejectClaim } from './reviews.ts'
import { reviseSetup } from './revision.ts'
import { joinGame, leaveGame, setNickname } from './seats.ts'
import { type Seen, seenRefusal } from './seen.ts'
import {
  changeSpectatorScreen,
  openSpectatorScreen,
  revealResult,
  revokeSpectatorScreen,
} from './spectators.ts'
import { shuffleTeamCodes } from './team-codes.ts'
import { dismissDispute, disputeBid, voidBid } from './voiding.ts'
import { closeZone, reopenZone, withdrawCard } from './withdrawal.ts'

/**
 * Decides a command against a game that has been settled up to `context.nowMs`.
 * Pure and total: it never throws for a command that `commandSchema` accepts.
 * @param seen what the sender's screen showed, if known
 * @returns the events in order, or a refusal
 */
export function decide(
  state: GameState,
  command: AnyCommand,
  actor: Actor,
  context: Context,
  seen: Seen = {},
): Decision {
  const refusal = refusalOf(state, command, actor) ?? seenRefusal(state, command, actor, seen)
  if (refusal) return refused(refusal)
  return signed(state, decided(state, command, actor, context), actor)
}

function decided(state: GameState, command: AnyCommand, actor: Actor, context: Context): Decision {
  switch (command.type) {
    case 'JoinGame':
      return joinGame(state, command, actor, context)
    case 'LeaveGame':
      return leaveGame(state, actor)
    case 'InviteOfficial':
      return inviteOfficial(state, command)
    case 'RenewOffice':
      return renewOffice(state, command)
    case 'AcceptOffice':
      return acceptOffice(state, command, actor)
    case 'RemoveOfficial':
      return removeOfficial(state, command)
    case 'OfferHost':
      return offerHost(state, command)
    case 'TakeHost':
      return takeHost(state, command, actor)
    case 'StartGame':
      return startGame(state, context)
    case 'ScheduleStart':
      return scheduleStart(state, command, context)
    case 'ClaimCard':
      return claimCard(state, command, actor, context)
    case 'PlaceBid':
      return placeBid(state, command, actor, context)
    case 'AskToBid':
      return askToBid(state, command, actor, context)
    case 'AllowBid':
      return allowBid(state, command, context)
    case 'DeclineBid':
      return declineBid(state, command, context)
    case 'PostAnnouncement':
      return announce(command)
    case 'ScheduleAnnouncement':
      return scheduleAnnouncement(state, command, context)
    case 'UnscheduleAnnouncement':
      return unscheduleAnnouncement(state, command)
    case 'EditBudgets':
      return editBudgets(state, command)
    case 'EditBids':
      return editBids(state, command)
    case 'UndoClaim':
      return undoClaim(state, command, context)
    case 'EndGame':
      return endGame(state, context)
    case 'PostMessage':
      return postMessage(state, command, actor, context)
    case 'DeleteMessage':
      return deleteMessage(state, command, actor)
    case 'DisputeClaim':
      return disputeClaim(state, command, actor, context)
    case 'ApproveClaim':
      return approveClaim(state, command, actor, context)
    case 'RejectClaim':
      return rejectClaim(state, command, actor, context)
    case 'SetNickname':
      return setNickname(state, command, actor)
    case 'RemovePlayer':
      return removePlayer(state, command, context)
    case 'RemoveTeamPlayers':
      return removeTeamPlayers(state, command, context)
    case 'ShuffleTeamCodes':
      return shuffleTeamCodes(state, context)
    case 'ReviseSetup':
      return reviseSetup(state, command)
    case 'FixWords':
      return fixWords(state, command)
    case 'WithdrawCard':
      return withdrawCard(state, command, context)
    case 'CloseZone':
      return closeZone(state, command)
    case 'ReopenZone':
      return reopenZone(state, command)
    case 'VoidBid':
      return voidBid(state, command, actor, context)
    case 'DisputeBid':
      return disputeBid(state, command, actor, context)
    case 'DismissDispute':
      return dismissDispute(state, command, actor, context)
    case 'DeclareResult':
      return declareResult(state)
    case 'PauseGame':
      return pauseGame(state, command, context)
    case 'ResumeGame':
      return resumeGame(state, context)
    case 'ExtendGame':
      return extendGame(state, command, context)
    case 'ShareReplay':
      return shareReplay(state, command)
    case 'WithdrawReplay':
      return withdrawReplay(state)
    case 'OpenSpectatorScreen':
      return openSpectatorScreen(state, command)
    case 'ChangeSpectatorScreen':
      return changeSpectatorScreen(state, command)
    case 'RevokeSpectatorScreen':
      return revokeSpectatorScreen(state)
    case 'RevealResult':
      return revealResult(state)
  }
}
