import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { encodeTextFrame, textsOf } from './text-frame.ts'

/** Sends frames as raw bytes to a real WebSocket client. @returns the texts that it received */
async function received(frames: readonly Buffer[]): Promise<string[]> {
  const server = createServer()
  const webSockets = new WebSocketServer({ noServer: true })
  server.on('upgrade', (request, stream, head) => {
    webSockets.handleUpgrade(request, stream, head, (webSocket) => {
      for (const frame of frames) stream.write(frame)
      webSocket.close()
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void server.close())
  const client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`)
  const texts: string[] = []
  client.on('message', (content, isBinary) => texts.push(isBinary ? 'binary' : content.toString()))
  await once(client, 'close')
  return texts
}

const LENGTHS = [0, 1, 125, 126, 127, 65_535, 65_536, 300_000]

test('a client receives texts of every header length, one after the other', async () => {
  const texts = LENGTHS.map((length, index) => String.fromCharCode(97 + index).repeat(length))
  expect(await received(texts.map(encodeTextFrame))).toEqual(texts)
})

test('lengths count bytes, not characters', async () => {
  const texts = ['🚲 München – 東京', 'é'.repeat(63), 'é'.repeat(62)]
  expect(await received(texts.map(encodeTextFrame))).toEqual(texts)
})

test('textsOf gives back what was encoded, one after the other', () => {
  const texts = LENGTHS.map((length) => 'x'.repeat(length))
  expect(textsOf(Buffer.concat(texts.map(encodeTextFrame)))).toEqual(texts)
})
