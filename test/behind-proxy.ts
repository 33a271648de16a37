import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from '#server/env/env.ts'
import { runServer } from '#server/run.ts'
import { createGame, type Login, openLive, signUpHost } from './live-client.ts'
import { newLogin } from './running-server.ts'
import { createVisitor, type Visitor } from './visitor.ts'

/** A server that believes this machine, as its proxy, where a visitor comes from. */
export interface ProxiedServer {
  origin: string
  /** The host's. */
  login: Login
  /** A new browser. @param address from where it comes */
  visitor(address: string): Visitor
  /** A game of the host's; the one before is ended. */
  newGame(): Promise<{ host: Visitor; gameId: string; gameCode: string }>
  close(): Promise<void>
}

/** Starts one with a signed-up host. @param variables its environment beside the usual */
export async function openBehindProxy(variables: Record<string, string> = {}): Promise<ProxiedServer> {
  const folder = mkdtempSync(join(tmpdir(), 'zone-war-'))
  const usual = { PORT: '0', HOST: '127.0.0.1', DATA_DIR: folder, LOG_LEVEL: 'silent' }
  const login = newLogin()
  // Behind a proxy nobody sees the outbox, in which the link is.
  const open = await runServer(parseEnv(usual))
  const signedUp = await signUpHost(`http://127.0.0.1:${open.port}`, login)
  await open.stop()
  const { port, stop } = await runServer(parseEnv({ ...usual, TRUSTED_PROXIES: '127.0.0.1', ...variables }))
  const origin = `http://127.0.0.1:${port}`
  const host = signedUp.at(origin)
  let gameId: string | null = null

  return {
    origin,
    login,
    visitor: (address) => createVisitor(origin, new Map(), address),
    async newGame() {
      if (gameId !== null) {
        const socket = await openLive(host, gameId)
        await socket.command({ type: 'EndGame' })
        await socket.close()
      }
      const game = await createGame(host)
      gameId = game.gameId
      return { host, gameId, gameCode: game.code }
    },
    async close() {
      await stop()
      rmSync(folder, { recursive: true })
    },
  }
}
