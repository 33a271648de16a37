import { expect, test } from 'vitest'
import { evolveView } from '#core/game/evolve.ts'
import { claimMark } from '#web/features/play/home/claim-mark.ts'
import { readOldState } from './old-states.ts'

/** Versions whose nodes can be replaced one after the other, and to which a server can be taken back. */
test.each(['3deb6ae', '14b24a3'])(
  '[X111] a page of today shows what a node of %s tells, and goes on from there',
  async (state) => {
    const { people } = await readOldState(state)
    const blue = people.find(({ name }) => name === 'blue123 of active')
    if (!blue) throw new Error('the blue player is not there')
    const { view, me } = blue.told
    const playerId = me.seat?.playerId ?? null
    const claim = view.feed.findLast((item) => claimMark(item, view, playerId)?.disputable)
    const { cardId, claimedAtMs } = (claim && claimMark(claim, view, playerId)?.disputable) ?? {}
    if (!claim || cardId === undefined || claimedAtMs === undefined) throw new Error('nothing was claimed')

    const by = { playerId: playerId ?? '', playerNumber: 2, teamId: 't2' }
    const dispute = { type: 'ClaimDisputed', messageId: 'abcdefghijklmnop', cardId, ...by } as const
    const disputed = evolveView(view, dispute, claimedAtMs + 1)
    expect(claimMark(claim, disputed, playerId)).toEqual({ mark: 'You disputed this', disputable: null })
  },
)
