import type { ZoneBorder } from '#core/game/state.ts'
import { type SideTable, sideTable } from './corners/side-table.ts'
import type { DrawnZone } from './drawing.ts'
import type { Shape } from './overlay/units.ts'
import { type Sheet, sheetOf } from './sheet.ts'

/** The zones of a drawing, as whatever takes hold of a corner needs them. */
interface Prepared {
  readonly sheet: Sheet
  readonly table: SideTable
}

const prepared = new WeakMap<readonly DrawnZone[], Prepared>()
/** Shapes by their borders: most of them stay from one step to the next. */
const shapes = new WeakMap<ZoneBorder, { readonly originLng: number; readonly shape: Shape }>()

/** Works out what a drag begins with, once for each list of zones. */
export function preparedOf(zones: readonly DrawnZone[]): Prepared {
  const known = prepared.get(zones)
  if (known) return known
  const sheet = sheetOf(zones, [0, 0], shapes)
  const fresh = { sheet, table: sideTable(sheet.shapes) }
  prepared.set(zones, fresh)
  return fresh
}
