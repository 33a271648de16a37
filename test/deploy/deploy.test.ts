import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parseEnv, VARIABLES } from '#server/env/env.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { readCompose, readVariables, variablesIn } from './compose-file.ts'
import { deployed, projectFolder } from './deployed.ts'

const read = (file: string): string => readFileSync(deployed(file), 'utf8')

/** `.env` as someone fills it in who follows `.env.example`. */
const filledIn = {
  ...readVariables(read('.env.example')),
  AUTH_SECRET: 'a'.repeat(64),
  POSTGRES_PASSWORD: 'b'.repeat(64),
  NATS_PASSWORD: 'c'.repeat(64),
}
const NODES = ['node1', 'node2'] as const

describe('compose.yaml', () => {
  test('wants from .env what .env.example explains, all of it and nothing else', () => {
    const wanted = variablesIn(read('compose.yaml'))
    expect(wanted.toSorted()).toEqual(Object.keys(filledIn).toSorted())
  })

  test('says what is missing as long as .env is not filled in', () => {
    const example = readVariables(read('.env.example'))
    for (const name of ['AUTH_SECRET', 'POSTGRES_PASSWORD', 'NATS_PASSWORD']) {
      expect(() => readCompose({ ...filledIn, [name]: example[name] ?? '' })).toThrow(
        `${name}: set it in deploy/.env`,
      )
    }
  })

  test('Caddy’s address, which nodes trust, is given to nobody else', () => {
    const compose = read('compose.yaml')
    const [, range = '', bits = ''] = /ip_range: ([\d.]+)\/(\d+)/.exec(compose) ?? []
    const [, caddy = ''] = /ipv4_address: ([\d.]+)/.exec(compose) ?? []
    const numberOf = (address: string) =>
      address.split('.').reduce((sum, part) => sum * 256 + Number(part), 0)
    expect(compose).toContain(`TRUSTED_PROXIES: ${caddy}`)
    const size = 2 ** (32 - Number(bits))
    expect(Math.floor(numberOf(caddy) / size)).not.toBe(Math.floor(numberOf(range) / size))
  })

  test.each(NODES)('%s is given variables that the server knows, and accepts', (node) => {
    const { services } = readCompose(filledIn)
    const environment = services[node]?.environment ?? {}
    expect(VARIABLES).toEqual(expect.arrayContaining(Object.keys(environment)))
    expect(parseEnv({ ...imageEnvironment(), ...environment })).toMatchObject({
      port: 3000,
      baseUrl: 'https://game.example.org',
      dataDir: '/data',
      databaseUrl: `postgres://zonewar:${filledIn.POSTGRES_PASSWORD}@postgres:5432/zonewar`,
      smtpUrl: 'smtp://user:password@mail.example.org:587',
      mailFrom: 'Zone War <game@example.org>',
      photoRetentionMs: 30 * 86_400_000,
    })
  })

  test('its parts find each other', () => {
    const { services, volumes } = readCompose(filledIn)
    for (const { volumes: mounts, depends_on } of Object.values(services)) {
      for (const mount of mounts.filter((path) => !path.startsWith('.'))) {
        expect(Object.keys(volumes)).toContain(mount.split(':')[0])
      }
      const needed = Array.isArray(depends_on) ? depends_on : Object.keys(depends_on)
      expect(Object.keys(services)).toEqual(expect.arrayContaining(needed))
    }
    for (const node of NODES) {
      const { environment, volumes: mounts = [] } = services[node] ?? {}
      for (const name of ['DATABASE_URL', 'NATS_URL']) {
        expect(Object.keys(services)).toContain(new URL(environment?.[name] ?? '').hostname)
      }
      expect(environment?.TRUSTED_PROXIES).toBe(services.caddy?.networks.default?.ipv4_address)
      // Photos that one node takes in are served by the other.
      expect(mounts).toEqual([`pictures:${imageEnvironment().DATA_DIR}`])
    }
    const port = imageEnvironment().PORT
    expect(/\{\$NODES:([^}]+)\}/.exec(read('Caddyfile'))?.[1]).toBe(
      NODES.map((node) => `${node}:${port}`).join(' '),
    )
  })
})

/** What the image sets for the server. */
function imageEnvironment(): Record<string, string> {
  const line = /^ENV (.+)$/m.exec(read('Dockerfile'))?.[1] ?? ''
  return Object.fromEntries(line.split(' ').map((pair) => pair.split('=') as [string, string]))
}

