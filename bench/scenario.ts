// bench is a package of its own, so the aliases #core, #server … do not reach into it: its files import the
// product by relative paths (`../../src/core/game/ids.ts`), and each other likewise.

/** How a run was asked for. */
export interface Options {
  /** Everything under a minute: fewer sockets, shorter windows, the same ratios. */
  readonly quick: boolean
}

/** A line of the table that is printed at the end. */
export interface Row {
  readonly what: string
  readonly value: string
  /** What the same machine does at best without the game's work. */
  readonly limit?: string
  readonly goal?: string
  /** Whether the goal is met; absent where there is none. */
  readonly ok?: boolean
}

/** The figures that are compared between runs and machines; one that was not measured is absent. */
export interface Ratios {
  readonly fanoutCpuVsWs: number
  readonly fanoutCpuVsSocketIo: number
  readonly fanoutCpuVsColyseus: number
  readonly fanoutCpuVsStoringSocketIo: number
  readonly fanoutCpuVsStoringColyseus: number
  readonly fanoutLowCpuVsWs: number
  readonly senderP99Ms: number
  readonly othersP99Ms: number
  readonly capacityVsWs: number
  readonly capacityVsStoringSocketIo: number
  readonly capacityVsStoringColyseus: number
  readonly viewBytesDefault: number
  readonly viewBytesLargest: number
  readonly viewBytesAfterEightHours: number
  readonly startMs: number
  readonly memoryVsWs: number
  readonly pgBidsVsEightStatements: number
  readonly pgBidsVsRawAppend: number
  readonly sqliteBidsPerSecond: number
  readonly stormSeconds: number
  readonly stormStoreReads: number
  readonly bidsReadP99Ratio: number
  readonly watchedP99Ratio: number
  readonly lost: number
  readonly doubled: number
}

/** What a scenario found. */
export interface Outcome {
  readonly title: string
  readonly ratios: Partial<Ratios>
  /** Everything measured, for `results/latest.json`. */
  readonly figures: Record<string, unknown>
  readonly rows: readonly Row[]
}

/**
 * One thing that is measured; leaves no process and no file behind.
 * @throws Error when it could not be measured: the other scenarios go on
 */
export type Scenario = (options: Options) => Promise<Outcome>
