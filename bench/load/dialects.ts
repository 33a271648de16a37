import { textFrame } from './frames.ts'
import { bidMessage, readMessagePackNumber } from './message-pack.ts'

/** The protocols of those that are compared. */
export type Dialect = 'zone-war' | 'ws' | 'socket.io' | 'colyseus'

/** What the product says first. */
export interface Hello {
  readonly epoch: string
  /** Entries after this one follow; absent where an older server sends all that is missed, or a welcome. */
  readonly seq?: number
}

/** Who hears what a frame says. */
export interface Ear {
  say(frame: Buffer): void
  /** Entries come from now on. */
  noteReady(): void
  noteHello(hello: Hello): void
  /** The whole view, which holds all entries up to `seq`. */
  noteWelcome(seq: number): void
  /** Entries up to `seq` do not come: a view must be fetched. */
  noteRefetch(seq: number): void
  noteEntry(seq: number, bytes: Buffer, start: number): void
  noteAnswer(text: string): void
}

/** How one protocol is spoken, read by bytes: parsing 40 thousand frames a second would measure the generator. */
export interface Speech {
  readonly isReadyAtUpgrade: boolean
  /** Whether a sender is answered, beside the entry that everyone is sent. */
  readonly answersBids: boolean
  /** Hears the content of one frame, from `start` up to `end`. */
  hear(ear: Ear, bytes: Buffer, start: number, end: number): void
  /** The `totalCents` of an entry that holds a bid. */
  totalOf(bytes: Buffer, start: number): number
  /** A whole client frame that bids. @param json the command, the same for all */
  bid(json: string): Buffer
}

const ENTRY = 'entry'
const [DIGIT_0, LETTER_A, LETTER_E, LETTER_H, LETTER_R, LETTER_W] = [0x30, 0x61, 0x65, 0x68, 0x72, 0x77]
const ENTRY_SEQ = '{"type":"entry","seq":'.length
const WELCOME_SEQ = '{"type":"welcome","seq":'.length
const REFETCH_SEQ = '{"type":"refetch","seq":'.length
const TYPE = '{"type":"'.length
const TOTAL = '"totalCents":'

const jsonTotal = (bytes: Buffer, start: number): number =>
  readDigits(bytes, bytes.indexOf(TOTAL, start) + TOTAL.length)

/** Zone War's own frames, which the bare loop of `ws` sends as well. */
const OURS: Speech = {
  isReadyAtUpgrade: false,
  answersBids: true,
  hear(ear, bytes, start, end) {
    const letter = bytes[start + TYPE]
    if (letter === LETTER_E) ear.noteEntry(readDigits(bytes, start + ENTRY_SEQ), bytes, start)
    else if (letter === LETTER_A) ear.noteAnswer(bytes.toString('utf8', start, end))
    else if (letter === LETTER_H) ear.noteHello(JSON.parse(bytes.toString('utf8', start, end)))
    else if (letter === LETTER_R) ear.noteRefetch(readDigits(bytes, start + REFETCH_SEQ))
    else if (letter === LETTER_W) ear.noteWelcome(readDigits(bytes, start + WELCOME_SEQ))
  },
  totalOf: jsonTotal,
  bid: textFrame,
}

const SOCKET_IO_EVENT = `42["${ENTRY}",`
const SOCKET_IO = {
  /** Engine.IO's packets, then Socket.IO's inside its message. */
  open: '0'.charCodeAt(0),
  ping: '2'.charCodeAt(0),
  message: '4'.charCodeAt(0),
  connect: '0'.charCodeAt(0),
  pong: textFrame('3'),
  join: textFrame('40'),
}

const OVER_SOCKET_IO: Speech = {
  isReadyAtUpgrade: false,
  answersBids: false,
  hear(ear, bytes, start) {
    const packet = bytes[start]
    if (packet === SOCKET_IO.open) ear.say(SOCKET_IO.join)
    else if (packet === SOCKET_IO.ping) ear.say(SOCKET_IO.pong)
    else if (packet !== SOCKET_IO.message) return
    else if (bytes[start + 1] === SOCKET_IO.connect) ear.noteReady()
    else ear.noteEntry(readDigits(bytes, start + SOCKET_IO_EVENT.length + ENTRY_SEQ), bytes, start)
  },
  totalOf: jsonTotal,
  bid: (json) => textFrame(`42["bid",${json}]`),
}

/** Colyseus' first byte of each message. */
const COLYSEUS = { joinRoom: 10, roomMessage: 13 }
/** Behind the byte and 'entry', a map's mark of 3 bytes, 'type', 'entry' and 'seq', each with a byte before it. */
const COLYSEUS_SEQ = 1 + 6 + 3 + 5 + 6 + 4

const OVER_COLYSEUS: Speech = {
  isReadyAtUpgrade: false,
  answersBids: false,
  hear(ear, bytes, start) {
    if (bytes[start] === COLYSEUS.roomMessage) {
      ear.noteEntry(readMessagePackNumber(bytes, start + COLYSEUS_SEQ), bytes, start)
    } else if (bytes[start] === COLYSEUS.joinRoom) {
      ear.say(bidMessage(Buffer.of(COLYSEUS.joinRoom)))
      ear.noteReady()
    }
  },
  totalOf: (bytes, start) =>
    readMessagePackNumber(bytes, bytes.indexOf('totalCents', start) + 'totalCents'.length),
  bid: (json) => bidMessage(Buffer.of(COLYSEUS.roomMessage), json),
}

/** Every protocol. */
export const SPEECHES: Readonly<Record<Dialect, Speech>> = {
  'zone-war': OURS,
  ws: { ...OURS, isReadyAtUpgrade: true, answersBids: false },
  'socket.io': OVER_SOCKET_IO,
  colyseus: OVER_COLYSEUS,
}

/** The whole number whose digits begin at `at`. */
function readDigits(bytes: Buffer, at: number): number {
  let value = 0
  for (let index = at; ; index += 1) {
    const digit = (bytes[index] ?? 0) - DIGIT_0
    if (digit < 0 || digit > 9) return value
    value = value * 10 + digit
  }
}
