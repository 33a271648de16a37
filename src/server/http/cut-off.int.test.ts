import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { spawnServer } from '#test/server-process.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'

test('a request that is cut off in its middle fills no log', async () => {
  const server = spawnServer({ DATA_DIR: temporaryFolder(), LOG_LEVEL: 'error' })
  const { host, hostname, port, origin } = new URL(await server.origin)
  for (const path of ['/api/join', '/api/auth/sign-up/email', '/api/games', '/api/leave']) {
    const socket = connect({ host: hostname, port: Number(port) })
    const framing = 'Content-Type: application/json\r\nTransfer-Encoding: chunked\r\nExpect: 100-continue'
    socket.write(`POST ${path} HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${origin}\r\n${framing}\r\n\r\n`)
    const [chunk] = (await once(socket, 'data')) as [Buffer]
    expect(chunk.toString()).toMatch(/^HTTP\/1\.1 100 /)
    socket.write('5\r\n{"a":\r\n')
    socket.resetAndDestroy()
    await once(socket, 'close')
  }
  expect((await fetch(`${origin}/healthz`)).status).toBe(200)
  server.kill('SIGTERM')
  expect(await server.ended).toMatchObject({ code: 0, stderr: '' })
  expect(server.logged).toEqual([])
})
