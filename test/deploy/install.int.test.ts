import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { gameWithPhoto } from '#test/game-with-photo.ts'
import { caddyProgram, shellCheckProgram } from '#test/programs.ts'
import { spawnServer } from '#test/server-process.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { deployed, projectFolder } from './deployed.ts'

const INSTALL = deployed('install.sh')
const DOMAIN = 'play.example.org'
const isRoot = process.getuid?.() === 0

/** What install.sh says, and how it ends. */
function install(args: readonly string[], options: { root?: string; uid?: number } = {}) {
  const { root, uid } = options
  const { status, stdout, stderr } = spawnSync(INSTALL, args, {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, ...(root !== undefined && { ZONE_WAR_ROOT: root }) },
    ...(uid !== undefined && { uid }),
  })
  return { status, said: stdout + stderr }
}

/** Runs lines of bash that may use what install.sh consists of. */
function bash(lines: string, root = ''): string {
  const parts = ['words', 'machine', 'packages', 'settings', 'release', 'web', 'backups']
  const script = [
    'set -euo pipefail',
    `project=${projectFolder.slice(0, -1)} root=${root} domain=${DOMAIN} tunnel=`,
    ...parts.map((part) => `. ${deployed(`install/${part}.sh`)}`),
    lines,
  ]
  const { status, stdout, stderr } = spawnSync('bash', ['-c', script.join('\n')], { encoding: 'utf8' })
  expect(status, stderr).toBe(0)
  return stdout.trim()
}

test.skipIf(shellCheckProgram() === null)('ShellCheck finds nothing in the scripts of deployments', () => {
  const scripts = ['install.sh', 'backup.sh', 'rolling.sh'].map(deployed)
  const { stdout } = spawnSync(shellCheckProgram() ?? '', ['-x', '-S', 'style', ...scripts], {
    encoding: 'utf8',
  })
  expect(stdout).toBe('')
})

describe('what install.sh can’t do it refuses in words, with what to do', () => {
  test.each([
    [[], 'Which domain should lead here?', 'play.example.org'],
    [['https://play.example.org/'], "'https://play.example.org/' isn't a domain.", 'without https://'],
    [['play'], "'play' isn't a domain.", 'Give its name alone'],
    [['192.0.2.7'], "'192.0.2.7' isn't a domain.", 'Give its name alone'],
    [['-play.example.org'], 'There is no option -play.example.org.', '--check DOMAIN'],
    [['a.example.org', 'b.example.org'], 'That is more than one domain.', 'Give one:'],
    [['--restore'], 'Which backup?', 'Name its folder:'],
  ])('%j', (args, what, whatToDo) => {
    const { status, said } = install(args)
    expect(status).toBe(1)
    expect(said.split('\n')[0]).toBe(what)
    expect(said).toContain(whatToDo)
  })

  test.skipIf(!isRoot)('not by root', () => {
    const { status, said } = install([DOMAIN], { uid: 65_534 })
    expect(status).toBe(1)
    expect(said).toBe(
      `This has to be run by root.\nPut sudo in front:  sudo ${INSTALL} ${DOMAIN}  Where there is no sudo, type 'su -' and root's password first.\n`,
    )
  })

  test('a machine in a folder is only looked at', () => {
    expect(install([DOMAIN], { root: temporaryFolder() })).toEqual({
      status: 1,
      said: 'ZONE_WAR_ROOT is for --check alone.\nUnset it, and run this on the machine itself.\n',
    })
  })
})

test('a release is made from files that are there, among them all that an image is made from', () => {
  const sources = bash('echo $SOURCES').split(' ')
  for (const path of sources) expect(existsSync(`${projectFolder}${path}`), path).toBe(true)
  const image = [...readFileSync(deployed('Dockerfile'), 'utf8').matchAll(/^COPY (?!--from)(.+) \S+$/gm)]
  expect(sources).toEqual(expect.arrayContaining(image.flatMap(([, paths = '']) => paths.split(' '))))
  const { dependencies } = JSON.parse(readFileSync(`${projectFolder}package.json`, 'utf8'))
  expect(bash('pinned_node')).toBe(dependencies.node)
})

test('README and both guides set up a server by the same lines, which need no sudo', () => {
  const blocks = ['README.md', 'docs/hosting.md', 'docs/operating.md'].map((path) => {
    const [found] =
      /^ *apt-get update .*\n.*install\.sh play\.example\.org$/m.exec(
        readFileSync(`${projectFolder}${path}`, 'utf8'),
      ) ?? []
    return found?.replace(/^ +/gm, '')
  })
  expect(blocks[0]).toMatch(/^apt-get update && apt-get install -y git\ngit clone /)
  expect(new Set(blocks).size).toBe(1)
  expect(blocks[0]).not.toContain('sudo')
})

