import { caddyProgram, natsProgram, postgresPrograms, shellCheckProgram } from '#test/programs.ts'
import { installPackages } from './system-packages.ts'

/** The programs that tests start themselves. */
const SERVERS = [
  { name: 'PostgreSQL', packageName: 'postgresql', find: postgresPrograms },
  { name: 'NATS', packageName: 'nats-server', find: natsProgram },
  { name: 'Caddy', packageName: 'caddy', find: caddyProgram },
  { name: 'ShellCheck', packageName: 'shellcheck', find: shellCheckProgram },
]
const missing = () => SERVERS.filter(({ find }) => find() === null)

/** Finds the servers that many nodes run over, or installs them. @returns a line for each that is not there */
export async function requireNodeServers(): Promise<string[]> {
  await installPackages(missing().map(({ packageName }) => packageName))
  return missing().map(
    ({ name, packageName }) =>
      `tests with ${name}, which is not installed (Debian, Ubuntu: apt-get install ${packageName})`,
  )
}
