import { KITS_MAX } from '#core/setup/kit-name.ts'

/** A limit, and the message above it. */
export interface Limit {
  /** The counted things, as a plural noun: 'wrong codes'. */
  readonly what: string
  /** The key, such as 'browser and game' or 'address'. An IPv6 address counts as its /64. */
  readonly per: string
  readonly max: number
  readonly unit: Unit
  /** The message that is sent, or in brackets what happens without one. */
  readonly says: string
}

type Unit = Period | 'at once' | 'in all' | 'bytes' | 'ms' | 'pixels'
type Period = keyof typeof PERIODS_MS

const PERIODS_MS = {
  'a second': 1_000,
  'a minute': 60_000,
  'an hour': 3_600_000,
  'a day': 86_400_000,
} as const

/** The answer to a blocked attempt, status 429, unless its row says more. */
export const TOO_MANY_ATTEMPTS = {
  code: 'too-many-attempts',
  message: 'Too many attempts. Try again in a minute.',
} as const

const KB = 1024
const MB = 1024 * KB

const TOO_HEAVY =
  'This picture takes too much work to open. Save it smaller, as a plain JPEG (not progressive), then try again.'
const PICTURES_BUSY = 'The server is busy with other pictures. Please try again in a moment.'

const ARCHIVE_BUSY = 'Many people are looking at past games right now. Please try again in a moment.'

const TOO_MANY_SEATS =
  'Too many players have joined from your network. Turn Wi-Fi off and join over mobile data, or ask the host.'

const attempts = (what: string, per: string, max: number, unit: Unit = 'a minute'): Limit => ({
  what,
  per,
  max,
  unit,
  says: unit === 'an hour' ? 'Too many attempts. Try again in an hour.' : TOO_MANY_ATTEMPTS.message,
})

/** Mails with a link that works for an hour or longer, so that beyond the limit the newest one still does. */
const links = (what: string, per: string, max: number, unit: Unit): Limit => ({
  ...attempts(what, per, max, unit),
  says: 'Too many emails to this address. Use the newest link in its inbox, or try again in an hour.',
})

/** A limit whose sockets are closed as one too many; the phone says so, and reconnects by itself. */
const crowded = (what: string, per: string, max: number): Limit => ({
  what,
  per,
  max,
  unit: 'a minute',
  says: 'Too many connections from your network.',
})

/** A limit whose sockets are closed for sending too much. */
const tooFast = (what: string, per: string, max: number): Limit => ({
  what,
  per,
  max,
  unit: 'a second',
  says: 'Too many frames at once. Try again in a moment.',
})

const tooManyTaps = (what: string, per: string, max: number): Limit => ({
  what,
  per,
  max,
  unit: 'a second',
  says: 'Too many taps at once. Wait a moment and try again.',
})

const BUSY = 'The server is busy. Please try again in a moment.'

const reads = (per: string, max: number): Limit => ({
  what: 'queued reads of a game',
  per,
  max,
  unit: 'at once',
  says: BUSY,
})

const tooLarge = (what: string, says: string, max: number): Limit => ({
  what: `size of ${what}`,
  per: 'request',
  max,
  unit: 'bytes',
  says,
})
const tooSlow = (what: string, max: number): Limit => ({
  what,
  per: 'request',
  max,
  unit: 'ms',
  says: 'Your connection was too slow. Please try again where the signal is better.',
})
/** A shared budget: when it's full, only the client that uses most of it is refused. */
const noRoom = (what: string, per: string, max: number): Limit => ({
  what: `bytes of ${what}`,
  per,
  max,
  unit: 'bytes',
  says: `${BUSY} (only to the client that uses most of it)`,
})

const closes = (what: string, per: string, max: number, unit: Unit): Limit => ({
  what,
  per,
  max,
  unit,
  says: '(the connection is closed)',
})

/**
 * All limits on what a stranger can send. Printed into docs/operating.md by `limits/document.test.ts`.
 */