const PACKAGES = ['ca-certificates', 'curl', 'libatomic1', 'caddy']

/** A machine on which all is installed, in a folder; the release's files are the project's own. */
function installedMachine(): string {
  const root = temporaryFolder()
  const write = (path: string, text: string, mode = 0o644) => {
    mkdirSync(join(root, path, '..'), { recursive: true })
    writeFileSync(join(root, path), text, { mode })
  }
  write('etc/os-release', 'PRETTY_NAME="Debian GNU/Linux 12 (bookworm)"\nID=debian\nVERSION_ID="12"\n')
  write('proc/meminfo', 'MemTotal:        2013000 kB\nSwapTotal:             0 kB\n')
  const status = PACKAGES.map(
    (name) => `Package: ${name}\nStatus: install ok installed\nVersion: 1\nArchitecture: all\n`,
  )
  write('var/lib/dpkg/status', `${status.join('\n')}\n`)
  mkdirSync(join(root, 'opt/zone-war-3'), { recursive: true })
  for (const part of ['deploy', 'scripts', 'src', 'node_modules', 'package.json'])
    symlinkSync(`${projectFolder}${part}`, join(root, 'opt/zone-war-3', part))
  symlinkSync('zone-war-3', join(root, 'opt/zone-war'))
  write('opt/zone-war-3/.installed-from', `${bash('fingerprint')}\n`)
  for (const unit of ['zone-war.service', 'zone-war-backup.service', 'zone-war-backup.timer'])
    write(`etc/systemd/system/${unit}`, readFileSync(deployed(unit), 'utf8'))
  write('etc/zone-war.env', `${bash('first_settings')}\nSMTP_URL=smtp://mail.example.org\n`, 0o600)
  write('etc/caddy/Caddyfile', `${bash('made_caddyfile', root)}\n`)
  const backup = join(root, 'var/backups/zone-war/2026-11-22T040912Z')
  cpSync(wholeBackup(), backup, { recursive: true })
  return root
}

/** A backup of a server that nobody has used, in a folder. */
function wholeBackup(): string {
  const folder = temporaryFolder()
  const script = `
    import { DatabaseSync } from 'node:sqlite'
    new DatabaseSync('${folder}/games.db').exec('CREATE TABLE games (id TEXT)')
    new DatabaseSync('${folder}/accounts.db').exec('CREATE TABLE "user" (id TEXT)')`
  spawnSync(process.execPath, ['--input-type=module', '-e', script])
  writeFileSync(join(folder, 'auth-secret'), 's'.repeat(43))
  return folder
}

/** Overwrites a file's text. */
function rewrite(path: string, change: (text: string) => string): void {
  writeFileSync(path, change(readFileSync(path, 'utf8')))
}

const BACKUP = 'var/backups/zone-war/2026-11-22T040912Z'

