/** How tiles stand beside the map: all as wide, so that a last row may end early. */
export interface TileRows {
  readonly columns: number
  readonly rows: number
}

/** A tile's width that has room for its words, the gap between two, and as many as are compared in a row. */
const TILE_REM = 9.5
const GAP_PX = 12
const MOST_COLUMNS = 5
/** So many rows fill the map's height without being towers. */
const FEWEST_ROWS = 3

/** How many columns have room beside the map. @param box null before it's known */
export const roomForColumns = (box: { width: number; rem: number } | null): number =>
  box === null
    ? MOST_COLUMNS - 1
    : Math.min(MOST_COLUMNS, Math.max(1, Math.floor((box.width + GAP_PX) / (TILE_REM * box.rem + GAP_PX))))

/**
 * Lays tiles out in rows, full ones where that needs no towers.
 * @param shown how many there are now
 * @param all how many there are without a filter: a filter leaves the columns as they are
 * @param room as many columns as there is room for; fewer tiles stand in fewer, so that there are three rows, and all stand in one
 *   less where only that fills every row
 */
export function tileRows(shown: number, all: number, room: number): TileRows {
  const most = Math.min(room, Math.max(2, Math.ceil(all / FEWEST_ROWS)))
  const columns = [most, most - 1].find((each) => each > 1 && all > each && all % each === 0) ?? most
  return { columns, rows: Math.ceil(shown / columns) }
}
