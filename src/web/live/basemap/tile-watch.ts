/** Notices when the tiles of a street map stay away; told of each tile. */
export interface TileWatch {
  /** A tile, or the list of what tiles there are, has been asked for. */
  wanted(): void
  came(): void
  failed(): void
  /** Other tiles are meant from now on. */
  forget(): void
}

interface TileWatchOptions {
  /** Whether every tile that is in view has come or failed. */
  areAllSettled: () => boolean
  /** Half of the tiles of a view or more failed, or none of them has come for ten seconds. */
  onBroken: () => void
}

/** How long a view may wait for its next tile, in ms. */
const PATIENCE_MS = 10_000

/** Watches over the tiles of each view: one of many may fail without harm. */
export function watchTiles({ areAllSettled, onBroken }: TileWatchOptions): TileWatch {
  let came = 0
  let failed = 0
  let timer: ReturnType<typeof setTimeout> | null = null

  function forget(): void {
    if (timer !== null) clearTimeout(timer)
    timer = null
    came = 0
    failed = 0
  }
  function wait(): void {
    if (timer !== null) clearTimeout(timer)
    timer = setTimeout(() => judge(came + failed === 0 || !areAllSettled()), PATIENCE_MS)
  }
  function judge(isSilent: boolean): void {
    const isBroken = isSilent || (failed > 0 && failed >= came)
    forget()
    if (isBroken) onBroken()
  }
  function hear(): void {
    if (areAllSettled()) judge(false)
    else wait()
  }
  return {
    wanted() {
      if (timer === null) wait()
    },
    came() {
      came += 1
      hear()
    },
    failed() {
      failed += 1
      hear()
    },
    forget,
  }
}
