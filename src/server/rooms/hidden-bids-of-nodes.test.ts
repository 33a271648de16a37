import { expect, test } from 'vitest'
import { EVENTS_VERSION } from '#core/game/event-versions.ts'
import { aGame, HOST, playerOf } from '#test/builders.ts'
import { MemoryStore } from '#test/memory-store.ts'
import { OK } from '#test/room-orders.ts'
import { ListeningPeer, RoomRig, tick } from '#test/room-rig.ts'

const RED = playerOf('t1')
const BLUE = playerOf('t2')
const bid = (dollars: number, seenOwn = 0) =>
  ({
    type: 'PlaceBid',
    zoneId: 'z01',
    amountCents: dollars * 100,
    seenHighestCents: 0,
    seenOwnCents: seenOwn * 100,
  }) as const

/** Two nodes with a game in which bids are hidden; a phone of the first team is at the first. */
async function twoNodes() {
  const { events } = aGame({ rules: { hiddenLastMinutes: 240 } })
  const here = await RoomRig.open({ events })
  await here.room.read()
  const there = await RoomRig.open({ store: new MemoryStore(here.store.disk) })
  await there.room.refresh()
  return { here, there, phone: come(here) }
}

function come({ room }: RoomRig, since: ListeningPeer['since'] = null, fetches = false): ListeningPeer {
  const phone = new ListeningPeer(RED, since, EVENTS_VERSION, fetches, 'team:t1')
  room.join(phone)
  return phone
}

test('[V7] all nodes count a team’s entries alike, and a phone goes on at another one as if there were no others', async () => {
  const { here, there, phone } = await twoNodes()
  expect(phone.heard).toEqual(['hello', 'welcome 2'])
  expect(await there.submit(BLUE, bid(9))).toEqual(OK)
  expect(await there.submit(BLUE, bid(8, 9))).toEqual(OK)
  here.room.noteHead(4)
  await tick()
  expect(here.room.seq).toBe(4)
  expect(await here.submit(RED, bid(5))).toEqual(OK)
  await tick()
  expect(phone.heard).toEqual(['hello', 'welcome 2', 'entry 3'])
  await there.room.refresh()
  const since = { epoch: here.store.epoch, seq: 3, audience: 'team:t1' } as const
  const moved = come(there, since, true)
  expect(moved.heard).toEqual(['hello 3'])
  expect(await there.submit(BLUE, bid(1, 17))).toEqual(OK)
  expect(await there.submit(RED, bid(2, 5))).toEqual(OK)
  await tick()
  expect(moved.heard).toEqual(['hello 3', 'entry 4'])
  // One that is behind waits until it has read what the phone has.
  const ahead = come(here, { ...since, seq: 4 }, true)
  await tick()
  expect(ahead.heard).toEqual(['hello 4'])
})

test('[H10] at the end phones at every node get the whole game, also those that come back later', async () => {
  const { here, there, phone } = await twoNodes()
  const page = come(here, null, true)
  expect(await there.submit(BLUE, bid(9))).toEqual(OK)
  expect(await there.submit(HOST, { type: 'EndGame' })).toEqual(OK)
  here.room.noteHead(4)
  await tick()
  expect(phone.heard).toEqual(['hello', 'welcome 2', 'welcome 4'])
  expect(phone.frames.findLast(({ type }) => type === 'welcome')).toMatchObject({
    view: { status: 'completed', zones: [{ totals: { t2: 900 }, currentOwner: 't2' }, {}, {}, {}] },
  })
  expect(page.heard).toEqual(['hello 2', 'refetch 4'])
  for (const node of [here, there]) {
    const back = come(node, { epoch: here.store.epoch, seq: 2, audience: 'team:t1' }, true)
    expect(back.heard).toEqual(['hello 4'])
  }
})
