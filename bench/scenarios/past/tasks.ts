/** Has people bid in several games while others read a long one. */
export interface PastTask {
  readonly folder: string
  /** Entries of the game that is read. */
  readonly entries: number
  /** How many read it at once, again and again. */
  readonly readers: number
  readonly bidsPerSecond: number
}

/** How long bids took in one window: from the moment when each was due until it was stored and answered. */
export interface Window {
  readonly bids: number
  readonly p50Ms: number
  readonly p99Ms: number
  readonly maxMs: number
  /** Entries that were read meanwhile, by all readers. */
  readonly entriesRead: number
}

/** Two windows one after the other: nobody reads, then all do. */
export interface PastReport {
  readonly alone: Window
  readonly read: Window
}
