import type { Drawing } from '#core/geometry/drawing/drawing.ts'
import { fairnessOf } from '#core/geometry/drawing/fairness.ts'

/** The thread that measures, so that no finger waits for it: one answer a drawing, in their order. */
self.onmessage = ({ data }: MessageEvent<Drawing>) => {
  self.postMessage(fairnessOf(data))
}
