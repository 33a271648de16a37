import type { Command } from '#core/game/commands.ts'
import type { TeamId } from '#core/game/ids.ts'
import { LIMITS } from '#core/game/limits.ts'
import { formatMoney, formatPrice } from '#core/game/money.ts'
import type { GameView } from '#core/game/state.ts'
import { isForOfficials } from '#core/rules/permissions.ts'
import { counted } from '#core/wording.ts'
import type { NotDone } from '#web/live/socket/outbox.ts'
import { BAND_WORDS } from '#web/ui/game/band-words.ts'
import { timeOfDay } from '#web/ui/game/time-of-day.ts'
import { FAILURES } from './failures.ts'

/**
 * What a person is told about a command that was not done: what happened, whether anything was lost, and what to do.
 * @param view for names; null when there is none yet
 */
export function refusalWords(
  command: Command['type'],
  refusal: NotDone,
  view: Pick<GameView, 'teams'> | null,
): string {
  const { stays, check, changed } = FAILURES[command]
  switch (refusal.code) {
    case 'not-allowed':
      return isForOfficials(command)
        ? `Only the host can do this. ${stays} Sign in as the host.`
        : `Only players of this game can do this. ${stays} Ask the host.`
    case 'game-not-started':
      return 'The game hasn’t started yet. Wait for the host.'
    case 'game-already-started':
      return 'The game has already started.'
    case 'game-over':
      return 'Time is up.'
    case 'game-paused':
      return 'The game is paused.'
    case 'time-invalid':
      return 'That time has passed, or is too far ahead. Choose another one.'
    case 'game-ended':
      return 'The host has ended the game.'
    case 'game-not-ended':
      return 'The game hasn’t ended yet.'
    case 'setup-invalid':
      return refusal.messages.join(' ') || 'Something in the setup isn’t valid. Check each part.'
    case 'team-not-found':
      return 'This team isn’t in the game.'
    case 'team-has-players':
      return 'A team that you removed has players. Choose where they go.'
    case 'wrong-team-code':
      return 'Wrong team code'
    case 'teams-closed':
      return 'The game has started, and its teams are closed. Ask the host.'
    case 'game-full':
      return 'This game is full. Ask the host.'
    case 'card-not-found':
      return 'This challenge is no longer in the flop.'
    case 'card-already-claimed':
      return `${teamName(view, refusal.teamId)} was first.`
    case 'card-expired':
      return command === 'WithdrawCard'
        ? 'This challenge has expired. Nobody can claim it any more.'
        : 'This challenge expired before your claim arrived. Pick another one.'
    case 'too-many-waiting':
      return `${LIMITS.waitingClaims} of your team’s claims wait for approval. ${stays} Claim again once the host has decided on one.`
    case 'card-not-claimed':
      return 'This challenge is no longer claimed, so there’s nothing to undo.'
    case 'card-withdrawn':
      return command === 'WithdrawCard'
        ? 'This challenge has already been withdrawn.'
        : 'The host has withdrawn this challenge. Pick another one.'
    case 'card-claimed':
      return `${teamName(view, refusal.teamId)} has completed this challenge. Undo the completion first.`
    case 'zone-closed':
      return command === 'CloseZone'
        ? 'This zone is already closed.'
        : `${stays} The host has closed this zone: ${refusal.reason}`
    case 'zone-locked':
      return `This zone is locked until ${timeOfDay(refusal.untilMs)}. ${stays}`
    case 'raise-too-high':
      return refusal.maxCents > 0
        ? `The raise cap allows at most ${formatPrice(refusal.maxCents)} here. ${stays}`
        : `Your total is as high as the raise cap allows. ${stays}`
    case 'zone-not-found':
      return 'This zone could not be found. It may have been removed.'
    case 'amount-invalid':
      return 'Please enter a valid bid amount.'
    case 'insufficient-funds':
      return `Insufficient funds. Your team has ${formatMoney(refusal.balanceCents)}.`
    case 'zone-changed':
      return refusal.priceCents === null
        ? `Your total has changed. You hold this zone now. ${stays}`
        : `The price is now ${formatPrice(refusal.priceCents)}. ${stays}`
    case 'total-changed':
      return `Your team’s total here is now ${formatMoney(refusal.ownCents)}. ${stays}`
    case 'bids-hidden':
      return `Bids are hidden until the end. ${stays} Try again then.`
    case 'outside-zone':
      return `Your phone is outside this zone (${BAND_WORDS[refusal.band]}). ${stays} Go inside, or ask the host.`
    case 'position-missing':
      return `This bid came without your location. ${stays} Allow location for this page, or ask the host.`
    case 'position-stale':
      return `Your phone’s location is out of date. ${stays} Step outdoors and bid again, or ask the host.`
    case 'position-inaccurate':
      return `Your phone’s location is too vague. ${stays} Turn on Precise Location, or ask the host.`
    case 'location-not-needed':
      return 'You can bid here without asking.'
    case 'already-asked':
      return 'Your team has already asked about this zone. Wait for the host.'
    case 'request-declined':
      return `The host said no. You can ask again at ${timeOfDay(refusal.untilMs)}, or bid from inside the zone.`
    case 'requests-full':
      return `Your team already has ${LIMITS.openBidRequests} questions open. Wait for the host.`
    case 'announcement-empty':
      return 'Write something first.'
    case 'announcement-too-long':
      return 'An announcement has at most 140 characters.'
    case 'announcements-full':
      return `${LIMITS.scheduledAnnouncements} announcements are waiting. Call one off first.`
    case 'announcement-not-found':
      return 'It has already been posted or called off.'
    case 'nothing-changed':
      return 'Nothing was changed.'
    case 'changed-meanwhile':
      return changed
    case 'team-changed':
      return `You’re in ${teamName(view, refusal.teamId)} now. ${stays} Check again before you repeat it.`
    case 'message-empty':
      return 'Write something or add a photo first.'
    case 'message-too-long':
      return 'A message has at most 1,000 characters.'
    case 'message-not-found':
      return 'This message has already been deleted.'
    case 'chat-full':
      return 'You’ve reached the message limit. Delete messages you don’t need, or show your proof to the host.'
    case 'reason-missing':
      return 'Give a reason first.'
    case 'reason-too-long':
      return 'A reason has at most 200 characters.'
    case 'own-claim':
      return 'Your own team completed this. Ask the host to undo it.'
    case 'already-disputed':
      return 'You or your team already disputed this. The host will review it.'
    case 'bid-not-found':
      return `This bid is no longer in the zone’s history. ${stays}`
    case 'bid-voided':
      return 'The host has already voided this bid.'
    case 'own-bid':
      return 'Your own team placed this bid. Ask the host to void it.'
    case 'disputes-full':
      return 'Your team already has 2 open disputes. Wait until the host has decided on one.'
    case 'disputes-open':
      return `${counted(refusal.count, 'dispute')} must be decided first. ${stays}`
    case 'not-provisional':
      return 'The result already stands. There’s nothing to declare.'
    case 'no-spectator-screen':
      return 'There’s no spectator screen. It was revoked, perhaps on another screen.'
    case 'reveal-too-early':
      return 'You can reveal the result once time is up and the result stands.'
    case 'result-declared':
      return 'The host has declared the result. Nothing can be disputed any more.'
    case 'already-decided':
      return 'This has already been decided, perhaps on another screen.'
    case 'nickname-too-long':
      return 'A name has at most 20 characters.'
    case 'nickname-taken':
      return 'This name could be mistaken for the host’s. Choose another one.'
    case 'name-missing':
      return 'Enter a name first.'
    case 'officials-full':
      return 'A game has at most 10 officials. Remove one first.'
    case 'official-not-found':
      return 'This official isn’t in the game any more.'
    case 'offer-gone':
      return 'The host doesn’t offer you the game any more.'
    case 'hosts-another':
      return 'You’re hosting another game. End it before you take this one over.'
    case 'link-used':
      return 'This link doesn’t work any more. Ask the host for a new one.'
    case 'player-not-found':
      return 'This player has already left the game.'
    case 'team-empty':
      return 'Everyone on this team has already left.'
    case 'too-late':
      return `You were offline for too long. ${stays} Try again.`
    case 'command-id-reused':
    case 'malformed':
      return `The server didn’t understand this. ${stays} Reload the page and try again.`
    case 'too-many-commands':
      return command === 'SetNickname'
        ? `Too many attempts. ${stays} Try again in a minute.`
        : `Too many taps at once. ${stays} Wait a moment and try again.`
    case 'store-failed':
      return `The server couldn’t save this. ${stays} Try again in a moment.`
    case 'unsent':
      return `Not sent: no connection. ${stays}`
    case 'unanswered':
      return `The connection ended before the answer came. ${check}`
    default:
      return unknownRefusal(refusal, stays)
  }
}

/** A newer server may know more reasons than this page; the compiler makes sure that we know all of ours. */
function unknownRefusal(_refusal: never, stays: string): string {
  return `${stays} Please try again.`
}

function teamName(view: Pick<GameView, 'teams'> | null, teamId: TeamId): string {
  return view?.teams.find(({ id }) => id === teamId)?.name ?? 'Another team'
}
