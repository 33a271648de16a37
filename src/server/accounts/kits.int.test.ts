import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#core/game/ids.ts'
import { digestOf, portableSetup } from '#core/setup/portable-setup.ts'
import { readSetup } from '#core/setup/setup-reading.ts'
import { LIMITS } from '#server/limits/table.ts'
import {
  accountEngines,
  accountRows,
  type Ground,
  openHost,
  type RunningAccounts,
  sessionOf,
  startAccounts,
} from '#test/running-accounts.ts'

const anId = () => newId(Math.random)

/** What is stored of a setup. */
function contentOf(name: string, given: object = {}, picture: string | null = null) {
  const read = readSetup({
    ...given,
    ...(picture && { map: { mapImage: `/media/${picture}`, isDefaultImage: false } }),
  })
  if ('problems' in read) throw new Error(read.problems.join())
  const setup = portableSetup(read.setup)
  return { name, setup, digest: digestOf(setup), picture }
}

describe.each(accountEngines())('kits in $name', ({ newGround }) => {
  let ground: Ground
  let running: RunningAccounts
  beforeEach(async () => {
    ground = await newGround()
    running = await startAccounts(ground)
  })

  async function newUser(email: string): Promise<string> {
    const session = await sessionOf(running, await openHost(ground, running, email))
    if (!session) throw new Error('not signed in')
    return session.userId
  }

  test('[I5] a kit is there after a restart, on every device, and for nobody else', async () => {
    const [ada, eve] = [await newUser('ada@example.org'), await newUser('eve@example.org')]
    const id = anId()
    const content = contentOf('Foxes', { name: 'Night of the foxes' })
    const added = await running.accounts.kits.add(ada, id, content)
    expect(added).toMatchObject({ id, name: 'Foxes', version: 1, digest: { zones: 10, challenges: 80 } })
    const { kits } = (await startAccounts(ground)).accounts
    expect(await kits.list(ada)).toEqual([added])
    expect(await kits.read(ada, id)).toEqual({ ...(added as object), setup: content.setup })
    expect([await kits.list(eve), await kits.read(eve, id)]).toEqual([[], null])
    expect(await kits.change(eve, { id, version: 1 }, { name: 'Mine' })).toBe('gone')
    expect(await kits.remove(eve, { id, version: 1 })).toBe('gone')
    expect(await kits.add(eve, id, content)).toBe('id-taken')
    expect(await kits.list(ada)).toEqual([added])
  })

  test('[I6] the same id again is the same kit, and two devices get one more between them', async () => {
    const ada = await newUser('ada@example.org')
    const { kits } = running.accounts
    const id = anId()
    const content = contentOf('Foxes')
    const twice = await Promise.all([kits.add(ada, id, content), kits.add(ada, id, content)])
    expect(twice[0]).toEqual(twice[1])
    const ten = await Promise.all(Array.from({ length: 10 }, () => kits.add(ada, anId(), content)))
    expect(ten.map((added) => added !== 'full' && added !== 'id-taken')).toEqual(Array(10).fill(true))
    for (let more = 12; more < LIMITS.kits.max; more += 1) await kits.add(ada, anId(), content)
    const last = await Promise.all([1, 2, 3].map(() => kits.add(ada, anId(), content)))
    expect(last.filter((answer) => answer === 'full')).toHaveLength(2)
    expect(await kits.list(ada)).toHaveLength(LIMITS.kits.max)
    const [first] = await kits.list(ada)
    if (!first) throw new Error('no kit')
    expect(await kits.remove(ada, first)).toBe('removed')
    expect(await kits.add(ada, anId(), content)).toMatchObject({ version: 1 })
  })

  test('[I7] a change of what was changed on another device since is refused, the same one again is not', async () => {
    const ada = await newUser('ada@example.org')
    const { kits } = running.accounts
    const id = anId()
    await kits.add(ada, id, contentOf('Foxes'))
    const seen = { id, version: 1 }
    const renamed = await kits.change(ada, seen, { name: 'Owls' })
    expect(renamed).toMatchObject({ name: 'Owls', version: 2 })
    expect(await kits.change(ada, seen, { name: 'Owls' })).toEqual(renamed)
    expect(await kits.change(ada, seen, { name: 'Herons' })).toBe('changed-meanwhile')
    const both = await Promise.all(
      ['Herons', 'Badgers'].map((name) => kits.change(ada, { id, version: 2 }, { name })),
    )
    expect(both.filter((answer) => answer === 'changed-meanwhile')).toHaveLength(1)
    expect(await kits.remove(ada, { id, version: 2 })).toBe('changed-meanwhile')
    expect(await kits.read(ada, id)).toMatchObject({ version: 3, digest: { zones: 10 } })
    expect(await kits.remove(ada, { id, version: 3 })).toBe('removed')
    expect(await kits.remove(ada, { id, version: 3 })).toBe('gone')
    expect(await kits.change(ada, { id, version: 3 }, { name: 'Owls' })).toBe('gone')
  })

  test('[I8] a kit keeps its picture in use until it is deleted or shows another; kits go with their account', async () => {
    const ada = await newUser('ada@example.org')
    const { kits } = running.accounts
    const pictures = ['a', 'b'].map((letter) => `${letter.repeat(16)}-${letter.repeat(32)}.jpg`)
    const [first = '', second = ''] = pictures
    const id = anId()
    await kits.add(ada, id, contentOf('Foxes', {}, first))
    const used = () => Promise.all(pictures.map(kits.usesPicture))
    expect(await used()).toEqual([true, false])
    await kits.change(ada, { id, version: 1 }, { name: 'Owls' })
    expect(await used()).toEqual([true, false])
    await kits.change(ada, { id, version: 2 }, contentOf('Owls', {}, second))
    expect(await used()).toEqual([false, true])
    await accountRows(ground, 'DELETE FROM "user"')
    expect(await accountRows(ground, 'SELECT id FROM kit')).toEqual([])
    expect(await used()).toEqual([false, false])
  })
})
