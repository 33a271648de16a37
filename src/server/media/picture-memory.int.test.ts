import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { newId } from '#core/game/ids.ts'
import { cryptoRandom } from '#server/machine/crypto-random.ts'
import { flatJpeg } from '#test/flat-jpeg.ts'
import { createGame, joinGame, signUpHost } from '#test/live-client.ts'
import { drawing, uploadPhoto } from '#test/photos.ts'
import { childrenOf, watchResident } from '#test/resident.ts'
import { newLogin } from '#test/running-server.ts'
import { spawnServer } from '#test/server-process.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'

const MEGABYTE = 1024 ** 2

/** A server in a process of its own, with a game that four players have joined. */
async function gameOfFour() {
  const server = spawnServer({ DATA_DIR: temporaryFolder() })
  const origin = await server.origin
  const { gameId, code: gameCode } = await createGame(await signUpHost(origin, newLogin()))
  const players = []
  for (let number = 0; number < 4; number += 1) {
    players.push((await joinGame(origin, { gameCode, teamCode: 'red123' })).visitor)
  }
  const path = () => `/api/games/${gameId}/photos/${newId(cryptoRandom)}`
  return { server, players, path }
}

describe.skipIf(process.platform !== 'linux')('memory', () => {
  test('[X2] four progressive photos of 49.7 megapixels from four players at once leave it below 512 MB', async () => {
    const { server, players, path } = await gameOfFour()
    const bomb = flatJpeg(7_050, 7_050, 'progressive')
    expect(bomb.length).toBeLessThan(600_000)
    const resident = watchResident(server.pid)
    const answers = await Promise.all(players.map((player) => uploadPhoto(player, path(), bomb)))
    const most = await resident.most()
    expect(most).toBeLessThan(512 * MEGABYTE)
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 413, message: expect.stringMatching(/Save it smaller/) })
    const [player] = players
    const honest = await drawing(900, 1_600).jpeg().toBuffer()
    if (player) expect(await uploadPhoto(player, path(), honest)).toMatchObject({ status: 201 })
  })

  test('[X2] pictures are never decoded in the process that serves everyone', async () => {
    const { server, players, path } = await gameOfFour()
    const [player] = players
    const photo = await drawing(90, 60).jpeg().toBuffer()
    if (player) expect(await uploadPhoto(player, path(), photo)).toMatchObject({ status: 201 })
    const [decoder = 0] = childrenOf(server.pid)
    const librariesOf = (pid: number) => readFileSync(`/proc/${pid}/maps`, 'utf8')
    expect(librariesOf(decoder)).toMatch(/libvips/)
    expect(librariesOf(server.pid)).not.toMatch(/libvips|sharp/)
  })
})
