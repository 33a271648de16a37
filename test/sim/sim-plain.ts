/** Nicknames are kept apart from the log: an older one, or one that was erased, is not told any more. */
const withoutNames = (key: string, value: unknown): unknown => (key === 'nickname' ? undefined : value)

/** Something as it is once it has crossed the wire, without what players are called. */
export const plain = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value, withoutNames)) as Value
