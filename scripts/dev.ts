/** `npm run dev`: the server with restart on change, and the web with hot reload on http://localhost:5173. */
import { spawn } from 'node:child_process'
import { createServer } from 'vite'
import { projectRoot } from './build/project-root.ts'

const server = spawn(process.execPath, ['--watch', 'src/server/main.ts'], {
  cwd: projectRoot,
  stdio: 'inherit',
  env: { ...process.env, BASE_URL: process.env.BASE_URL ?? 'http://localhost:5173' },
})
const web = await createServer({ root: `${projectRoot}src/web`, configFile: `${projectRoot}vite.config.ts` })
await web.listen(5173)
web.printUrls()

server.on('exit', (code) => process.exit(code ?? 0))
process.on('SIGINT', () => server.kill('SIGINT'))
process.on('SIGTERM', () => server.kill('SIGTERM'))
