import { z } from 'zod'
import { type ClientFrame, clientFrameSchema } from '#wire/socket.ts'
import { readBidFrame } from './bid-frame.ts'

/** A phone's frame; `commandId` is the command that 'malformed' answers. */
export type Heard = ClientFrame | { type: 'malformed'; commandId: string | null }

const withCommandId = z.looseObject({ commandId: z.string().max(64) })

/** Parses a text frame; never throws. */
export function readClientFrame(text: string): Heard {
  const content = parseJson(text)
  const bid = readBidFrame(content)
  if (bid) return bid
  const frame = clientFrameSchema.safeParse(content)
  if (frame.success) return frame.data
  const named = withCommandId.safeParse(content)
  return { type: 'malformed', commandId: named.success ? named.data.commandId : null }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
