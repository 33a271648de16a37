import { parentPort } from 'node:worker_threads'
import { readCities } from './cities-file.ts'
import { indexPlaces } from './place-index.ts'
import type { FoundMessage, SearchMessage } from './places.ts'

// The thread that knows the places of the world: reading them takes a third of a second, which no socket waits for.
const port = parentPort
if (port === null) throw new Error('places-worker.ts runs as a worker thread only.')

const index = indexPlaces(readCities())
port.on('message', ({ number, typed, most }: SearchMessage) => {
  port.postMessage({ number, found: index.search(typed, most) } satisfies FoundMessage)
})
