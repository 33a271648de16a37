import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type * as Clients from '#test/live-client.ts'
import type * as Sockets from '#test/live-socket.ts'
import type * as Visitors from '#test/visitor.ts'

/** A server of an older version. */
interface OlderServer {
  /** Ends it, and waits until it has gone. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>
}

/** An older version of the project, checked out and installed in another folder, with its own clients. */
export interface OlderVersion {
  readonly clients: Pick<typeof Clients, 'bidOn' | 'createGame' | 'joinGame' | 'openLive' | 'signUpHost'>
  readonly newCommandId: typeof Sockets.newCommandId
  readonly createVisitor: typeof Visitors.createVisitor
  /** Starts its server, and waits until it listens. */
  start(variables: Record<string, string>): Promise<OlderServer>
}

/** Loads the clients of the version in a folder. */
export async function openOlderVersion(folder: string): Promise<OlderVersion> {
  const clients = (await import(join(folder, 'test/live-client.ts'))) as typeof Clients
  const { newCommandId } = (await import(join(folder, 'test/live-socket.ts'))) as typeof Sockets
  const { createVisitor } = (await import(join(folder, 'test/visitor.ts'))) as typeof Visitors
  return {
    clients,
    newCommandId,
    createVisitor,
    async start(variables) {
      const { PATH = '' } = process.env
      const child = spawn(join(folder, 'node_modules/.bin/node'), ['src/server/main.ts'], {
        cwd: folder,
        env: { PATH, HOST: '127.0.0.1', LOG_LEVEL: 'silent', ...variables },
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      const exited = once(child, 'exit')
      const lines = createInterface({ input: child.stdout })
      await new Promise<void>((resolve, reject) => {
        lines.on('line', (line) => {
          if (line.includes('This machine:')) resolve()
        })
        void exited.then(() => reject(new Error('the older server ended before it listened')))
      })
      return {
        async end(signal) {
          child.kill(signal)
          await exited
        },
      }
    },
  }
}
