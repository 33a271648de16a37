import { type BidStore, openBidStore } from './bid-store.ts'

const { STORE_IN: folder } = process.env

/** The store of this peer, which stores bids before it relays them; null if it only relays. */
export const bidStore: BidStore | null = folder === undefined ? null : openBidStore(folder)
