import { Readable } from 'node:stream'

/** A body that comes in two parts, the second when told. */
export function slowBody(bytes: Uint8Array) {
  const half = Math.ceil(bytes.length / 2)
  const rest = Promise.withResolvers<void>()
  const state = { isRead: false }
  const parts = (async function* () {
    yield bytes.subarray(0, half)
    await rest.promise
    yield bytes.subarray(half)
    state.isRead = true
  })()
  return { body: Readable.toWeb(Readable.from(parts)) as unknown as BodyInit, sendRest: rest.resolve, state }
}

/** A body that brings some bytes and then nothing more, without an end; `isTaken` once those have been read. */
export function stalledBody(bytes: Uint8Array) {
  const taken = Promise.withResolvers<void>()
  const stall = new Promise<void>(() => {})
  let isSent = false
  const body = new ReadableStream(
    {
      pull(controller) {
        if (isSent) {
          taken.resolve()
          return stall
        }
        isSent = true
        controller.enqueue(bytes)
      },
    },
    { highWaterMark: 0 },
  )
  return { body, isTaken: taken.promise }
}

/** A body that comes at once; `isTaken` once all of it has been read. */
export function wholeBody(bytes: Uint8Array) {
  const taken = Promise.withResolvers<void>()
  const parts = [bytes]
  const body = new ReadableStream(
    {
      pull(controller) {
        const part = parts.pop()
        if (part) return controller.enqueue(part)
        controller.close()
        taken.resolve()
      },
    },
    { highWaterMark: 0 },
  )
  return { body, isTaken: taken.promise }
}
