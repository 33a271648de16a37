import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http'
import { createAdaptorServer } from '@hono/node-server'
import { Hono } from 'hono'
import type { Random } from '#core/game/ids.ts'
import { createIdentities, headersOf } from './access/identities.ts'
import { createOldCookies } from './access/old-cookies.ts'
import { createReplayWatchers } from './access/replay-watchers.ts'
import type { Accounts } from './accounts/accounts.ts'
import { type Archive, ArchiveBusyError } from './archive/archive.ts'
import type { Bus } from './bus/bus.ts'
import { createAccountDeletion } from './deletion/account-deletion.ts'
import { createGameDeletion } from './deletion/game-deletion.ts'
import type { Env } from './env/env.ts'
import { createBodies } from './http/bodies/bodies.ts'
import { jsonBodies } from './http/bodies/json-bodies.ts'
import { noStoreByDefault } from './http/guards/caching.ts'
import { guardConnections, SERVER_OPTIONS } from './http/guards/connections.ts'
import { FAIR_READS, fairReads } from './http/guards/fair-reads.ts'
import { oldCookieNames } from './http/guards/old-cookie-names.ts'
import { outageWords } from './http/guards/outage-words.ts'
import { createSecurityHeaders, sameOriginOnly, setSecurityHeaders } from './http/guards/security.ts'
import type { ServerEnv } from './http/incoming.ts'
import { BUSY, gameDeleted, problemAnswer } from './http/problem.ts'
import { accountRoutes } from './http/routes/accounts.ts'
import { bidRoutes } from './http/routes/bids.ts'
import { chatRoutes } from './http/routes/chat.ts'
import { downloadRoutes } from './http/routes/download/download.ts'
import { deletionRoutes } from './http/routes/games/deletion.ts'
import { gameRoutes, SIGN_IN_TO_CREATE } from './http/routes/games/games.ts'
import { ownGamesRoutes } from './http/routes/games/own-games.ts'
import { SETUP_PATH, SIGN_IN_TO_CHANGE, setupRoutes } from './http/routes/games/setup.ts'
import { healthRoutes } from './http/routes/health.ts'
import { createInvitations } from './http/routes/invitations/invitations.ts'
import { inviteRoutes } from './http/routes/invites.ts'
import { KIT_PATH, kitRoutes, SIGN_IN_FOR_KITS } from './http/routes/kits.ts'
import { mapRoutes } from './http/routes/map.ts'
import { outboxRoutes } from './http/routes/outbox.ts'
import { placeRoutes } from './http/routes/places.ts'
import { pushRoutes } from './http/routes/push.ts'
import { replayRoutes } from './http/routes/replay/replay.ts'
import { replayLinkRoutes } from './http/routes/replay/replay-link.ts'
import { screenFailureRoutes } from './http/routes/screen-failures.ts'
import { handOverRoutes } from './http/routes/seats/hand-over.ts'
import { createJoinLimits } from './http/routes/seats/join-limits.ts'
import { createLookAtTeam } from './http/routes/seats/look-at-team.ts'
import { officeRoutes } from './http/routes/seats/offices.ts'
import { seatRoutes } from './http/routes/seats/seats.ts'
import { ticketRoutes } from './http/routes/seats/tickets.ts'
import { mediaRoutes } from './http/routes/uploads/media.ts'
import { PHOTO_PATH, photoRoutes } from './http/routes/uploads/photos.ts'
import { viewRoutes } from './http/routes/view.ts'
import { keptBoards } from './http/routes/watch/kept-boards.ts'
import { spectatorLinkRoutes } from './http/routes/watch/spectator-links.ts'
import { WATCH_PATH, watchRoutes } from './http/routes/watch/watch.ts'
import { webRoutes } from './http/routes/web.ts'
import { createFairQueue } from './limits/fair-queue.ts'
import { limiterOf } from './limits/limiter.ts'
import { LIMITS } from './limits/table.ts'
import { LiveSockets } from './live/live-sockets.ts'
import type { Log } from './log/log.ts'
import type { Mailer } from './mail/mailer.ts'
import { openDecoder } from './media/decoder.ts'
import { BOUNDLESS, createDiskSpace } from './media/disk-space.ts'
import { createPhotoKeeper } from './media/photo-keeper.ts'
import { openPhotos } from './media/photos.ts'
import { openPictures } from './media/pictures.ts'
import { followErasures, postedPhotos } from './media/posted-photos.ts'
import { MediaAwayError } from './media/store/media-away.ts'
import type { Media } from './media/store/open-media.ts'
import { createTicketPictures } from './media/ticket-pictures.ts'
import type { Metrics } from './metrics/metrics.ts'
import { createCallers } from './net/client-address.ts'
import { createSeatCookies } from './net/seat-cookies.ts'
import { openPlaces } from './places/places.ts'
import { openPush } from './push/push.ts'
import { Games } from './rooms/games.ts'
import { createWatchLinks } from './spectators/watch-links.ts'
import { createWatchedGames } from './spectators/watched-games.ts'
import type { StopStep } from './stop-deadline.ts'
import { DeletedGameError, type Store } from './store/store.ts'
import type { StoreWatch } from './store/store-watch.ts'

