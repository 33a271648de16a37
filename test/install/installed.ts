import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { expect, vi } from 'vitest'
import { projectFolder } from '#test/deploy/deployed.ts'
import { type GameWithPhoto, gameWithPhoto } from '#test/game-with-photo.ts'
import { bidOn, type Login, openLive, openMailLink } from '#test/live-client.ts'
import { createVisitor } from '#test/visitor.ts'
import { bootDebian, type Debian } from './debian.ts'
import { type Pebble, startPebble } from './pebble.ts'

export const DOMAIN = 'play.example.org'
export const ORIGIN = `https://${DOMAIN}`
export const INSTALL = 'ZONE_WAR_PATIENCE=60 /root/zone-war/deploy/install.sh'
/** The name under which the first part keeps its machine for the others. */
export const INSTALLED = 'installed'

/**
 * Boots a machine on which the first part has installed Zone War, with the project as it is now in /root/zone-war,
 * and installs that if it's another version.
 */
export async function bootInstalled(): Promise<Debian> {
  const debian = await bootDebian(INSTALLED)
  rmSync(join(debian.root, 'root/zone-war'), { recursive: true })
  putRepository(debian, 'root/zone-war')
  const { said } = await debian.run(`/root/zone-war/deploy/install.sh --check ${DOMAIN}`)
  if (said.includes('this folder has another version')) await debian.must(`${INSTALL} ${DOMAIN}`)
  return debian
}

/** Puts a repository with the project as it is now, committed or not, into a machine. */
export function putRepository({ root }: Debian, folder: string): void {
  const target = join(root, folder)
  mkdirSync(target, { recursive: true })
  const list = 'git ls-files --cached --others --exclude-standard --deduplicate -z'
  // Those that are deleted and not committed are in Git's list still.
  const copy = `${list} | tar --null --ignore-failed-read -T - -cf - | tar -xf - --no-same-owner -C ${target}`
  const commit = `git -C ${target} -c user.name=Test -c user.email=test@example.org commit --quiet --message=Now`
  const lines = [copy, `git -C ${target} init --quiet`, `git -C ${target} add --all`, commit]
  execFileSync('bash', ['-c', lines.join(' && ')], {
    cwd: projectFolder,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

/** The lines that docs/hosting.md has people paste, with a repository that is there. */
export function linesOfDocs(recipe: string): string[] {
  const document = readFileSync(`${projectFolder}docs/hosting.md`, 'utf8')
  const blocks = document.split(`<!-- commands: ${recipe} -->\n`).slice(1)
  const lines = blocks.flatMap((block) => (block.split('```')[1] ?? '').trim().split(/\n */).slice(1))
  expect(lines.length).toBeGreaterThan(0)
  return lines.map((line) => line.replace('<address of this repository>', 'file:///srv/zone-war'))
}

/** A line of the table in docs/hosting.md that says what to type. @param place which of several lines */
export function lineOfTable(wanted: string, place = 0): string {
  const document = readFileSync(`${projectFolder}docs/hosting.md`, 'utf8')
  const [, after = ''] = document.split(`\n| ${wanted} | `)
  const line = [...(after.split('\n')[0] ?? '').matchAll(/`([^`]+)`/g)][place]?.[1]
  if (line === undefined) throw new Error(`docs/hosting.md doesn't say what to type for ${wanted}`)
  return line
}

/** The lines of `--check` that are no `ok`. */
export async function faults(debian: Debian, options = DOMAIN): Promise<string[]> {
  const { said } = await debian.run(`/root/zone-war/deploy/install.sh --check ${options}`)
  return said.split('\n').filter((line) => /^(?:missing|wrong) /.test(line))
}

/** Has a certificate authority vouch for the domain, and waits until https is answered. */
export async function openDoor(debian: Debian): Promise<Pebble> {
  const pebble = await startPebble(join(debian.root, 'etc/pebble'))
  writeFileSync(join(debian.root, 'etc/caddy/pebble.pem'), pebble.ownRoot)
  writeFileSync(join(debian.root, 'usr/local/share/ca-certificates/pebble.crt'), pebble.root)
  const options = `acme_ca ${pebble.directory}\\nacme_ca_root /etc/caddy/pebble.pem`
  await debian.must(
    `update-ca-certificates && sed -i '0,/^{/s##{\\n${options}#' /etc/caddy/Caddyfile && systemctl reload caddy`,
  )
  setDefaultCACertificates([...getCACertificates('default'), pebble.root])
  const answers = () =>
    fetch(`${ORIGIN}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    )
  await vi.waitUntil(answers, { timeout: 120_000, interval: 500 })
  return pebble
}

/** Plays a game on the server, whose host signs up as the installation says: by the link that `--mails` shows. */
export const playGame = (debian: Debian): Promise<GameWithPhoto> =>
  gameWithPhoto(ORIGIN, async (origin: string, login: Login) => {
    const visitor = createVisitor(origin)
    expect((await visitor.post('/api/auth/sign-up/email', login)).status).toBe(200)
    const mails = await debian.must(linesOfDocs('mails')[0] ?? '')
    const link = new RegExp(`^To ${login.email}: .*\n  (${ORIGIN}\\S+)`, 'm').exec(mails)?.[1] ?? ''
    await openMailLink(visitor, link, login.password)
    return visitor
  })

/** The host signs in, the player still has the seat, sees the photo, and bids. */
export async function expectGame(game: GameWithPhoto, dollars = 1): Promise<void> {
  const signIn = await createVisitor(ORIGIN).post('/api/auth/sign-in/email', game.login)
  expect(signIn.status).toBe(200)
  const shown = await game.red.visitor.get(game.photoPath)
  expect(Buffer.from(await shown.arrayBuffer()).equals(game.photo)).toBe(true)
  const phone = await openLive(game.red.visitor, game.gameId)
  expect(await phone.command(bidOn(phone.view, 'z03', 't1', dollars))).toEqual({ ok: true })
}