/** What is broken together, each with the line that says so. */
const BREAKAGES: [(file: (path: string) => string) => void, RegExp][][] = [
  [
    [
      (file) => rewrite(file('etc/os-release'), (text) => text.replace('"12"', '"11"')),
      /^wrong {4}system: .* isn't Debian 12 or newer\. Use a server with Debian 12\.$/m,
    ],
    [
      (file) => writeFileSync(file('proc/meminfo'), 'MemTotal: 500000 kB\n'),
      /^wrong {4}memory: 488 MB are too few\. Choose a server/m,
    ],
    [
      (file) => rewrite(file('var/lib/dpkg/status'), (text) => text.replace('curl', 'wget')),
      /^missing {2}packages: curl\. To mend it: {2}\S+install\.sh play\.example\.org$/m,
    ],
    [
      (file) => rmSync(file('etc/zone-war.env')),
      /^missing {2}settings: \S+\/etc\/zone-war\.env\. To mend it:/m,
    ],
    [
      (file) => rmSync(file('etc/systemd/system/zone-war.service')),
      /^missing {2}server: \S+zone-war\.service\. To mend it:/m,
    ],
    [(file) => rmSync(file('etc/systemd/system/zone-war-backup.service')), /^missing {2}backup: /m],
    [(file) => rmSync(file('etc/systemd/system/zone-war-backup.timer')), /^missing {2}backup timer: /m],
    [
      (file) => rmSync(file('var/backups'), { recursive: true }),
      /^missing {2}last backup: none in \S+\. To make one: {2}systemctl start zone-war-backup$/m,
    ],
    [
      (file) => rmSync(file('etc/caddy/Caddyfile')),
      /^missing {2}Caddy: \S+\/etc\/caddy\/Caddyfile\. To mend it:/m,
    ],
  ],
  [
    [
      (file) => rewrite(file('etc/zone-war.env'), (text) => text.replace(DOMAIN, 'other.example.org')),
      /^wrong {4}settings: BASE_URL is https:\/\/other\.example\.org in .*, not https:\/\/play\.example\.org\. To mend it:/m,
    ],
    [
      (file) => rewrite(file('etc/systemd/system/zone-war.service'), (text) => `${text}#`),
      /^wrong {4}server: \S+ isn't this version's\. To change a unit, use 'systemctl edit zone-war\.service'\./m,
    ],
    [
      (file) => utimesSync(file(BACKUP), 1, 1),
      /^wrong {4}last backup: \S+ is older than two days\. Why says: {2}journalctl -u zone-war-backup -n 5$/m,
    ],
    [
      (file) => writeFileSync(file('etc/caddy/Caddyfile'), 'other.example.org {\n}\n'),
      /^wrong {4}Caddy: \S+ has no play\.example\.org\. To mend it:/m,
    ],
  ],
  [
    [
      (file) => rewrite(file('etc/zone-war.env'), (text) => text.replace(/^TRUSTED.*$/m, '')),
      /^wrong {4}settings: TRUSTED_PROXIES isn't set, so all players count as one\. Add this line .*TRUSTED_PROXIES=127\.0\.0\.1, ::1$/m,
    ],
    [
      (file) => writeFileSync(file(`${BACKUP}/games.db`), 'no database'.repeat(99)),
      /^wrong {4}last backup: \S+ doesn't open\. Why says: {2}cd \S+ && node_modules\/.bin\/node scripts\/check-backup\.ts \S+$/m,
    ],
    [
      (file) => rewrite(file('etc/caddy/Caddyfile'), (text) => `${text}}`),
      /^wrong {4}Caddy: \S+ isn't one that Caddy takes\. Why says: {2}caddy adapt/m,
    ],
  ],
  [
    [(file) => chmodSync(file('etc/zone-war.env'), 0o644), /^wrong {4}settings: others can read /m],
    [(file) => rmSync(file(`${BACKUP}/auth-secret`)), /^wrong {4}last backup: \S+ doesn't open\./m],
  ],
  [
    [
      (file) => rmSync(file('opt/zone-war')),
      /^missing {2}Zone War: nothing that runs in \S+\/opt\/zone-war\. To mend it:/m,
    ],
  ],
]

describe.skipIf(caddyProgram() === null || !existsSync('/usr/bin/dpkg-query'))('--check', () => {
  test('says of each piece that it is there, and ends well', () => {
    const root = installedMachine()
    const { status, said } = install(['--check', DOMAIN], { root })
    const pieces = said.split('\n').filter((line) => line.startsWith('ok '))
    expect(pieces.map((line) => line.slice(9).split(':')[0])).toEqual([
      'system',
      'memory',
      'disk',
      'packages',
      'Zone War',
      'settings',
      'mail',
      'server',
      'backup',
      'backup timer',
      'last backup',
      'Caddy',
    ])
    expect(said).not.toMatch(/^(?:missing|wrong)/m)
    expect(said).toMatch(/^All is well\.$/m)
    expect(status).toBe(0)
  })

  test('tells what changes nothing: another version in this folder, no mail server', () => {
    const root = installedMachine()
    writeFileSync(join(root, 'opt/zone-war-3/.installed-from'), 'another\n')
    rewrite(join(root, 'etc/zone-war.env'), (text) => text.replace(/^SMTP_URL.*$/m, ''))
    const { status, said } = install(['--check', DOMAIN], { root })
    expect(said).toMatch(
      /^note {5}Zone War: \/opt\/zone-war-3, and this folder has another version\. To install it:/m,
    )
    expect(said).toMatch(/^note {5}mail: no mail server, .* until then: {2}\S+ --mails\.$/m)
    expect(status).toBe(0)
  })

  test('of each piece that is broken, and nothing else, it says what to do', () => {
    for (const broken of BREAKAGES) {
      const root = installedMachine()
      for (const [destroy] of broken) destroy((path) => join(root, path))
      const { status, said } = install(['--check', DOMAIN], { root })
      for (const [, line] of broken) expect(said).toMatch(line)
      expect(said.match(/^(?:missing|wrong) .*$/gm)).toHaveLength(broken.length)
      expect(status).toBe(1)
    }
  })

  test('of a bare machine it says that everything is missing', () => {
    const { status, said } = install(['--check', DOMAIN], { root: bareMachine() })
    for (const piece of [
      'packages: ca-certificates curl',
      'Zone War',
      'settings',
      'server',
      'backup timer',
      'last backup',
      'Caddy',
    ])
      expect(said).toContain(`missing  ${piece}`)
    expect(status).toBe(1)
  })
})

/** A machine with nothing but Debian, in a folder. */
function bareMachine(): string {
  const root = installedMachine()
  for (const path of ['opt', 'etc/zone-war.env', 'etc/systemd', 'etc/caddy', 'var/backups'])
    rmSync(join(root, path), { recursive: true })
  mkdirSync(join(root, 'opt'))
  writeFileSync(join(root, 'var/lib/dpkg/status'), '')
  return root
}

test.skipIf(caddyProgram() === null)(
  'the Caddyfile that install.sh writes is one that Caddy takes; changes of it by hand are noticed',
  () => {
    const root = installedMachine()
    const file = join(root, 'etc/caddy/Caddyfile')
    const { status, stderr } = spawnSync(
      caddyProgram() ?? '',
      ['adapt', '--adapter', 'caddyfile', '--config', file],
      { encoding: 'utf8' },
    )
    expect(status, stderr).toBe(0)
    const isAsMade = () => bash(`if is_as_made ${file}; then echo yes; else echo no; fi`, root)
    expect(isAsMade()).toBe('yes')
    rewrite(file, (text) => text.replace('lb_try_duration 8s', 'lb_try_duration 9s'))
    expect(isAsMade()).toBe('no')
  },
)

test('--mails shows every mail with its link while there are few, and then the latest five', () => {
  const root = installedMachine()
  const outbox = join(root, 'var/lib/private/zone-war/outbox')
  const shown = () => [...bash('show_mails', root).matchAll(/^To (\S+): Confirm\n {2}(\S+)$/gm)]
  expect(bash('show_mails', root)).toContain('No mails yet.')
  mkdirSync(outbox, { recursive: true })
  for (let count = 1; count <= 7; count += 1) {
    const mail = {
      to: `host${count}@example.org`,
      subject: 'Confirm',
      text: `Open\nhttps://${DOMAIN}/a?b=${count}\n`,
    }
    writeFileSync(join(outbox, `00${count}-ab.json`), JSON.stringify(mail))
    const expected = [1, 2, 3, 4, 5, 6, 7].slice(Math.max(0, count - 5), count)
    expect(shown().map(([, to, link]) => [to, link])).toEqual(
      expected.map((number) => [`host${number}@example.org`, `https://${DOMAIN}/a?b=${number}`]),
    )
  }
})

test('a release that was linked to by hand, with its whole path, is known and kept', () => {
  const root = installedMachine()
  for (const name of ['zone-war-1', 'zone-war-2', 'zone-war-10']) mkdirSync(join(root, 'opt', name))
  rmSync(join(root, 'opt/zone-war'))
  symlinkSync('/opt/zone-war-3', join(root, 'opt/zone-war'))
  expect(bash('current; next_release', root)).toBe('zone-war-3\nzone-war-11')
  bash('before=$(current); point_to zone-war-10; remove_old_releases zone-war-10 "$before"', root)
  expect(readdirSync(join(root, 'opt')).sort()).toEqual(['zone-war', 'zone-war-10', 'zone-war-3'])
})

/** Runs the nightly backup as its unit does. */
function backUp(variables: Record<string, string>) {
  const { status, stdout, stderr } = spawnSync(deployed('backup.sh'), {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, ...variables },
  })
  return { status, said: stdout + stderr }
}

