import type { ZoneBorder } from '#core/game/state.ts'
import { type DivideOptions, divide } from '#core/geometry/divide/divide.ts'

/** An outline and how it is to be divided. */
export interface DivideRequest extends DivideOptions {
  readonly outline: ZoneBorder
}

/** The thread that divides, so that the slider never waits for it: one answer a request, in their order. */
self.onmessage = ({ data: { outline, ...options } }: MessageEvent<DivideRequest>) => {
  self.postMessage(divide(outline, options))
}
