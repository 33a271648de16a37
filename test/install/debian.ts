import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

/** Kept between runs: the bare system, and what is fetched from Debian and npm. */
const CACHE = process.env.ZONE_WAR_CACHE ?? '/var/cache/zone-war-test'
const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'

/** A Debian that runs, with systemd as its first process, in this process's network. */
export interface Debian {
  /** Its files, as this machine sees them. */
  readonly root: string
  /** Runs a line of bash by root, in /root. @returns its exit code, and all that it said */
  run(line: string): Promise<{ status: number; said: string }>
  /** The same. @throws Error with what it said when it fails */
  must(line: string): Promise<string>
  /** Shuts it down and deletes it. */
  remove(): Promise<void>
  /** Shuts it down and keeps it, to be booted again by `bootDebian`; not one that was kept itself. */
  keep(name: string): Promise<void>
}

/**
 * Boots a Debian 12 with nothing but its required packages, systemd and what every server's image has.
 * @param kept boots a copy of the one that was kept under this name instead
 */
export async function bootDebian(kept?: string): Promise<Debian> {
  const origin = kept === undefined ? bareSystem() : join(CACHE, kept)
  if (!existsSync(origin))
    throw new Error('Nothing is installed yet. Run once: npm run test:install -- setup')
  // Of a run that was killed; what it had mounted went with it.
  for (const left of globSync(join(CACHE, 'machine-*'))) rmSync(left, { recursive: true })
  const folder = mkdtempSync(join(CACHE, 'machine-'))
  const [root, own, work] = ['root', 'own', 'work'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  for (const path of [root, own, work]) mkdirSync(path)
  if (kept === undefined) {
    execFileSync('cp', ['-a', '--reflink=auto', `${origin}/.`, root])
  } else {
    // Thousands of files aren't copied: only what it changes is its own.
    const layers = `lowerdir=${origin},upperdir=${own},workdir=${work}`
    execFileSync('mount', ['-t', 'overlay', '-o', layers, 'overlay', root])
  }
  for (const name of ['hosts', 'resolv.conf']) {
    rmSync(join(root, 'etc', name), { force: true })
    writeFileSync(join(root, 'etc', name), readFileSync(`/etc/${name}`))
  }
  // The package registries that this machine uses may have an authority of their own.
  const authorities = globSync('/usr/local/share/ca-certificates/*.crt')
  for (const path of authorities) writeFileSync(join(root, path), readFileSync(path))
  execFileSync('chroot', [root, 'update-ca-certificates'], { stdio: 'ignore' })
  for (const name of ['archives', 'npm']) mkdirSync(join(CACHE, name, 'partial'), { recursive: true })
  const options = ['--quiet', '--register=no', '--keep-unit', '--boot', '--resolv-conf=off']
  const binds = [`${CACHE}/archives:/var/cache/apt/archives`, `${CACHE}/npm:/var/cache/npm`]
  const machine = spawn(
    'setpriv',
    // It ends with these tests, however they end.
    [
      '--pdeathsig=SIGTERM',
      'systemd-nspawn',
      ...options,
      '--console=read-only',
      '--kill-signal=SIGRTMIN+3',
      ...binds.map((bind) => `--bind=${bind}`),
      '-D',
      root,
    ],
    { stdio: 'ignore' },
  )
  const registry = execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).trim()
  const variables = [
    `PATH=${PATH}`,
    'HOME=/root',
    `npm_config_registry=${registry}`,
    'npm_config_cache=/var/cache/npm',
    'NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt',
  ]

  async function run(line: string) {
    const first = firstProcess(machine)
    const within = [
      '--target',
      first,
      '--mount',
      '--uts',
      '--ipc',
      '--pid',
      '--cgroup',
      '--root',
      '--wdns=/root',
    ]
    const command = ['env', '-i', ...variables, 'bash', '-c', line]
    const child = spawn('nsenter', [...within, ...command], { stdio: ['ignore', 'pipe', 'pipe'] })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        said += text
      })
    }
    const [status] = await once(child, 'close')
    return { status: Number(status), said }
  }

  async function must(line: string): Promise<string> {
    const { status, said } = await run(line)
    if (status !== 0) throw new Error(`${line} ended with ${status}:\n${said}`)
    return said
  }

  async function shutDown(): Promise<void> {
    const ended = once(machine, 'close')
    machine.kill('SIGTERM')
    await Promise.race([ended, setTimeout(60_000, null, { ref: false })])
    machine.kill('SIGKILL')
    await ended
  }

  async function remove(): Promise<void> {
    await shutDown()
    if (kept !== undefined) execFileSync('umount', [root])
    rmSync(folder, { recursive: true })
  }

  async function keep(name: string): Promise<void> {
    await shutDown()
    rmSync(join(CACHE, name), { recursive: true, force: true })
    renameSync(root, join(CACHE, name))
    rmSync(folder, { recursive: true })
  }

  for (let tries = 0; ; tries += 1) {
    const { said } = firstProcess(machine) === '' ? { said: '' } : await run('systemctl is-system-running')
    if (/^(?:running|degraded)$/m.test(said)) return { root, run, must, remove, keep }
    if (machine.exitCode !== null || tries > 240) throw new Error(`The Debian did not boot: ${said}`)
    await setTimeout(500)
  }
}

/** The machine's systemd, as this machine numbers processes; empty before it has started. */
const firstProcess = ({ pid }: ChildProcess): string =>
  spawnSync('pgrep', ['--parent', String(pid)], { encoding: 'utf8' }).stdout.split('\n')[0] ?? ''

/** What Debian's installer would leave, at its smallest; made at the first run. @returns its folder */
function bareSystem(): string {
  const folder = join(CACHE, 'debian-12')
  if (existsSync(folder)) return folder
  const draft = `${folder}.part`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { recursive: true })
  const filters = ['Codename: bookworm', 'Component: main', 'Created-By: Packages']
  const [mirror = ''] = execFileSync('apt-get', ['indextargets', '--format', '$(REPO_URI)', ...filters], {
    encoding: 'utf8',
  }).split('\n')
  const packages = 'systemd,systemd-sysv,dbus,iproute2,ca-certificates'
  const options = ['--variant=minbase', `--include=${packages}`]
  execFileSync('debootstrap', [...options, 'bookworm', draft, mirror || 'http://deb.debian.org/debian'], {
    stdio: 'ignore',
  })
  execFileSync('mv', [draft, folder])
  return folder
}
