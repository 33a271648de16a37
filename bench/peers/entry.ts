/** What a peer makes of a bid: the same entry as the product's, without looking at it. */
export interface Entry {
  readonly type: 'entry'
  readonly seq: number
  readonly atMs: number
  readonly events: readonly [
    {
      readonly type: 'BidPlaced'
      readonly zoneId: string
      readonly teamId: string
      readonly amountCents: number
      readonly totalCents: number
      readonly leads: boolean
    },
  ]
}

/** The part of the generator's bid that a peer echoes or stores. */
export interface Bid {
  readonly commandId: string
  readonly command: {
    readonly zoneId: string
    readonly amountCents: number
    readonly seenOwnCents: number
  }
}

/** Makes a room's next entry of a bid. */
export const entryOf = (seq: number, { command }: Bid): Entry => ({
  type: 'entry',
  seq,
  atMs: Date.now(),
  events: [
    {
      type: 'BidPlaced',
      zoneId: command.zoneId,
      teamId: 't1',
      amountCents: command.amountCents,
      totalCents: command.seenOwnCents + command.amountCents,
      leads: true,
    },
  ],
})
