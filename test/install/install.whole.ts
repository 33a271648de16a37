import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { projectFolder } from '#test/deploy/deployed.ts'
import { type GameWithPhoto, gameWithPhoto } from '#test/game-with-photo.ts'
import { bidOn, type Login, openLive, openMailLink } from '#test/live-client.ts'
import { LiveSocket } from '#test/live-socket.ts'
import { createVisitor } from '#test/visitor.ts'
import { bootDebian, type Debian } from './debian.ts'
import { type Pebble, startPebble } from './pebble.ts'

const DOMAIN = 'play.example.org'
const ORIGIN = `https://${DOMAIN}`
const INSTALL = `ZONE_WAR_PATIENCE=30 /root/zone-war/deploy/install.sh`
const CHECK = `/root/zone-war/deploy/install.sh --check ${DOMAIN}`

let debian: Debian
let pebble: Pebble
let game: GameWithPhoto

beforeAll(async () => {
  debian = await bootDebian()
  putRepository('srv/zone-war')
})
afterAll(async () => {
  pebble?.stop()
  await debian?.remove()
})

/** Puts a repository with the project as it is now, committed or not, into the machine. */
function putRepository(folder: string): void {
  const target = join(debian.root, folder)
  mkdirSync(target, { recursive: true })
  const list = 'git ls-files --cached --others --exclude-standard -z'
  const copy = `${list} | tar --null -T - -cf - | tar -xf - --no-same-owner -C ${target}`
  const commit = `git -C ${target} -c user.name=Test -c user.email=test@example.org commit --quiet --message=Now`
  const lines = [copy, `git -C ${target} init --quiet`, `git -C ${target} add --all`, commit]
  execFileSync('bash', ['-c', lines.join(' && ')], { cwd: projectFolder })
}

/** The lines that docs/hosting.md has people paste, with a repository that is there. */
function linesOfDocs(recipe: string): string[] {
  const document = readFileSync(`${projectFolder}docs/hosting.md`, 'utf8')
  const [, after = ''] = document.split(`<!-- commands: ${recipe} -->\n`)
  const [, block = ''] = after.split('```')
  const lines = block.trim().split(/\n */).slice(1)
  expect(lines.length).toBeGreaterThan(0)
  return lines.map((line) => line.replace('<address of this repository>', 'file:///srv/zone-war'))
}

/** The lines of `--check` that are no `ok`. */
async function faults(options = DOMAIN): Promise<string[]> {
  const { said } = await debian.run(`/root/zone-war/deploy/install.sh --check ${options}`)
  return said.split('\n').filter((line) => /^(?:missing|wrong) /.test(line))
}

/** When the server was started, and what it is. */
const running = () => debian.must('systemctl show -P MainPID -P ActiveEnterTimestamp zone-war.service')

test('on a bare Debian, by the lines of docs/hosting.md: --check says that all is missing, and what to do', async () => {
  const [getGit = '', cloneAndInstall = ''] = linesOfDocs('cloud server')
  await debian.must(getGit)
  await debian.must(cloneAndInstall.split(' && ')[0] ?? '')
  const { status, said } = await debian.run(CHECK)
  expect(status).toBe(1)
  for (const piece of ['packages', 'Zone War', 'settings', 'server', 'backup timer', 'last backup', 'Caddy'])
    expect(said).toMatch(new RegExp(`^missing  ${piece}: .*To `, 'm'))
})

