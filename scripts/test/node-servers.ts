import { caddyProgram, natsProgram, postgresPrograms, shellCheckProgram } from '#test/programs.ts'
import { installPackage } from './system-packages.ts'

/** The programs that tests start themselves. */
const SERVERS = [
  { name: 'PostgreSQL', packageName: 'postgresql', find: postgresPrograms },
  { name: 'NATS', packageName: 'nats-server', find: natsProgram },
  { name: 'Caddy', packageName: 'caddy', find: caddyProgram },
  { name: 'ShellCheck', packageName: 'shellcheck', find: shellCheckProgram },
]

/** Finds the servers that many nodes run over, or installs them. @returns a line for each that is not there */
export function requireNodeServers(): string[] {
  return SERVERS.flatMap(({ name, packageName, find }) => {
    if (find() === null) installPackage(packageName)
    if (find() !== null) return []
    return `tests with ${name}, which is not installed (Debian, Ubuntu: apt-get install ${packageName})`
  })
}
