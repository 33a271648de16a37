import { createHmac, randomBytes } from 'node:crypto'
import type { ClientBase } from 'pg'
import { markFolder, readFolderMark } from '#server/store/folder-mark.ts'
import { withoutPassword } from './connection-words.ts'

/** The settings that all nodes of one database must share. */
export interface Deployment {
  readonly url: string
  /** Signs cookies, which must be valid on every node. */
  readonly secret: string
  /** The folder of photos and map pictures, which every node serves. */
  readonly dataDir: string
  /** The bucket that takes the folder's place, if there is one. */
  readonly bucket?: {
    readonly name: string
    read(): Promise<string | null | 'no-answer'>
    write(mark: string): Promise<void>
  } | null
}

/** What the record of a bucket begins with; a folder's is its id alone. */
const BUCKET = 'bucket:'

/**
 * Checks that this node has the other nodes' secret, and their folder or bucket; the first node records its own. Called under the migration
 * lock, in a transaction in which `meta` exists.
 * @throws Error in words for the operator
 */
export async function joinDeployment(client: ClientBase, deployment: Deployment): Promise<void> {
  await agreeOnSecret(client, deployment)
  await (deployment.bucket ? agreeOnBucket(client, deployment) : agreeOnFolder(client, deployment))
}

async function agreeOnSecret(client: ClientBase, { url, secret }: Deployment): Promise<void> {
  const known = await recall(client, 'auth-secret')
  if (known === null) {
    await keep(client, 'auth-secret', fingerprintOf(secret, randomBytes(8).toString('hex')))
    return
  }
  const [salt = ''] = known.split(':')
  if (known === fingerprintOf(secret, salt)) return
  throw new Error(
    `AUTH_SECRET differs from the one used with ${withoutPassword(url)}. Set the same on every node. If you changed it on purpose, stop all nodes and run: psql "$DATABASE_URL" -c "DELETE FROM meta WHERE key = 'auth-secret'"`,
  )
}

/** A salted HMAC of the secret, so that no backup of the database contains the secret itself. */
const fingerprintOf = (secret: string, salt: string): string =>
  `${salt}:${createHmac('sha256', secret).update(`zone-war ${salt}`).digest('hex')}`

async function agreeOnFolder(client: ClientBase, { url, dataDir }: Deployment): Promise<void> {
  const known = await recall(client, 'data-folder')
  if (known?.startsWith(BUCKET)) {
    throw new Error(
      `The nodes with ${withoutPassword(url)} keep their pictures in a bucket. Set the same S3_BUCKET on every node. If you went back to a folder on purpose, stop all nodes and run: psql "$DATABASE_URL" -c "DELETE FROM meta WHERE key = 'data-folder'"`,
    )
  }
  const found = await readFolderMark(dataDir)
  // A share that hangs only makes pictures unavailable.
  if (found === 'no-answer') return
  if (known === null) {
    const mark = found ?? randomBytes(8).toString('hex')
    if (found === null) await markFolder(dataDir, mark)
    await keep(client, 'data-folder', mark)
  } else if (found !== known) {
    throw new Error(
      `DATA_DIR ${dataDir} isn't the folder used with ${withoutPassword(url)}. Mount the same folder on every node. If you changed it on purpose, stop all nodes and run: psql "$DATABASE_URL" -c "DELETE FROM meta WHERE key = 'data-folder'"`,
    )
  }
}

async function agreeOnBucket(client: ClientBase, { url, bucket }: Deployment): Promise<void> {
  const [known, found] = [await recall(client, 'data-folder'), await bucket?.read()]
  // As with a share that hangs.
  if (!bucket || found === undefined || found === 'no-answer' || known === `${BUCKET}${found}`) return
  if (known === null) {
    const mark = found ?? randomBytes(8).toString('hex')
    if (found === null) await bucket.write(mark)
    await keep(client, 'data-folder', `${BUCKET}${mark}`)
  } else if (known === found) {
    // The nodes' folder was copied there.
    await client.query('UPDATE meta SET value = $2 WHERE key = $1', ['data-folder', `${BUCKET}${found}`])
  } else {
    throw new Error(
      `S3_BUCKET: the bucket ${bucket.name} isn't where the nodes with ${withoutPassword(url)} keep their pictures. Set the same on every node. If their folder should move there, copy it first, with its folder-id. If you changed it on purpose, stop all nodes and run: psql "$DATABASE_URL" -c "DELETE FROM meta WHERE key = 'data-folder'"`,
    )
  }
}

async function recall(client: ClientBase, key: string): Promise<string | null> {
  const { rows } = await client.query<{ value: string }>('SELECT value FROM meta WHERE key = $1', [key])
  return rows[0]?.value ?? null
}

async function keep(client: ClientBase, key: string, value: string): Promise<void> {
  await client.query('INSERT INTO meta (key, value) VALUES ($1, $2)', [key, value])
}