test('what can’t work is refused in words, and nothing is changed', async () => {
  const refused = async (line: string, words: RegExp) => {
    const { status, said } = await debian.run(line)
    expect(said).toMatch(words)
    expect(status).toBe(1)
  }
  const refusedSeeing = (path: string, text: string, words: RegExp) => {
    writeFileSync(join(debian.root, 'root/instead'), text)
    const mount = `mount --bind /root/instead ${path}`
    return refused(
      `unshare --mount sh -c '${mount} && exec /root/zone-war/deploy/install.sh ${DOMAIN}'`,
      words,
    )
  }
  await refusedSeeing(
    '/etc/os-release',
    'PRETTY_NAME="Debian GNU/Linux 11 (bullseye)"\nID=debian\nVERSION_ID="11"\n',
    /^This needs Debian 12 or newer, and here is Debian GNU\/Linux 11 \(bullseye\)\.\nOrder or install a server/m,
  )
  await refusedSeeing('/etc/os-release', 'ID=ubuntu\nPRETTY_NAME=Ubuntu\n', /and here is Ubuntu\./)
  await refusedSeeing(
    '/proc/meminfo',
    'MemTotal: 500000 kB\n',
    /^This machine has 488 MB of memory\. Zone War needs 2 GB to build itself\.\nChoose a larger server\. Or lend it some of the disk/m,
  )
  await refused(
    `unshare --mount sh -c 'mount -t tmpfs -o size=100m none /opt && exec /root/zone-war/deploy/install.sh ${DOMAIN}'`,
    /^The disk has 100 MB free\. Zone War needs 2048 MB to install itself\.\nDelete what/m,
  )
  await refused(
    `perl -MIO::Socket::INET -e '$s = IO::Socket::INET->new(LocalPort => 80, Listen => 1); sleep 99' & sleep 1; /root/zone-war/deploy/install.sh ${DOMAIN}; status=$?; kill $!; exit $status`,
    /^Port 80 is taken by perl, and Zone War's web server needs it\.\nIf you don't need it/m,
  )
  await refused(
    `unshare --net --mount sh -c 'mount -t tmpfs none /var/cache/apt/archives && mkdir /var/cache/apt/archives/partial && exec /root/zone-war/deploy/install.sh ${DOMAIN}'`,
    /^Debian's packages weren't installed\.\nThe reason is above\. If they can't be reached, check that this machine is on the internet/m,
  )
  expect(
    await debian.must('ls /opt; ls /etc/zone-war.env /etc/systemd/system/zone-war* 2>&1 || true'),
  ).toMatch(/^ls: [^\n]*No such file[^\n]*\nls: [^\n]*No such file[^\n]*\n$/)
})