/** Grace period for requests under way at a stop, in ms. */
const REQUEST_GRACE_MS = 2_000

/** The app's dependencies. */
export interface AppDeps {
  env: Env
  secret: string
  store: Store
  /** Reads the past of games. */
  archive: Archive
  /** Watches whether games can be stored. */
  watch: StoreWatch
  /** The other nodes. */
  bus: Bus
  accounts: Accounts
  /** Where photos and map pictures are. */
  media: Media
  mailer: Mailer
  metrics: Metrics
  log: Log
  random: Random
  /** Server time, ms since the epoch. */
  nowMs: () => number
  /** The folder of the built web. */
  webFolder: string
}

/** The server, wired but not listening. */
export interface App {
  server: Server
  games: Games
  /** The routes and their guards, as method and path; the live socket comes beside them. */
  routes: readonly { readonly method: string; readonly path: string }[]
  /** Sends phones away to come back, then finishes what is under way: answers, stores. @param step bounds each wait */
  close(step: StopStep): Promise<void>
}

/** Wires the whole server in plain sight; opens and listens to nothing. */
export function buildApp(deps: AppDeps): App {
  const {
    env,
    secret,
    store,
    archive,
    watch,
    bus,
    accounts,
    media,
    mailer,
    metrics,
    log,
    random,
    nowMs,
    webFolder,
  } = deps
  const callers = createCallers(env)
  const isTls = env.baseUrl.startsWith('https:')
  const cookies = createSeatCookies(secret, isTls)
  const decoder = openDecoder({
    queue: createFairQueue({
      concurrency: 1,
      maxWaiting: LIMITS.picturesWaiting.max,
      maxWaitingPerKey: LIMITS.picturesWaitingOfOne.max,
    }),
    log,
  })
  const photos = openPhotos({
    store: media.store,
    disk: media.bucket
      ? BOUNDLESS
      : createDiskSpace({ folder: env.dataDir, reserveBytes: env.minFreeDiskBytes, log }),
    decoder,
    log,
  })
  const push = openPush({ env, accounts, game: async (gameId) => games.room(gameId), nowMs, log })
  const pushes = push?.pushes
  const games: Games = new Games({
    store,
    bus,
    log,
    random,
    secret,
    nowMs,
    photoRetentionMs: env.photoRetentionMs,
    noteEntries: followErasures(photos, log),
    ...(pushes && { noteStored: (change, isLooking) => pushes.noteStored(change, isLooking) }),
    noteDeleted(gameId) {
      watched.forget(gameId)
      archive.forget(gameId)
      ticketPictures.forget(`${gameId} `)
    },
    noteAnswer: (answer) => metrics.answers.add(answer.ok ? 'ok' : answer.refusal.code),
  })
  const identities = createIdentities({ accounts, games, cookies })
  const watchers = createReplayWatchers({ identities, games })
  const oldCookies = createOldCookies({ isTls, renamed: store, accounts, games, cookies, nowMs })
  const live = new LiveSockets({
    games,
    log,
    epoch: store.epoch,
    nowMs,
    authorize: async (request, gameId) =>
      identities.authorize(await oldCookies.renamed(headersOf(request)), gameId),
    isKnown: async (request, gameId) =>
      identities.isKnown(await oldCookies.renamed(headersOf(request)), gameId),
    openSessions: accounts.openSessions,
    isSameOrigin: callers.isSameOrigin,
    addressOf: callers.addressOf,
  })
  const places = openPlaces({ log })
  const pictures = openPictures({ store: media.store, secret })
  const photoKeeper = createPhotoKeeper({
    photos,
    log,
    async referencedBy(gameId) {
      const room = await games.room(gameId)
      return room && postedPhotos(room.state)
    },
  })
  const watched = createWatchedGames({ archive, nowMs })
  const ticketPictures = createTicketPictures(decoder)
  const deletion = createGameDeletion({
    games,
    store,
    archive,
    kits: accounts.kits,
    pushes: accounts.pushes,
    photos,
    pictures,
    log,
  })
  const accountDeletion = createAccountDeletion({ games, store, archive, accounts, pictures, deletion })
  const forgetSessions = accounts.onSessionsEnded((userId) => {
    live.closeAccount(userId)
    push?.noteSessionsEnded()
    bus.publishSessionsEnded(userId)
  })
  const forgetOthers = bus.onSessionsEnded((userId) => {
    live.closeAccount(userId)
    push?.noteSessionsEnded()
  })

  const isSignedIn = async (headers: Headers) => (await identities.account(headers)) !== null
  const bodies = createBodies()
  const app = new Hono<ServerEnv>()
  const securityHeaders = createSecurityHeaders(env, callers)
  app.use(setSecurityHeaders(securityHeaders))
  app.use(noStoreByDefault)
  app.use(
    '/api/*',
    outageWords(watch),
    sameOriginOnly(callers),
    oldCookieNames(oldCookies),
    jsonBodies({
      bodies,
      callers,
      // Accounts guard themselves.
      except: ['/api/media', PHOTO_PATH, /^\/api\/auth\//],
      larger: [
        {
          paths: ['/api/games'],
          limit: LIMITS.setupBytes,
          isAllowed: isSignedIn,
          refusal: SIGN_IN_TO_CREATE,
        },
        { paths: [SETUP_PATH], limit: LIMITS.setupBytes, isAllowed: isSignedIn, refusal: SIGN_IN_TO_CHANGE },
        {
          paths: ['/api/kits', KIT_PATH],
          limit: LIMITS.setupBytes,
          isAllowed: isSignedIn,
          refusal: SIGN_IN_FOR_KITS,
        },
      ],
    }),
  )
  const inTurn = fairReads(callers)
  for (const path of FAIR_READS) app.get(path, inTurn)
  app.route('/', accountRoutes({ accounts, deletion: accountDeletion, callers, bodies, log }))
  const joinLimits = createJoinLimits()
  app.route('/', seatRoutes({ env, games, store, identities, cookies, callers, joinLimits, random }))
  const lookAtTeam = createLookAtTeam({ games, store, cookies, callers, joinLimits, random, nowMs })
  app.route('/', ticketRoutes(lookAtTeam))
  const invitations = createInvitations({
    env,
    secret,
    games,
    callers,
    lookAtTeam,
    pictures: ticketPictures,
  })
  app.route('/', invitations.routes)
  app.route('/', handOverRoutes({ secret, store, identities, cookies }))
  app.route('/', officeRoutes({ secret, games, store, identities, cookies, callers }))
  app.route('/', ownGamesRoutes({ identities, archive }))
  app.route('/', gameRoutes({ env, games, identities, pictures, callers }))
  app.route('/', deletionRoutes({ deletion, identities }))
  app.route('/', viewRoutes(identities))
  app.route('/', replayRoutes({ watchers, archive, epoch: store.epoch, callers }))
  app.route('/', replayLinkRoutes({ secret, identities }))
  app.route('/', spectatorLinkRoutes({ secret, identities }))
  const links = createWatchLinks(secret)
  const watches = limiterOf(LIMITS.watches)
  app.route('/', watchRoutes({ links, watched, photos, games, callers, limiter: watches }))
  app.route('/', setupRoutes({ env, identities, pictures, callers }))
  app.route('/', kitRoutes({ env, kits: accounts.kits, identities, pictures, callers }))
  app.route('/', inviteRoutes(identities))
  app.route('/', mapRoutes(env))
  app.route('/', placeRoutes({ identities, places }))
  app.route('/', screenFailureRoutes({ callers, log }))
  app.route('/', mediaRoutes({ pictures, identities, callers, bodies, decoder }))
  app.route('/', photoRoutes({ photos, games, identities, watchers, callers, bodies }))
  app.route('/', downloadRoutes({ archive, photos, identities, nowMs }))
  app.route('/', chatRoutes({ store, identities, photos }))
  app.route('/', bidRoutes({ store, identities }))
  app.route('/', pushRoutes({ push, identities, callers }))
  app.route('/', outboxRoutes(env, mailer, callers))
  app.route(
    '/',
    healthRoutes({ env, callers, live, games, store, watch, bus, bucket: media.bucket, metrics }),
  )
  app.route('/', webRoutes(webFolder, invitations.tags))
  app.onError((error, c) => {
    if (error instanceof DeletedGameError) return gameDeleted(c)
    if (error instanceof ArchiveBusyError) return problemAnswer(c, 'unavailable', error.message, BUSY)
    if (error instanceof MediaAwayError) return problemAnswer(c, 'unavailable', error.message, BUSY)
    // A phone that lost its signal in the middle of a request is no failure of ours.
    const { incoming } = c.env
    const isCutOff = incoming.destroyed && !incoming.complete
    // A spectators' link has its token in the path.
    const path = c.req.path.replace(WATCH_PATH, '/api/watch/…')
    if (!isCutOff) log.error({ err: error, path }, 'a request failed')
    return problemAnswer(c, 'unavailable', 'The server couldn’t do this. Please try again.')
  })

  const boards = keptBoards({ links, watched, callers, limiter: watches, securityHeaders })
  const server = createAdaptorServer({
    fetch: app.fetch,
    serverOptions: SERVER_OPTIONS,
    createServer: (options: ServerOptions, listener: RequestListener) =>
      createServer(options, (request, response) => boards(request, response) || listener(request, response)),
  } as Parameters<typeof createAdaptorServer>[0]) as Server
  const cutAll = guardConnections(server, callers)
  live.listen(server)
  games.start()
  watch.start()
  photoKeeper.start()
  pushes?.start()
  deletion.start()

  return {
    server,
    games,
    routes: app.routes,
    async close(step) {
      watch.stop()
      pushes?.stop()
      watched.close()
      forgetSessions()
      forgetOthers()
      // Nobody waits for the photos: phones go first.
      const swept = Promise.all([photoKeeper.stop(), deletion.stop()])
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      await step('sockets', live.drain())
      // Those that were answered meanwhile would be kept for a next request.
      const idle = setInterval(() => server.closeIdleConnections(), 50)
      await step('requests in progress', closed, REQUEST_GRACE_MS)
      clearInterval(idle)
      cutAll()
      await step('pictures', decoder.close())
      await step('places', places.close())
      await step('games', games.close())
      await step('notifications', pushes?.close() ?? Promise.resolve())
      await step('photo sweep', swept)
    },
  }
}
