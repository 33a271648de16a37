import { EVENTS_VERSION } from '#core/game/event-versions.ts'
import type { GameEvent } from '#core/game/events.ts'
import type { GameClientDeps } from '#web/live/socket/game-client.ts'
import { viewAfter } from './small-game.ts'
import { openPhone } from './test-phone.ts'

const VIEW = `/api/games/${'g'.repeat(16)}/view?events=${EVENTS_VERSION}`

/** A phone at a server that has its pages fetch. */
export function openFetchingPhone(deps: Partial<GameClientDeps> = {}) {
  const phone = openPhone({ random: () => 0.999, ...deps })
  const { net, requests } = phone
  const greet = (seq: number, { epoch = 'e1', audience = 'player' } = {}) => {
    phone.hello(epoch, { takesSeen: true, seq, audience })
    phone.deliver()
  }
  const answer = (seq: number, view = viewAfter(), more: object = {}) => {
    const [request] = requests.open()
    request?.answer(200, { epoch: 'e1', seq, audience: 'player', view, ...more })
  }
  const entry = (seq: number, ...events: GameEvent[]) => {
    phone.entry(seq, ...events)
    phone.deliver()
  }
  const refetch = (seq: number) => {
    net.last().send({ type: 'refetch', seq })
    phone.deliver()
  }
  const heard: string[] = []
  phone.client.onEvents((events) =>
    heard.push(...events.map((event) => ('text' in event ? `${event.text}` : event.type))),
  )
  const asked = () => requests.made.map(({ path }) => path.replace(VIEW, ''))
  const live = (seq: number) => {
    greet(seq)
    answer(seq)
  }
  return { ...phone, greet, answer, entry, refetch, heard, asked, live }
}
