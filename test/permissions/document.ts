import { COMMANDS, COMMANDS_BY_ROUTE } from './commands.ts'
import { type Expected, PEOPLE } from './people.ts'
import { LIVE_SOCKET, LIVE_SOCKET_MAY, ROUTES } from './routes.ts'

const HEAD = `# Who may do what

Every command and every request, for everyone who could try it. **The test that proves this page also writes it**
(\`src/server/access/permissions.int.test.ts\`). Each cell is tried against the real server. A refusal must leave the game's log
unchanged. What is allowed must appear in the log under the name of the person who did it, for their own team. A command or
route that is missing here fails the test. After a change: \`npx vitest run src/server/access/permissions.int.test.ts -u\`.

*Player* is the reference: the photo, message and claim in a row are theirs. The *removed player* was in this game and still
has the cookie. Requests from other origins change nothing (403) and open no socket, no matter whose cookies they carry.

How to read a cell:

- **yes**: allowed.
- *unchanged*: the request succeeds and the game stays the same (there is no seat to leave, or one already).
- A number from 4401: the code that closes the game's socket (4401 sign in or join, 4403 removed).
- Anything else: the HTTP status and the refusal.

[rules.md](rules.md), P3, says when each command is allowed.
`

/** docs/permissions.md, written from the tables that the test checks. */
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
