import { Hono } from 'hono'
import { wordsId } from '#core/game/bodies.ts'
import { isShownTo } from '#core/game/chat.ts'
import type { Actor } from '#core/game/commands.ts'
import type { GameId, PlayerId } from '#core/game/ids.ts'
import type { RefusalCode } from '#core/game/refusals.ts'
import type { ChatItem, GameState, Photo } from '#core/game/state.ts'
import { playerOf } from '#core/rules/permissions.ts'
import { seenSchema } from '#core/rules/seen.ts'
import type { Identities } from '#server/access/identities.ts'
import { readBody } from '#server/http/bodies/read-body.ts'
import type { ServerEnv } from '#server/http/incoming.ts'
import { memberOf } from '#server/http/member.ts'
import { problemAnswer, tooMany } from '#server/http/problem.ts'
import { limiterOf } from '#server/limits/limiter.ts'
import { LIMITS } from '#server/limits/table.ts'
import type { Photos } from '#server/media/photos.ts'
import { actorIdOf } from '#server/rooms/submission.ts'
import type { Store } from '#server/store/store.ts'
import { type ChatPage, type MessageBody, messageBody } from '#wire/http.ts'

const PAGE_LINES = 50

/** Reading the evidence chat, and posting to it: by HTTP, since a message may wait on a phone for hours. */
export function chatRoutes(deps: {
  store: Pick<Store, 'words'>
  identities: Pick<Identities, 'authorize'>
  photos: Pick<Photos, 'facts'>
}): Hono<ServerEnv> {
  const { store, identities, photos } = deps
  const posts = limiterOf(LIMITS.messages)
  const routes = new Hono<ServerEnv>()

  routes.get('/api/games/:gameId/chat', async (c) => {
    const member = await memberOf(c, identities)
    if (member instanceof Response) return member
    const { items, hasOlder } = pageOf(await member.room.read(), member.actor, c.req.query())
    const words = await store.words(
      member.room.id,
      items.map(({ id }) => wordsId(id)),
    )
    const lines = items.map(({ number: _, ...item }) => ({ ...item, text: words[wordsId(item.id)] ?? null }))
    return c.json({ lines, hasOlder } satisfies ChatPage)
  })

  routes.post('/api/games/:gameId/messages', async (c) => {
    const member = await memberOf(c, identities)
    if (member instanceof Response) return member
    const { actor, room } = member
    const body = await readBody(c, messageBody)
    if (!body) {
      return problemAnswer(c, 'malformed', 'This message couldn’t be read. Reload the page and try again.')
    }
    if (posts.take(actorIdOf(actor)) > 0) {
      return tooMany(c, LIMITS.messages)
    }
    const found = await ownPhotos(room.id, actor, body.photos)
    if (!found) {
      return problemAnswer(c, 'photo-missing', 'A photo in this message didn’t arrive. Send it again.')
    }
    const { messageId, text, cardId, writtenAtMs } = body
    const command = { type: 'PostMessage', messageId, text, cardId, writtenAtMs, photos: found } as const
    const seen = seenSchema.safeParse({ teamId: c.req.query('team') }).data
    const answer = await room.submit({ actor, command, commandId: messageId, notAfterMs: null, seen })
    if (answer.ok) return c.json({})
    const { code } = answer.refusal
    if (code === 'team-changed') return problemAnswer(c, 'team-changed', TEAM_CHANGED)
    if (code === 'store-failed') {
      return problemAnswer(c, 'unavailable', 'The server couldn’t save this. Please try again.')
    }
    return problemAnswer(c, 'refused', REFUSALS[code as RefusalCode] ?? 'This message can’t be posted.')
  })

  /** @returns null when one of them is not here, or somebody else's */
  async function ownPhotos(
    gameId: GameId,
    actor: Actor,
    asked: MessageBody['photos'],
  ): Promise<Photo[] | null> {
    const found: Photo[] = []
    for (const { id, takenAtMs } of asked) {
      const facts = await photos.facts(gameId, id)
      if (facts?.ownerId !== actorIdOf(actor)) return null
      found.push({ id, width: facts.width, height: facts.height, takenAtMs })
    }
    return found
  }

  return routes
}

const TEAM_CHANGED = 'You changed teams after writing this. It wasn’t posted.'

/** Why a message is declined, in words; the rest cannot happen to one. */
const REFUSALS: Partial<Record<RefusalCode, string>> = {
  'not-allowed': 'Only players of this game can post. Join again.',
  'game-ended': 'The host has ended the game, so you can’t post any more.',
  'message-empty': 'Write something or add a photo first.',
  'message-too-long': 'A message has at most 1,000 characters.',
  'card-not-found': 'This challenge isn’t in the game.',
  'chat-full':
    'You’ve reached the message limit. Delete messages you don’t need, or show your proof to the host.',
}

/** The newest lines before a given one, oldest first; all of a card's at most `PAGE_LINES` too. */
function pageOf(
  state: GameState,
  actor: Actor,
  { before, card }: Readonly<Record<string, string>>,
): { items: ChatItem[]; hasOlder: boolean } {
  const { chat } = state
  // A line that is not there any more leads to the newest ones: phones know most of them, and ask again.
  const end = chat.findIndex(({ id }) => id === before)
  const reader = playerOf(state, actor)
  const isOwn = (playerId: PlayerId | null) => playerId === reader?.id
  const older = (end < 0 ? chat : chat.slice(0, end)).filter(
    (item) => (card === undefined || item.cardId === card) && isShownTo(item, isOwn),
  )
  return { items: older.slice(-PAGE_LINES), hasOlder: older.length > PAGE_LINES }
}
