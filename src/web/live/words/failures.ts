import type { Command } from '#core/game/commands.ts'

/** The words about a command that was not done, beside the reason. */
interface Failure {
  /** How things stand: whether anything was lost. */
  readonly stays: string
  /** Where it shows whether it was done, when nobody can say. */
  readonly check: string
  /** What may have become of the thing that it was about, and what to do. */
  readonly changed: string
}

const LOOK_AGAIN = 'This changed in the meantime. Check it again.'
const EDITED = 'This changed while you were editing. Check the new values and save again.'
const REVIEWED = 'This was undone, or disputed again, while you were deciding. Check it again.'

/** Each command's own words; the reasons that all commands share are in `refusal-words.ts`. */
export const FAILURES: Readonly<Record<Command['type'], Failure>> = {
  StartGame: {
    stays: 'The game hasn’t started.',
    check: 'Check whether the game has started before you try again.',
    changed: LOOK_AGAIN,
  },
  ScheduleStart: {
    stays: 'The start time hasn’t changed.',
    check: 'Check the start time before you try again.',
    changed: 'The start time was just changed on another screen. Check it before you change it again.',
  },
  ClaimCard: {
    stays: 'The challenge wasn’t claimed.',
    check: 'Check the flop before you claim it again.',
    changed: LOOK_AGAIN,
  },
  PlaceBid: {
    stays: 'Nothing was charged.',
    check: 'Check your balance before you bid again.',
    changed: LOOK_AGAIN,
  },
  AskToBid: {
    stays: 'The host wasn’t asked.',
    check: 'Check whether it says ‘Waiting for the host’ before you ask again.',
    changed: LOOK_AGAIN,
  },
  AllowBid: {
    stays: 'Nothing was decided.',
    check: 'Check the list before you decide again.',
    changed: LOOK_AGAIN,
  },
  DeclineBid: {
    stays: 'Nothing was decided.',
    check: 'Check the list before you decide again.',
    changed: LOOK_AGAIN,
  },
  PostAnnouncement: {
    stays: 'Your announcement wasn’t posted.',
    check: 'Check the feed before you post it again.',
    changed: LOOK_AGAIN,
  },
  ScheduleAnnouncement: {
    stays: 'Your announcement wasn’t scheduled.',
    check: 'Check the list before you schedule it again.',
    changed: LOOK_AGAIN,
  },
  UnscheduleAnnouncement: {
    stays: 'The announcement is still scheduled.',
    check: 'Check the list before you try again.',
    changed: LOOK_AGAIN,
  },
  EditBudgets: {
    stays: 'No budget was changed.',
    check: 'Check the budgets before you save again.',
    changed: EDITED,
  },
  EditBids: {
    stays: 'No bid was changed.',
    check: 'Check the bids before you save again.',
    changed: EDITED,
  },
  UndoClaim: {
    stays: 'Nothing was undone.',
    check: 'Check the list before you undo it again.',
    changed: 'The card has been claimed again since. Nothing was undone. Check whose claim it is now.',
  },
  EndGame: {
    stays: 'The game is still running.',
    check: 'Check whether the game has ended before you try again.',
    changed: 'The game has started in the meantime and is still running. Check it before you end it.',
  },
  DeleteMessage: {
    stays: 'The message is still there.',
    check: 'Check the chat before you try again.',
    changed: LOOK_AGAIN,
  },
  DisputeClaim: {
    stays: 'Nothing was disputed.',
    check: 'Check the feed before you dispute it again.',
    changed: 'This completion was undone. There’s nothing left to dispute.',
  },
  ApproveClaim: {
    stays: 'Nothing was decided.',
    check: 'Check the list before you decide again.',
    changed: REVIEWED,
  },
  RejectClaim: {
    stays: 'Nothing was decided.',
    check: 'Check the list before you decide again.',
    changed: REVIEWED,
  },
  SetNickname: {
    stays: 'Your name hasn’t changed.',
    check: 'Check your name before you save it again.',
    changed: LOOK_AGAIN,
  },
  RemovePlayer: {
    stays: 'Nobody was removed.',
    check: 'Check who is still there before you try again.',
    changed: 'This player has switched teams since. Nobody was removed, and no code changed. Check again.',
  },
  RemoveTeamPlayers: {
    stays: 'Nobody was removed.',
    check: 'Check who is still there before you try again.',
    changed: LOOK_AGAIN,
  },
  RemoveOfficial: {
    stays: 'Nobody was removed.',
    check: 'Check the list before you try again.',
    changed: LOOK_AGAIN,
  },
  ShuffleTeamCodes: {
    stays: 'The codes haven’t changed.',
    check: 'Check the codes before you shuffle them again.',
    changed: 'The codes were just changed on another screen. The ones you see now are valid.',
  },
  FixWords: {
    stays: 'The text hasn’t changed.',
    check: 'Check the text before you save it again.',
    changed: 'This text was just changed on another screen. Check it before you save yours.',
  },
  WithdrawCard: {
    stays: 'The card is still in the game.',
    check: 'Check whether the card is still there before you try again.',
    changed: LOOK_AGAIN,
  },
  CloseZone: {
    stays: 'The zone is still open.',
    check: 'Check whether the zone is closed before you try again.',
    changed: LOOK_AGAIN,
  },
  ReopenZone: {
    stays: 'The zone is still closed.',
    check: 'Check whether the zone is open before you try again.',
    changed: LOOK_AGAIN,
  },
  VoidBid: {
    stays: 'No bid was voided.',
    check: 'Check the zone’s bids before you void it again.',
    changed: LOOK_AGAIN,
  },
  DisputeBid: {
    stays: 'Nothing was disputed.',
    check: 'Check the feed before you dispute it again.',
    changed: LOOK_AGAIN,
  },
  DismissDispute: {
    stays: 'Nothing was decided.',
    check: 'Check the list before you decide again.',
    changed: 'This bid was disputed again while you were deciding. Look at it again.',
  },
  DeclareResult: {
    stays: 'The result is still provisional.',
    check: 'Check whether the result stands before you declare it again.',
    changed: LOOK_AGAIN,
  },
  PauseGame: {
    stays: 'Nothing was changed.',
    check: 'Check whether the game is paused before you try again.',
    changed: LOOK_AGAIN,
  },
  ResumeGame: {
    stays: 'The game is still paused.',
    check: 'Check whether the game is paused before you try again.',
    changed: LOOK_AGAIN,
  },
  ExtendGame: {
    stays: 'The end hasn’t changed.',
    check: 'Check the time left before you try again.',
    changed: 'The end was just changed on another screen. Check it before you change it again.',
  },
  ChangeSpectatorScreen: {
    stays: 'The spectator screen hasn’t changed.',
    check: 'Check the spectator screen before you try again.',
    changed: LOOK_AGAIN,
  },
  RevokeSpectatorScreen: {
    stays: 'The link still works.',
    check: 'Check whether the link still works before you try again.',
    changed: LOOK_AGAIN,
  },
  RevealResult: {
    stays: 'Spectators haven’t seen the result.',
    check: 'Check the spectator screen before you try again.',
    changed: LOOK_AGAIN,
  },
}
