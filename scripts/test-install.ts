/**
 * `npm run test:install`: deploy/install.sh on a bare Debian 12 that is booted for it, by root on a Debian with the
 * packages below. It takes 10 to 20 minutes. Its network is its own: what it serves nobody else sees, nor does it meet
 * what is served here.
 */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { projectRoot } from './build/project-root.ts'
import { installPackages } from './test/system-packages.ts'

const PROGRAMS = {
  debootstrap: 'debootstrap',
  'systemd-nspawn': 'systemd-container',
  slirp4netns: 'slirp4netns',
  pebble: 'pebble',
  ip: 'iproute2',
}

/** Where `slirp4netns` answers questions for names. */
const NAME_SERVER = '10.0.2.3'
/** The domain leads to this network's own machine, and so do the authorities that nobody here should bother. */
const HOSTS = `127.0.0.1 localhost play.example.org acme-v02.api.letsencrypt.org acme.zerossl.com\n::1 localhost\n`

const isThere = (program: string): boolean =>
  spawnSync('sh', ['-c', `command -v ${program}`], { stdio: 'ignore' }).status === 0
const missingOnes = () =>
  Object.entries(PROGRAMS).flatMap(([program, packageName]) => (isThere(program) ? [] : packageName))
await installPackages(missingOnes())
const missing = missingOnes()
if (process.getuid?.() !== 0 || missing.length > 0) {
  const names = missing.join(' ')
  console.error(`This needs root${names && `, and Debian's packages: apt-get install ${names}`}.`)
  process.exit(1)
}

const folder = mkdtempSync(join(tmpdir(), 'zone-war-network-'))
writeFileSync(join(folder, 'hosts'), HOSTS)
writeFileSync(join(folder, 'resolv.conf'), `nameserver ${NAME_SERVER}\n`)
const binds = ['hosts', 'resolv.conf'].map((name) => `mount --bind ${folder}/${name} /etc/${name}`)
const network = spawn(
  'unshare',
  ['--net', '--mount', 'sh', '-c', `${binds.join(' && ')} && echo ready && exec sleep infinity`],
  { stdio: ['ignore', 'pipe', 'inherit'] },
)
await once(createInterface({ input: network.stdout }), 'line')
const options = ['--configure', '--mtu=65520', '--disable-host-loopback']
const way = spawn('slirp4netns', [...options, '--ready-fd=3', String(network.pid), 'tap0'], {
  stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
})
const ready = way.stdio[3]
if (ready) await once(ready, 'data')
const within = ['--target', String(network.pid), '--net', '--mount', `--wdns=${projectRoot}`]
const tests = spawn(
  'nsenter',
  [...within, 'vitest', 'run', '--config', 'test/install/vitest.config.ts', ...process.argv.slice(2)],
  { stdio: 'inherit' },
)
const [code] = await once(tests, 'close')
way.kill()
network.kill()
rmSync(folder, { recursive: true })
process.exit(Number(code))
