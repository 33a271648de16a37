import { describe, expect, test } from 'vitest'
import type { Decoder } from './decoder.ts'
import type { Invitation } from './invitation/invitation.ts'
import { createTicketPictures } from './ticket-pictures.ts'

const invitation: Invitation = {
  gameName: '',
  teams: [],
  team: 0,
  zones: 3,
  minutes: 60,
  isOver: false,
  borders: [],
}

/** A decoder that paints 40 bytes each time, or is busy. */
function rig(isBusy = false) {
  let painted = 0
  const decoder: Pick<Decoder, 'invitation'> = {
    async invitation() {
      painted += 1
      return isBusy ? { ok: false, why: 'busy' } : { ok: true, bytes: Buffer.alloc(40, painted) }
    },
  }
  return { pictures: createTicketPictures(decoder, 100), painted: () => painted }
}

describe('[J18] pictures of links', () => {
  test('are painted once, also for those who ask meanwhile', async () => {
    const { pictures, painted } = rig()
    expect(pictures.kept('a')).toBeUndefined()
    const first = pictures.paint('a', invitation, '')
    const [one, two] = await Promise.all([first, pictures.kept('a')])
    expect(two).toBe(one)
    expect(await pictures.kept('a')).toBe(one)
    expect(painted()).toBe(1)
  })

  test('take no more memory than they may: the one asked for longest ago is dropped', async () => {
    const { pictures } = rig()
    await pictures.paint('a', invitation, '')
    await pictures.paint('b', invitation, '')
    await pictures.kept('a')
    await pictures.paint('c', invitation, '')
    expect(pictures.kept('b')).toBeUndefined()
    expect(pictures.kept('a')).toBeDefined()
    expect(pictures.kept('c')).toBeDefined()
  })

  test('that were not painted are not kept', async () => {
    const { pictures } = rig(true)
    expect(await pictures.paint('a', invitation, '')).toBe('busy')
    expect(pictures.kept('a')).toBeUndefined()
  })
})
