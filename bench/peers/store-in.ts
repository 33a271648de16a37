import { type BidStore, openBidStore } from './bid-store.ts'

const { STORE_IN: folder } = process.env

/** Where this peer stores bids before it passes them on; null for one that only passes on. */
export const bidStore: BidStore | null = folder === undefined ? null : openBidStore(folder)
