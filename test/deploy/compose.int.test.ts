import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { connect } from '@nats-io/transport-node'
import { describe, expect, onTestFinished, test } from 'vitest'
import { prepareNats } from '#test/nats.ts'
import { natsProgram } from '#test/programs.ts'
import { startServer } from '#test/running-server.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { readCompose, readVariables } from './compose-file.ts'
import { deployed } from './deployed.ts'

const read = (file: string): string => readFileSync(deployed(file), 'utf8')
const PASSWORD = 'b0ff1e'.repeat(10)
const compose = (values: Record<string, string> = {}) =>
  readCompose({
    ...readVariables(read('.env.example')),
    AUTH_SECRET: 'a'.repeat(64),
    POSTGRES_PASSWORD: 'd0g'.repeat(20),
    NATS_PASSWORD: PASSWORD,
    ...values,
  })
const { services, networks } = compose()

describe('compose.yaml', () => {
  test('[X120] every container’s log is bounded', () => {
    for (const [name, { logging }] of Object.entries(services)) {
      expect(logging, name).toEqual({
        driver: 'json-file',
        options: { 'max-size': expect.stringMatching(/^\d+m$/), 'max-file': expect.stringMatching(/^\d$/) },
      })
    }
  })

  test('[X120] Caddy is in no network of the database, which has no way out', () => {
    const networksOf = (service: string) => Object.keys(services[service]?.networks ?? {})
    for (const inside of ['postgres', 'nats']) {
      expect(networksOf(inside)).toEqual(['back'])
      expect(networksOf('caddy')).not.toContain('back')
    }
    expect(networks.back).toMatchObject({ internal: true })
    for (const node of ['node1', 'node2']) expect(networksOf(node).toSorted()).toEqual(['back', 'default'])
  })

  test('[X120] images have versions of their own, and no command line has a password', () => {
    for (const [name, { image, command, build }] of Object.entries(services)) {
      // What one service builds needs no version: all that have it start what was built.
      if (build === undefined && image !== services.node1?.image)
        expect(image, name).toMatch(/:\d+\.\d+(\.\d+)?(-|$)/)
      expect(command.join(' ')).not.toContain(PASSWORD)
    }
    for (const [, image = ''] of read('Dockerfile').matchAll(/^FROM (\S+)/gm))
      expect(image).toMatch(/:\d+\.\d+/)
  })

  test('one service builds the image of all nodes: two that export it at once fail on a first start', () => {
    const built = Object.entries(services).filter(([, { build }]) => build)
    expect(built.map(([name, { image }]) => [name, image])).toEqual([['node1', 'zone-war']])
    expect(services.node2?.image).toBe('zone-war')
  })

  test('[X120] each node can be scraped, from this machine alone', () => {
    for (const node of ['node1', 'node2'])
      expect(services[node]?.ports).toEqual([expect.stringMatching(/^127\.0\.0\.1:\d+:3000$/)])
  })

  test.each([
    { fails: 'neither', replaced: ['node1', 'node2'] },
    { fails: 'node1', replaced: ['node1'] },
  ])(
    '[X120] the rolling script replaces one node after the other, and ends where one fails: $fails',
    ({ fails, replaced }) => {
      const folder = temporaryFolder()
      // There is no engine here: it writes down what it's asked for.
      const docker = `#!/bin/sh\necho "$@" >> ${folder}/asked\ncase "$*" in *up*${fails}) exit 1;; esac\n`
      writeFileSync(join(folder, 'docker'), docker, { mode: 0o755 })
      const PATH = `${folder}:${process.env.PATH}`
      const { status } = spawnSync('sh', [deployed('rolling.sh')], { env: { PATH } })
      expect(status).toBe(fails === 'neither' ? 0 : 1)
      const asked = readFileSync(join(folder, 'asked'), 'utf8').trim().split('\n')
      const waits = 'compose up --detach --no-deps --wait --wait-timeout 120'
      expect(asked).toEqual(['compose build node1', ...replaced.map((node) => `${waits} ${node}`)])
      const nodes = Object.keys(services).filter((name) => services[name]?.image === 'zone-war')
      if (fails === 'neither') expect(replaced).toEqual(nodes)
    },
  )
})

test.skipIf(natsProgram() === null).each(['b0ff1e', '1234567890', '1e5', '10k', 'true'])(
  '[X120] NATS takes its password from its environment, letter for letter: %s',
  async (pass) => {
    const { environment = {} } = compose({ NATS_PASSWORD: pass }).services.nats ?? {}
    const config = { file: deployed('nats.conf'), environment }
    const nats = await prepareNats({ user: 'zonewar', pass, config })
    onTestFinished(() => nats.kill())
    await nats.start()
    const servers = new URL(nats.url).host
    const node = await connect({ servers, user: 'zonewar', pass })
    await node.close()
    await expect(connect({ servers, user: 'zonewar', pass: `${pass}0` })).rejects.toThrow(/authorization/i)
  },
)

test('[X120] the image’s health check costs no Node.js, and tells a server that is well from one that is not', async () => {
  const [, json = '[]'] = /^HEALTHCHECK [\s\S]*?CMD (\[.+\])$/m.exec(read('Dockerfile')) ?? []
  const [program = '', ...options] = JSON.parse(json) as string[]
  expect(program).toBe('bash')
  const { origin, stop } = await startServer()
  const ask = async () => {
    const child = spawn(program, options, { env: { PORT: new URL(origin).port } })
    const [code] = await once(child, 'close')
    return Number(code)
  }
  expect(await ask()).toBe(0)
  await stop()
  expect(await ask()).not.toBe(0)
})
