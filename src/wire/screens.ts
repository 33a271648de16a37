// Apart from the schemas: phones load this and no validator.

/** The screens by their addresses, without what differs between people; '*' for any other. */
export const SCREENS = [
  '/',
  '/join',
  '/signin',
  '/signup',
  '/verify-email',
  '/auth/callback',
  '/reset-password',
  '/setup-game',
  '/setup-game/teams',
  '/setup-game/challenges',
  '/setup-game/timing',
  '/setup-game/rules',
  '/setup-game/map',
  '/setup-game/map/draw',
  '/custom-rules',
  '/results/:gameId',
  '/results/:gameId/chat',
  '/waiting/:gameId',
  '/host/:gameId/lobby',
  '/manage',
  '/manage/print',
  '/manage/invite',
  '/manage/budgets',
  '/manage/bids',
  '/manage/undo',
  '/manage/evidence',
  '/manage/people',
  '/game/home',
  '/game/flop',
  '/game/zones',
  '/game/bidding/:zoneId',
  '/game/chat',
  '/game/map',
  '/game/interactive-map',
  '/game/rules',
  '*',
] as const

/** One of `SCREENS`. */
export type ScreenName = (typeof SCREENS)[number]
