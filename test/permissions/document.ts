import { COMMANDS, COMMANDS_BY_ROUTE } from './commands.ts'
import { type Expected, PEOPLE } from './people.ts'
import { LIVE_SOCKET, LIVE_SOCKET_MAY, ROUTES } from './routes.ts'

const HEAD = `# Who may do what

Every command and every request, for everybody who could try it. **This page is written by the test that proves it**
(\`src/server/permissions.int.test.ts\`): each cell is tried against the real server, a refusal must leave the game's
log as it was, and what is allowed must stand in the log under the name of whoever did it, for their own team.
A command or a route that is missing here fails the test. After a change: \`npx vitest run src/server/permissions.int.test.ts -u\`.

*Player* is who the others are compared with: the photo, the message and the claim of a row are theirs. The *removed
player* was one of this game, and still has the cookie. Requests of other origins change nothing, whoever's cookies
they carry (403), and open no socket.

How to read a cell: **yes**; *unchanged*, answered well while the game stays as it is (there is no seat to leave, or one
already); a number from 4401, the code with which a socket into the game is closed (4401 sign in or join, 4403 removed);
else the HTTP status and the refusal. When each command may be given is in [rules.md](rules.md), P3.
`

/** docs/permissions.md, from the same tables that the test tries out. */
export function permissionsDocument(): string {
  const commands = Object.entries(COMMANDS).map(([type, { may, note }]) => line(code(type), note, may))
  const byRoute = Object.entries(COMMANDS_BY_ROUTE).flatMap(([type, route]) =>
    ROUTES.filter((row) => row.route === route).map(({ when, may }) => line(code(type), when, may)),
  )
  const routes = ROUTES.map(({ route, when, may }) => line(code(route), when, may))
  return [
    HEAD,
    '## Commands over the live socket\n',
    ...table('command', commands),
    '\n## Commands that a request gives on behalf of a browser\n',
    ...table('command', byRoute),
    '\n## Requests and the socket\n',
    ...table('request', [line(code(LIVE_SOCKET), 'the live socket', LIVE_SOCKET_MAY), ...routes]),
    '',
  ].join('\n')
}

const code = (text: string): string => `\`${text}\``

const table = (what: string, lines: string[]): string[] => [
  `| ${what} | ${PEOPLE.join(' | ')} |`,
  `|---|${PEOPLE.map(() => '---|').join('')}`,
  ...lines,
]

const line = (name: string, note: string | undefined, may: Expected): string =>
  `| ${name}${note === undefined ? '' : ` ${note}`} | ${PEOPLE.map((person) => word(may[person])).join(' | ')} |`

function word(expected: string): string {
  if (expected === 'yes') return '**yes**'
  return expected === 'unchanged' ? '*unchanged*' : expected
}