export const LIMITS = {
  joins: attempts('join attempts', 'address', 600),
  wrongCodesOfBrowser: attempts('wrong codes', 'browser and game', 10),
  wrongCodesOfAddress: attempts('wrong codes', 'address and game', 600),
  ticketsPainted: {
    what: 'pictures of links painted',
    per: 'address',
    max: 60,
    unit: 'a minute',
    says: 'Too many pictures at once. Try again in a minute.',
  },
  ticketsKept: {
    what: 'bytes of painted pictures of links',
    per: 'server',
    max: 16 * MB,
    unit: 'bytes',
    says: '(the one asked for longest ago is dropped, and painted again when it’s wanted)',
  },
  screenFailures: attempts('reports of failed screens', 'address', 20),
  screenFailuresOfServer: attempts('reports of failed screens', 'server', 200),
  leaves: attempts('leaving a game', 'player', 20),
  wrongPasswordsOfKnownBrowser: attempts('wrong passwords', 'account and known browser', 10),
  wrongPasswordsOfBrowser: attempts('wrong passwords from unknown browsers', 'account and browser', 10),
  wrongPasswordsOfAddress: attempts('wrong passwords from unknown browsers', 'address', 60),
  wrongPasswordsOfAccount: attempts('wrong passwords from unknown browsers', 'account', 600, 'an hour'),
  signIns: attempts('sign-ins with the right password', 'account', 120),
  signUps: attempts('sign-ups', 'address', 60),
  signUpsAnHour: attempts('sign-ups', 'address', 600, 'an hour'),
  signUpsOfMailbox: links('sign-ups, ignoring +tags', 'mailbox', 10, 'an hour'),
  linksOfKnownBrowser: links('email links', 'account and known browser', 5, 'an hour'),
  linksOfKnownBrowserADay: links('email links', 'account and known browser', 20, 'a day'),
  linksOfAccount: links('email links for unknown browsers', 'account', 5, 'an hour'),
  linksOfAccountADay: links(
    'email links for unknown browsers, before the limit is one an hour',
    'account',
    12,
    'a day',
  ),
  linksOfAccountBeyond: links(
    'email links for unknown browsers, after the daily limit',
    'account',
    1,
    'an hour',
  ),
  linkRequests: attempts('requests for an email link', 'address', 30),
  linkUses: attempts('uses of an email link', 'address', 120),
  googleTrips: attempts('Google sign-in redirects', 'address', 120),
  signOuts: attempts('sign-outs', 'address', 120),
  accountDeletions: attempts('requests to delete an account', 'address', 60),
  sessionReads: attempts('session checks', 'address', 1_200),
  invitations: attempts('invitations of officials', 'account', 60),
  spectatorLinks: attempts('new links for spectators', 'host or co-host', 60),
  handOvers: attempts('offers and take-overs of a game', 'account', 60),
  officeLinks: attempts('uses of officials’ links', 'address', 600),
  replayLinks: attempts('changes of a replay’s link', 'account', 60),
  creations: attempts('games created', 'account', 60),
  creationsAnHour: attempts('games created', 'account', 120, 'an hour'),
  revisions: attempts('setup changes in the lobby', 'account', 60),
  revisionsAnHour: attempts('setup changes in the lobby', 'account', 300, 'an hour'),
  kits: {
    what: 'kits',
    per: 'account',
    max: KITS_MAX,
    unit: 'in all',
    says: `Your account already has ${KITS_MAX} kits, the most it can keep. Delete one, then save again.`,
  },
  kitChanges: attempts('kits saved, renamed or deleted', 'account', 60),
  kitChangesAnHour: attempts('kits saved, renamed or deleted', 'account', 300, 'an hour'),
  kitReads: attempts('kits and setups of games opened', 'account', 240),
  creationsOfAddress: attempts('games created', 'address', 120),
  creationsOfAddressAnHour: attempts('games created', 'address', 600, 'an hour'),
  placeSearches: {
    what: 'place searches',
    per: 'account',
    max: 120,
    unit: 'a minute',
    says: 'Too many searches at once. Try again in a minute.',
  },
  picturePixels: {
    what: 'pixels in a picture',
    per: 'picture',
    max: 50_000_000,
    unit: 'pixels',
    says: 'This picture has more than 50 megapixels. Save it smaller, then try again.',
  },
  deepPixels: {
    what: 'pixels in a 16-bit PNG',
    per: 'picture',
    max: 24_000_000,
    unit: 'pixels',
    says: TOO_HEAVY,
  },
  pictureHeld: {
    what: 'memory to decode a picture: progressive JPEGs (width × height × components × 2), interlaced PNGs, and WebPs that are lossless, transparent or animated',
    per: 'picture',
    max: 64 * MB,
    unit: 'bytes',
    says: TOO_HEAVY,
  },
  pictureScans: { what: 'scans in a JPEG', per: 'picture', max: 50, unit: 'in all', says: TOO_HEAVY },
  decodeTime: {
    what: 'time to decode a picture',
    per: 'picture',
    max: 20_000,
    unit: 'ms',
    says: TOO_HEAVY,
  },
  decoderMemory: {
    what: 'memory of the decoding process',
    per: 'server',
    max: 192 * MB,
    unit: 'bytes',
    says: TOO_HEAVY,
  },
  picturesWaiting: {
    what: 'pictures waiting to be decoded',
    per: 'server',
    max: 128,
    unit: 'at once',
    says: PICTURES_BUSY,
  },
  picturesWaitingOfOne: {
    what: 'pictures waiting to be decoded',
    per: 'address',
    max: 64,
    unit: 'at once',
    says: PICTURES_BUSY,
  },
  jsonMarks: {
    what: 'commas, colons and opening brackets in a JSON body',
    per: 'request',
    // The largest setup that the rules allow has 32,000.
    max: 40_000,
    unit: 'in all',
    says: '(the body is rejected as unreadable)',
  },
  messages: {
    what: 'chat messages',
    per: 'person and game',
    max: 60,
    unit: 'a minute',
    says: 'Too many messages at once. Try again in a minute.',
  },
  waitingReads: reads('server', 8_000),
  waitingReadsOfAddress: reads('address', 4_000),
  seatsOfAddress: {
    what: 'seats',
    per: 'address and game',
    max: 200,
    unit: 'at once',
    says: TOO_MANY_SEATS,
  },
  newSeats: {
    what: 'new seats',
    per: 'address and game',
    max: 600,
    unit: 'an hour',
    says: TOO_MANY_SEATS,
  },
  disputes: {
    what: 'open disputes of a claim',
    per: 'team',
    max: 1,
    unit: 'at once',
    says: 'You or your team already disputed this. The host will review it.',
  },
  socketsOfPerson: {
    what: 'live sockets',
    per: 'person and game',
    max: 24,
    unit: 'at once',
    says: '(the oldest one is closed: ‘Open in too many tabs’)',
  },
  socketsOfAddress: { ...crowded('live sockets', 'address', 1_000), unit: 'at once' },
  strangers: crowded('live sockets opened without a seat', 'address', 300),
  socketOpenings: crowded('live sockets opened', 'person and game', 120),
  views: {
    what: 'full loads of a game',
    per: 'person and game',
    // As often as sockets may be opened, and once more where a large entry is passed over.
    max: 180,
    unit: 'a minute',
    says: 'You’ve loaded this game too often. Try again in a minute.',
  },
  viewsAtOnce: {
    what: 'full loads of a game in progress',
    per: 'person and game',
    // A page loads one at a time; the last one may not have ended yet, and there may be another tab.
    max: 4,
    unit: 'at once',
    says: 'This phone is already loading this game. Try again in a moment.',
  },
  archiveReaders: {
    what: 'reads of whole games in progress: replays, downloads, spectator screens',
    per: 'server',
    // Each holds one page of entries while its phone takes it.
    max: 100,
    unit: 'at once',
    says: ARCHIVE_BUSY,
  },
  archiveReadersOfGame: {
    what: 'reads of whole games in progress',
    per: 'game',
    max: 60,
    unit: 'at once',
    says: ARCHIVE_BUSY,
  },
  replays: {
    what: 'replays loaded',
    per: 'person and game',
    max: 60,
    unit: 'a minute',
    says: 'You’ve loaded this replay too often. Try again in a minute.',
  },
  replaysOfAddress: {
    what: 'replays loaded by a shared link',
    per: 'address and game',
    max: 600,
    unit: 'a minute',
    says: 'Your network has loaded this replay too often. Try again in a minute.',
  },
  replaysAtOnce: {
    what: 'replays being loaded',
    per: 'person and game',
    max: 4,
    unit: 'at once',
    says: 'This phone is already loading this replay. Try again in a moment.',
  },
  replaysAtOnceOfAddress: {
    what: 'replays being loaded by a shared link',
    per: 'address and game',
    max: 30,
    unit: 'at once',
    says: 'Many people on your network are loading this replay. Try again in a moment.',
  },
  downloads: {
    what: 'downloads of a whole game',
    per: 'host',
    max: 30,
    unit: 'an hour',
    says: 'You’ve downloaded games too often. Try again in an hour.',
  },
  gameDeletions: {
    what: 'games deleted',
    per: 'host',
    // Each may search all games for its map pictures.
    max: 120,
    unit: 'an hour',
    says: 'You’ve deleted many games. Try again in an hour.',
  },
  downloadsAtOnce: {
    what: 'downloads of a whole game in progress',
    per: 'host',
    max: 2,
    unit: 'at once',
    says: 'You’re already downloading. Try again once that has finished.',
  },
  downloadsOfServer: {
    what: 'downloads of a whole game in progress',
    per: 'server',
    // Each takes a line and the disk for as long as its host's line is slow, and keeps 64 KB of a photo in memory.
    max: 20,
    unit: 'at once',
    says: 'Many hosts are downloading right now. Please try again in a few minutes.',
  },
  watches: {
    what: 'requests of spectator screens',
    per: 'address',
    // A hall full of phones behind one address, once a second each.
    max: 3_000,
    unit: 'a second',
    says: BUSY,
  },
  watchedGames: {
    what: 'games whose spectator screens are open',
    per: 'server',
    max: 50,
    unit: 'at once',
    says: BUSY,
  },
  watchedBytes: {
    what: 'bytes of games whose spectator screens are open',
    per: 'server',
    // Two states a game: 50 usual ones take 20 MB, one of the largest 4 MB.
    max: 128 * MB,
    unit: 'bytes',
    says: `${BUSY} (one that nobody has looked at for 10 s goes first)`,
  },
  frames: tooFast('frames, including pings and pongs', 'person and game', 60),
  framesOfAddress: tooFast('frames, including pings and pongs', 'address', 2_000),
  framePieces: {
    ...closes('fragments', 'frame', 16, 'in all'),
    says: '(the socket is closed)',
  },
  commands: tooManyTaps('commands', 'person and game', 20),
  commandsOfAddress: tooManyTaps('commands', 'address', 400),
  photoBytes: tooLarge('a photo', 'A photo can be at most 4 MB. Choose a smaller one.', 4 * MB),
  pictureBytes: tooLarge('a map picture', 'Map image must be smaller than 2MB', 2 * MB),
  setupBytes: tooLarge(
    'a new game or a section of its setup',
    'That’s too much at once. The limit is 1 MB.',
    MB,
  ),
  jsonBytes: tooLarge('any other request', 'That’s too much at once. The limit is 32 KB.', 32 * KB),
  bodyTime: tooSlow('time to receive a request body', 120_000),
  bodyPause: tooSlow('time to receive the next 10 KB of it', 10_000),
  bodies: noRoom('all requests in progress', 'server', 40 * MB),
  // Sixty phones behind one router may each send a photo of 300 KB at once.
  bodiesOfAddress: noRoom('requests in progress', 'address', 20 * MB),
  largeBodies: noRoom('requests in progress over 512 KB', 'server', 24 * MB),
  largeBodiesOfAddress: noRoom('requests in progress over 512 KB', 'address', 12 * MB),
  bodiesOfGame: noRoom('photos being uploaded', 'game', 32 * MB),
  bodiesOfPerson: noRoom('requests in progress', 'person', 8 * MB),
  uploads: {
    what: 'photos or map pictures',
    per: 'person',
    max: 20,
    unit: 'a minute',
    says: 'Too many uploads at once. Try again in a minute.',
  },
  // Sixty phones behind one router may each send all that they may.
  uploadsOfAddress: {
    what: 'photos or map pictures',
    per: 'address',
    max: 60 * 20,
    unit: 'a minute',
    says: 'Too many uploads from your network at once. Try again in a minute.',
  },
  // About 1.5 GB: what a party of 60 sends in an hour is a tenth of it.
  uploadsOfAddressAnHour: {
    what: 'photos or map pictures',
    per: 'address',
    max: 6_000,
    unit: 'an hour',
    says: 'Too many uploads from your network at once. Try again later.',
  },
  uploadsAtOnce: {
    what: 'photos being uploaded',
    per: 'person and game',
    max: 6,
    unit: 'at once',
    says: BUSY,
  },
  headTime: closes('time to receive request headers', 'request', 15_000, 'ms'),
  silence: closes('time without a byte in either direction', 'connection', 60_000, 'ms'),
  answerTime: closes('time from a request to the end of its response', 'request', 300_000, 'ms'),
  // 1 GB at 1.2 Mbit/s; whoever takes nothing for a minute is cut all the same.
  downloadTime: closes('time of a download of a whole game', 'request', 7_200_000, 'ms'),
  connections: {
    ...closes('connections other than live sockets', 'address', 1_000, 'at once'),
    says: '(the oldest idle one is closed, else the new one)',
  },
  unreadAnswers: {
    ...closes('bytes of unread responses', 'server', 64 * MB, 'bytes'),
    says: '(connections of the address with the most unread bytes are closed)',
  },
  nicknames: attempts('nickname changes', 'player', 10),
  pushSubscriptions: {
    what: 'browsers that are notified',
    per: 'person and game',
    max: 5,
    unit: 'at once',
    says: '(the one that subscribed first isn’t notified any more)',
  },
  pushChanges: attempts('changes of notifications', 'person and game', 60),
  pushMoves: attempts('renewals of a push subscription', 'address', 60),
  pushes: {
    what: 'notifications',
    per: 'browser and game',
    max: 60,
    unit: 'a minute',
    says: '(further ones aren’t sent)',
  },
  pushesWaiting: {
    what: 'notifications waiting to be sent',
    per: 'server',
    max: 2_000,
    unit: 'at once',
    says: '(further ones aren’t sent)',
  },
  pushesUnderWay: {
    what: 'notifications being sent',
    per: 'server',
    max: 20,
    unit: 'at once',
    says: '(further ones wait)',
  },
  pushTime: {
    what: 'time to hand a notification to its push service',
    per: 'notification',
    max: 10_000,
    unit: 'ms',
    says: '(it isn’t sent)',
  },
} as const satisfies Record<string, Limit>

/** The length of a limit's period, ms. @throws Error for one that has none */
export function windowMsOf({ what, unit }: Limit): number {
  if (unit in PERIODS_MS) return PERIODS_MS[unit as Period]
  throw new Error(`'${what}' is not limited by time`)
}
