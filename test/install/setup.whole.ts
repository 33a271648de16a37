import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bootDebian, type Debian } from './debian.ts'
import { DOMAIN, faults, INSTALLED, linesOfDocs, putRepository } from './installed.ts'

const CHECK = `/root/zone-war/deploy/install.sh --check ${DOMAIN}`

let debian: Debian
let isInstalled = false

beforeAll(async () => {
  debian = await bootDebian()
  putRepository(debian, 'srv/zone-war')
})
// The other parts go on from here, each with a copy.
afterAll(() => (isInstalled ? debian?.keep(INSTALLED) : debian?.remove()))

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
  expect(await faults(debian)).toEqual([expect.stringMatching(/^wrong {4}https: /)])
  // The folder is as it was cloned, and what was built in is gone.
  expect(await debian.must('git -C zone-war status --porcelain --ignored')).toBe('')
  expect(await debian.must('ls /var/tmp')).not.toContain('zone-war-build')
})

test('systemd understands the units, and the server is kept apart', async () => {
  const said = await debian.must('systemd-analyze verify /etc/systemd/system/zone-war* 2>&1')
  expect(said.split('\n').filter((line) => !/Unknown key|^$/.test(line))).toEqual([])
  const owner = 'stat -c %u /var/lib/private/zone-war; stat -c %a /etc/zone-war.env; ss -ltnH sport = :3000'
  expect(await debian.must(owner)).toMatch(/^6\d{4}\n600\nLISTEN .* 127\.0\.0\.1:3000 /)
  isInstalled = true
})