test('the nightly backup opens what it has written, keeps the newest, and each picture once for all', async () => {
  const DATA_DIR = temporaryFolder()
  const BACKUPS = join(temporaryFolder(), 'backups')
  const server = spawnServer({ DATA_DIR })
  await gameWithPhoto(await server.origin)
  const written = [1, 2].map(() => {
    const { status, said } = backUp({ DATA_DIR, BACKUPS, KEEP: '1' })
    expect(said).toMatch(/is a whole backup: 1 game and 1 account\.$/m)
    expect(status).toBe(0)
    const [backup = '', ...others] = readdirSync(BACKUPS)
    expect(others).toEqual([])
    const photos = join(BACKUPS, backup, 'photos')
    const files = readdirSync(photos, { recursive: true, encoding: 'utf8' }).sort()
    const picture = files.find((path) => statSync(join(photos, path)).isFile()) ?? ''
    expect(statSync(join(photos, picture)).ino).not.toBe(statSync(join(DATA_DIR, 'photos', picture)).ino)
    return { backup, inode: statSync(join(photos, picture)).ino }
  })
  const [first, second] = written
  expect(second?.backup).not.toBe(first?.backup)
  expect(second?.inode).toBe(first?.inode)

  const full = backUp({ DATA_DIR, BACKUPS, MIN_FREE_DISK_MB: '99000000' })
  expect(full).toEqual({
    status: 1,
    said: expect.stringMatching(/^Nothing was backed up: \d+ MB are free below /),
  })
  expect(readdirSync(BACKUPS)).toEqual([second?.backup])
})