describe('Dockerfile', () => {
  test('copies what is there, and .dockerignore lets it through', () => {
    const copied = [...read('Dockerfile').matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(
      ([, sources = '']) => sources.split(' '),
    )
    expect(copied.length).toBeGreaterThan(5)
    for (const source of copied) expect(existsSync(`${projectFolder}${source}`), source).toBe(true)
    const allowed = [...read('Dockerfile.dockerignore').matchAll(/^!(.+)$/gm)].map(([, path]) => path)
    expect(allowed.toSorted()).toEqual(copied.toSorted())
  })

  test('the server was started once as it will be, by the user who may read what Node has compiled', () => {
    const image = read('Dockerfile').split('\nFROM ').at(-1) ?? ''
    const [makes, owner, folder] = /^RUN install -d -o (\S+) (\S+)$/m.exec(image) ?? []
    const becomes = `USER ${owner}`
    const [starts, started] =
      /^RUN DATA_DIR=\/tmp\/\S+ timeout --preserve-status \d+ (.+?) &&/m.exec(image) ?? []
    const [ends, command = '[]'] = /^CMD (.+)$/m.exec(image) ?? []
    const inOrder = ['COPY --from=build', makes, becomes, starts, ends].map((line = '?') =>
      image.indexOf(line),
    )
    expect(inOrder).toEqual(inOrder.filter((at) => at >= 0).toSorted((a, b) => a - b))
    expect(started?.split(' ')).toEqual(JSON.parse(command))
    expect(readFileSync(`${projectFolder}src/server/main.ts`, 'utf8')).toContain(`'../../${folder}'`)
  })

  test('[X21] what is installed without development tools is what the server imports, and the pinned Node.js', () => {
    const { dependencies } = JSON.parse(readFileSync(`${projectFolder}package.json`, 'utf8')) as {
      dependencies: Record<string, string>
    }
    const imported = ['core', 'wire', 'server'].flatMap(importsBelow)
    expect(Object.keys(dependencies).toSorted()).toEqual([...new Set([...imported, 'node'])].toSorted())
  })
})

/** The packages that a folder of `src` imports, but for its tests and for types. */
function importsBelow(folder: string): string[] {
  const root = join(projectFolder, 'src', folder)
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  )
  return files.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8')
    const found = [
      ...text.matchAll(/^(?:(?:import (?!type )|export )[^'\n]*|\}) from '([^']+)'$/gm),
      // What is loaded when it is asked for.
      ...text.matchAll(/\bawait import\('([^']+)'\)/g),
      // A package's file that is read rather than run.
      ...text.matchAll(/\bimport\.meta\.resolve\('([^']+)'\)/g),
    ]
    return found
      .map(([, specifier = '']) => specifier)
      .filter((specifier) => !/^[.#]|^node:/.test(specifier) && !builtinModules.includes(specifier))
      .map((specifier) =>
        specifier
          .split('/')
          .slice(0, specifier.startsWith('@') ? 2 : 1)
          .join('/'),
      )
  })
}

/** What systemd before 254 says of the growing pause, which it does without. */
const IS_NEWER = /Unknown key (name )?'(RestartSteps|RestartMaxDelaySec)' in section \W?Service\W?, ignoring/

/** The units by their names, as they lie in a folder of systemd's. */
const UNITS = ['zone-war.service', 'zone-war-backup.service', 'zone-war-backup.timer']

test.skipIf(!existsSync('/usr/bin/systemd-analyze'))('systemd understands every line of every unit', () => {
  const folder = temporaryFolder()
  const paths = UNITS.map((name) => {
    const path = join(folder, name)
    const text = read(name).replaceAll('/opt/zone-war/', projectFolder)
    writeFileSync(path, text.replaceAll('/opt/zone-war', projectFolder))
    return path
  })
  // What it does not understand it says, and ends well all the same.
  const { stdout, stderr } = spawnSync('systemd-analyze', ['verify', ...paths], { encoding: 'utf8' })
  const said = (stdout + stderr).split('\n').filter((line) => line !== '' && !IS_NEWER.test(line))
  expect(said).toEqual([])
})

describe('zone-war.service', () => {
  const unit = read('zone-war.service')

  test('starts what is in the project, with variables that the server accepts', () => {
    const started = /^ExecStart=\/opt\/zone-war\/(\S+) (\S+)$/m.exec(unit)?.slice(1) ?? []
    expect(started).toHaveLength(2)
    for (const file of started) expect(existsSync(`${projectFolder}${file}`), file).toBe(true)
    const variables = Object.fromEntries(
      (/^Environment=(.+)$/m.exec(unit)?.[1] ?? '')
        .split(' ')
        .map((pair) => pair.split('=') as [string, string]),
    )
    expect(parseEnv(variables).dataDir).toBe(`/var/lib/${/^StateDirectory=(.+)$/m.exec(unit)?.[1]}`)
  })

  test('[X110] it never gives up, and waits ever longer where systemd can', () => {
    const [head = '', service = ''] = unit.split('[Service]')
    // In another section systemd would ignore it.
    expect(head).toMatch(/^StartLimitIntervalSec=0$/m)
    expect(service).toMatch(/^Restart=always$/m)
    const numberOf = (name: string) => Number(new RegExp(`^${name}=(\\d+)$`, 'm').exec(service)?.[1])
    // What systemd before 254 waits each time: a start takes about half a second of a processor.
    expect(numberOf('RestartSec')).toBeGreaterThanOrEqual(5)
    expect(numberOf('RestartMaxDelaySec')).toBeGreaterThan(numberOf('RestartSec'))
    expect(numberOf('RestartSteps')).toBeGreaterThan(0)
  })
})
