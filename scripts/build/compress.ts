import { readdir, readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const COMPRESSIBLE = /\.(js|mjs|css|html|svg|json|webmanifest)$/

/** Writes a `.br` and a `.gz` beside every text file of a folder: browsers on plain http take gzip only. */
export async function compressFolder(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true })
  await Promise.all(
    names.filter((name) => COMPRESSIBLE.test(name)).map((name) => compress(`${folder}/${name}`)),
  )
}

async function compress(path: string): Promise<void> {
  const bytes = await readFile(path)
  const [br, gz] = await Promise.all([
    brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    zip(bytes, { level: 9 }),
  ])
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)])
}
