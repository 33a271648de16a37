import { COMMAND_ID } from '#wire/ids.ts'
import type { ClientFrame } from '#wire/socket.ts'

/** Length of an id, in code units. */
const MAX_ID = 64

/**
 * Fast path for the usual frame of a bid, in a fifth of the time of its schema, with the same result field by field.
 * @returns null for everything else, which the schema must judge
 */
export function readBidFrame(content: unknown): ClientFrame | null {
  if (!isObject(content)) return null
  const { type, commandId, notAfterMs, command, seen } = content
  if (type !== 'command' || typeof commandId !== 'string' || !COMMAND_ID.test(commandId)) return null
  if (!isWhole(notAfterMs) || !isObject(command)) return null
  if (command.type !== 'PlaceBid' || !isId(command.zoneId) || !Number.isFinite(command.amountCents))
    return null
  if (!isWhole(command.seenHighestCents) || !isWhole(command.seenOwnCents)) return null
  if (fieldsOf(command) !== 5) return null
  const frame = {
    type,
    commandId,
    notAfterMs,
    command: {
      type: command.type,
      zoneId: command.zoneId,
      amountCents: command.amountCents as number,
      // No minus zero.
      seenHighestCents: command.seenHighestCents + 0,
      seenOwnCents: command.seenOwnCents + 0,
    },
  } as const
  if (seen === undefined) return fieldsOf(content) === 4 ? frame : null
  if (!isObject(seen) || !isId(seen.teamId) || fieldsOf(seen) !== 1) return null
  return fieldsOf(content) === 5 ? { ...frame, seen: { teamId: seen.teamId } } : null
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
const isWhole = (value: unknown): value is number => Number.isSafeInteger(value)
const isId = (value: unknown): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= MAX_ID
const fieldsOf = (value: object): number => Object.keys(value).length
