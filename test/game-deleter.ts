import { openSqliteStore } from '#server/store/sqlite.ts'
import { START_MS } from './store-batches.ts'

// Deletes a game of a folder, to be killed meanwhile.
const [folder = '', gameId = ''] = process.argv.slice(2)
const store = await openSqliteStore(folder)
process.stdout.write('deletes\n')
const order = { gameId, hostId: `host-of-${gameId}`, atMs: START_MS, pictureOwner: 'none', keptPictures: [] }
process.stdout.write(`${await store.deleteGame(order)}\n`)
await store.close()
