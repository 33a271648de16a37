/** Has games of these many entries written into a folder. */
export interface GrowTask {
  readonly folder: string
  readonly lengths: readonly number[]
}

/** Has those games loaded, one after the other. */
export type LoadTask = GrowTask

/** What one game costs to load. */
export interface LoadReport {
  readonly entries: number
  /** From the latest snapshot and what came after it, ms. */
  readonly loadMs: number
  /** What a loaded room keeps, bytes. */
  readonly roomBytes: number
  /** From the whole log, as without snapshots, ms. */
  readonly replayMs: number
  /** What the whole log takes up meanwhile, bytes. */
  readonly logBytes: number
}

/** Has one game played by so many who are connected. */
export interface CrowdTask {
  readonly folder: string
  readonly players: number
}

/** What they did. */
export interface CrowdReport {
  readonly bidsPerSecond: number
  /** Frames handed to all of them. */
  readonly deliveriesPerSecond: number
  readonly cpuMicrosPerBid: number
}

/** Has the first `count` games of a folder lie idle. */
export interface IdleTask {
  readonly folder: string
  readonly count: number
}

/** The cost of idle open games. */
export interface IdleReport {
  readonly games: number
  /** CPU of the process while none is loaded, % of one core. */
  readonly restingCpuPercent: number
  /** The same while all are loaded. */
  readonly loadedCpuPercent: number
  /** Until all were loaded, ms a game. */
  readonly loadMs: number
  /** Of heap and buffers, bytes a loaded game. */
  readonly gameBytes: number
}