test('one line sets it up, and says what is left to do', async () => {
  // Without HOME, as for cloud-init.
  const [, install = ''] = linesOfDocs('cloud server')[1]?.split(' && ') ?? []
  const said = await debian.must(`ZONE_WAR_PATIENCE=30 env -u HOME ${install}`)
  expect(said).toMatch(/^It runs, and it is well\.$/m)
  expect(said).toMatch(/^Note: There's no certificate yet/m)
  expect(said).toMatch(/^Done\. Open https:\/\/play\.example\.org and create an account\.$/m)
  expect(said).toMatch(/^There's no mail server yet, .*--mails$/m)
  // No more is missing than the certificate, for which nobody here vouches as yet.
  expect(await faults()).toEqual([expect.stringMatching(/^wrong {4}https: /)])
  // The folder is as it was cloned, and what was built in is gone.
  expect(await debian.must('git -C zone-war status --porcelain --ignored')).toBe('')
  expect(await debian.must('ls /var/tmp')).not.toContain('zone-war-build')
})

test('systemd understands the units, and the server is kept apart', async () => {
  const said = await debian.must('systemd-analyze verify /etc/systemd/system/zone-war* 2>&1')
  expect(said.split('\n').filter((line) => !/Unknown key|^$/.test(line))).toEqual([])
  const owner = 'stat -c %u /var/lib/private/zone-war; stat -c %a /etc/zone-war.env; ss -ltnH sport = :3000'
  expect(await debian.must(owner)).toMatch(/^6\d{4}\n600\nLISTEN .* 127\.0\.0\.1:3000 /)
})

test('Caddy gets a certificate by ACME; a page, a game and its sockets come through it', async () => {
  pebble = await startPebble(join(debian.root, 'etc/pebble'))
  writeFileSync(join(debian.root, 'etc/caddy/pebble.pem'), pebble.ownRoot)
  writeFileSync(join(debian.root, 'usr/local/share/ca-certificates/pebble.crt'), pebble.root)
  const options = `acme_ca ${pebble.directory}\\nacme_ca_root /etc/caddy/pebble.pem`
  await debian.must(
    `update-ca-certificates && sed -i '0,/^{/s##{\\n${options}#' /etc/caddy/Caddyfile && systemctl reload caddy`,
  )
  setDefaultCACertificates([...getCACertificates('default'), pebble.root])
  await vi.waitUntil(
    () =>
      fetch(`${ORIGIN}/healthz`)
        .then(({ ok }) => ok)
        .catch(() => false),
    {
      timeout: 60_000,
      interval: 500,
    },
  )

  const plain = await fetch(`http://${DOMAIN}/join`, { redirect: 'manual' })
  expect([plain.status, plain.headers.get('location')]).toEqual([308, `${ORIGIN}/join`])
  game = await gameWithPhoto(ORIGIN, signUpByTheMailThatWasKept)
  const phone = await openLive(game.blue.visitor, game.gameId)
  expect(await phone.command(bidOn(phone.view, 'z02', 't2', 5))).toEqual({ ok: true })
  expect(await faults()).toEqual([])
  expect((await debian.run(CHECK)).status).toBe(0)
})

/** Signs a host up as the installation says: with the link that `--mails` shows. */
async function signUpByTheMailThatWasKept(origin: string, login: Login) {
  const visitor = createVisitor(origin)
  expect((await visitor.post('/api/auth/sign-up/email', login)).status).toBe(200)
  const mails = await debian.must(linesOfDocs('mails')[0] ?? '')
  const link = new RegExp(`^To ${login.email}: .*\n  (${ORIGIN}\\S+)`, 'm').exec(mails)?.[1] ?? ''
  await openMailLink(visitor, link, login.password)
  return visitor
}

test('run again, it leaves everything as it is', async () => {
  const state = () =>
    debian.must(
      'find /etc/caddy /etc/systemd/system /etc/zone-war.env /opt -maxdepth 2 -type f -printf "%p %T@\\n" | sort; readlink /opt/zone-war',
    )
  const before = [await running(), await state()]
  const said = await debian.must(`${INSTALL} ${DOMAIN}`)
  expect(said).toContain("Zone War is this folder's version already: /opt/zone-war-1")
  expect(said).toContain('/etc/caddy/Caddyfile was changed by hand, and stays as it is.')
  expect(said).toMatch(/^Waiting for the certificate|^It is there\.$/m)
  expect([await running(), await state()]).toEqual(before)
})

test('a night’s backup brings the game back after all data is gone', async () => {
  await debian.must('systemctl start zone-war-backup.service')
  expect(await debian.must('systemctl list-timers zone-war-backup.timer --no-legend')).toMatch(
    / 04:\d\d:\d\d UTC /,
  )
  const [newest = ''] = (await debian.must('ls -d /var/backups/zone-war/*Z')).trim().split('\n').slice(-1)
  const phone = await openLive(game.red.visitor, game.gameId)
  const since = await phone.bookmark()
  await debian.must('systemctl stop zone-war && rm -r /var/lib/private/zone-war')
  const { status, said } = await debian.run('/root/zone-war/deploy/install.sh --restore /tmp')
  expect(said).toMatch(/^Not a backup to rely on: \/tmp is no backup of Zone War\.\nNothing was changed\.$/m)
  expect(status).toBe(1)
  expect(await debian.must(`/root/zone-war/deploy/install.sh --restore ${newest}`)).toMatch(
    /^It runs again\. Players keep their seats/m,
  )
  await expectGame()
  // Phones are told everything anew, since the log has a new epoch.
  const later = new LiveSocket(game.red.visitor, game.gameId, { since })
  await later.frame('welcome')
  expect(later.heard.map(({ type }) => type)).not.toContain('entry')
  expect(await debian.must('stat -c %u /var/lib/private/zone-war/games.db')).toMatch(/^6\d{4}\n$/)
  expect(await faults()).toEqual([])
})

/** The host signs in, the player still has the seat, sees the photo and bids. */
async function expectGame(): Promise<void> {
  const signIn = await createVisitor(ORIGIN).post('/api/auth/sign-in/email', game.login)
  expect(signIn.status).toBe(200)
  const shown = await game.red.visitor.get(game.photoPath)
  expect(Buffer.from(await shown.arrayBuffer()).equals(game.photo)).toBe(true)
  const phone = await openLive(game.red.visitor, game.gameId)
  expect(await phone.command(bidOn(phone.view, 'z03', 't1', 1))).toEqual({ ok: true })
}

test('a packed release is an upgrade without building; the version before stays beside it, and a backup is made', async () => {
  const file = join(debian.root, 'root/release.tar.gz')
  execFileSync(process.execPath, ['scripts/pack.ts', file], { cwd: projectFolder, stdio: 'ignore' })
  await debian.must('mkdir /root/packed && tar -xzf /root/release.tar.gz --no-same-owner -C /root/packed')
  const backups = await debian.must('ls /var/backups/zone-war')
  const said = await debian.must(`ZONE_WAR_PATIENCE=30 /root/packed/deploy/install.sh ${DOMAIN}`)
  expect(said).not.toContain('Building')
  expect(said).toContain('── A backup first')
  expect(await debian.must('ls /var/backups/zone-war')).not.toBe(backups)
  expect(await debian.must('readlink /opt/zone-war; ls -d /opt/zone-war-*')).toBe(
    'zone-war-2\n/opt/zone-war-1\n/opt/zone-war-2\n',
  )
  await expectGame()
})

test('a version that doesn’t get well is taken back', async () => {
  await debian.must(`sed -i '1i throw new Error("a mistake of ours")' /root/packed/src/server/main.ts`)
  const { status, said } = await debian.run(`ZONE_WAR_PATIENCE=15 /root/packed/deploy/install.sh ${DOMAIN}`)
  expect(status).toBe(1)
  expect(said).toContain('a mistake of ours')
  expect(said).toMatch(/^The new version didn't get well, so the one before runs again\. Nothing is lost\.$/m)
  expect(await debian.must('readlink /opt/zone-war; ls -d /opt/zone-war-*')).toBe(
    'zone-war-2\n/opt/zone-war-1\n/opt/zone-war-2\n',
  )
  await expectGame()
})

test('--check says what isn’t running, and one more run mends it', async () => {
  await debian.must('systemctl stop zone-war caddy && systemctl disable --now zone-war-backup.timer 2>&1')
  expect(await faults()).toEqual([
    expect.stringMatching(
      /^wrong {4}server: zone-war\.service isn't running\. To start it: {2}systemctl start/,
    ),
    expect.stringMatching(/^wrong {4}health: it doesn't answer, or isn't well\. Why says: {2}curl/),
    expect.stringMatching(
      /^wrong {4}backup timer: zone-war-backup\.timer doesn't start by itself\. To mend it:/,
    ),
    expect.stringMatching(/^wrong {4}Caddy: it isn't running\. To start it: {2}systemctl start caddy/),
    expect.stringMatching(/^wrong {4}https: https:\/\/play\.example\.org doesn't answer/),
  ])
  await debian.must(`ZONE_WAR_PATIENCE=30 ${INSTALL} ${DOMAIN}`)
  expect(await faults()).toEqual([])
  await expectGame()
})

test('behind a tunnel there is no Caddy, and who is calling is believed of the tunnel alone', async () => {
  await debian.must('systemctl disable --now caddy 2>&1')
  const [, install = ''] = linesOfDocs('tunnel')[1]?.split(' && sudo ') ?? []
  expect(install).toMatch(/ --tunnel \S+$/)
  const said = await debian.must(install.replace(/\S+$/, 'tunnel.example.org'))
  expect(said).toContain('The address was https://play.example.org, and is https://tunnel.example.org now.')
  expect(said).toContain('Now let your tunnel lead https://tunnel.example.org to http://localhost:3000')
  const answer = await fetch('http://localhost:3000/api/auth/sign-in/email', {
    method: 'POST',
    body: JSON.stringify(game.login),
    headers: {
      origin: 'https://tunnel.example.org',
      'content-type': 'application/json',
      'x-forwarded-for': '203.0.113.9',
      'x-forwarded-proto': 'https',
    },
  })
  expect(answer.status).toBe(200)
  expect(answer.headers.getSetCookie().join('\n')).toMatch(/; Secure/)
  expect(await faults('--tunnel tunnel.example.org')).toEqual([expect.stringMatching(/^wrong {4}https: /)])
  expect(existsSync(join(debian.root, 'etc/caddy/Caddyfile'))).toBe(true)
})
