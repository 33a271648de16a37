import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { freePort } from '#test/free-port.ts'

/** Debian's own, as its packages are for no other. */
const PYTHON = '/usr/bin/python3'
const MODULES = '/usr/lib/python3/dist-packages/swift'
const START_TIMEOUT_MS = 30_000

const STORAGE = ['account', 'container', 'object'] as const

const MAKE_RINGS = `
import sys
from swift.common import utils
utils.set_swift_dir(sys.argv[1])
from swift.common.ring import RingBuilder
for part in sys.argv[2:]:
    kind, port = part.split(':')
    builder = RingBuilder(2, 1, 0)
    where = {'ip': '127.0.0.1', 'port': int(port), 'replication_ip': '127.0.0.1', 'replication_port': int(port)}
    builder.add_dev({'region': 1, 'zone': 1, 'device': 'd1', 'weight': 1.0, **where})
    builder.rebalance()
    builder.get_ring().save('%s/%s.ring.gz' % (sys.argv[1], kind))
`

const RUN = `
import sys
from swift.common import utils
utils.set_swift_dir(sys.argv[1])
from swift.common.wsgi import run_wsgi
sys.exit(run_wsgi('%s/%s.conf' % (sys.argv[1], sys.argv[2]), sys.argv[2] + '-server'))
`

const SWIFT_CONF = `
[swift-hash]
swift_hash_path_prefix = zone
swift_hash_path_suffix = war
[storage-policy:0]
name = only
default = yes
`

/** OpenStack Swift with its S3 interface: an S3 server on this machine that keeps what it's given. */
export interface Swift {
  readonly endpoint: string
  readonly port: number
  /** A key and its secret; they may do everything. */
  readonly keys: { readonly accessKeyId: string; readonly secretAccessKey: string }
  /** Ends the server that answers, without a word. */
  kill(): Promise<void>
  /** Starts it again on the same port. */
  start(): Promise<void>
  /** Holds it up or lets it go on; its connections stay. */
  signal(signal: 'SIGSTOP' | 'SIGCONT'): void
  stop(): Promise<void>
}

/** Whether Swift is installed. */
export const hasSwift = (): boolean => existsSync(PYTHON) && existsSync(MODULES)

/** Resolves once something listens on a port. */
async function untilHeard(port: number): Promise<void> {
  const untilMs = performance.now() + START_TIMEOUT_MS
  // Whatever it answers.
  while (!(await fetch(`http://127.0.0.1:${port}`).catch(() => null))) {
    if (performance.now() > untilMs) throw new Error("Swift didn't start")
    await setTimeout(50)
  }
}

/** Starts Swift: one copy of everything, in a folder that goes with it. */
export async function startSwift(): Promise<Swift> {
  const folder = mkdtempSync(join(tmpdir(), 'zone-war-swift-'))
  mkdirSync(join(folder, 'devices', 'd1'), { recursive: true })
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
  const defaults = (port: number) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = ${userInfo().username}
swift_dir = ${folder}
devices = ${join(folder, 'devices')}
mount_check = false
fsync_container = false
`
  write('swift.conf', SWIFT_CONF)
  const rings: string[] = []
  const ports: number[] = []
  for (const kind of STORAGE) {
    const port = await freePort()
    rings.push(`${kind}:${port}`)
    ports.push(port)
    write(
      `${kind}.conf`,
      `${defaults(port)}[pipeline:main]\npipeline = ${kind}-server\n[app:${kind}-server]\nuse = egg:swift#${kind}\n`,
    )
  }
  const port = await freePort()
  write(
    'proxy.conf',
    `${defaults(port)}[pipeline:main]
pipeline = catch_errors cache s3api tempauth proxy-server
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:1
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
s3_acl = false
[filter:tempauth]
use = egg:swift#tempauth
user_test_tester = testing .admin
user_test_reader = reading
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
conn_timeout = 10
node_timeout = 30
error_suppression_interval = 0
`,
  )
  execFileSync(PYTHON, ['-c', MAKE_RINGS, folder, ...rings])

  const launch = (kind: string): ChildProcess =>
    spawn(PYTHON, ['-c', RUN, folder, kind], { stdio: 'ignore', env: { PATH: '/usr/bin:/bin' } })
  async function end(child: ChildProcess | null): Promise<void> {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const exited = once(child, 'exit')
    child.kill('SIGKILL')
    await exited
  }
  const endpoint = `http://127.0.0.1:${port}`
  let proxy: ChildProcess | null = null
  async function start(): Promise<void> {
    proxy = launch('proxy')
    await untilHeard(port)
  }
  const storage = STORAGE.map(launch)
  // A storage server that isn't there yet is avoided for a while.
  await Promise.all(ports.map(untilHeard))
  await start()
  return {
    endpoint,
    port,
    keys: { accessKeyId: 'test:tester', secretAccessKey: 'testing' },
    kill: () => end(proxy),
    start,
    signal: (signal) => void proxy?.kill(signal),
    async stop() {
      await Promise.all([proxy, ...storage].map(end))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
