import type { Part } from '#web/live/pictures/decode-picture.ts'
import type { Size } from '#web/live/pictures/fit-within.ts'

/** The map's shape, width to height. @see docs/conformance.md, section 9, 'Map display' */
const FRAME_SHAPE = 9 / 16

/** A picture's place in the frame that it fills. */
export interface Framing {
  /** 1 where it just covers the frame, up to `ZOOM_MAX`. */
  readonly zoom: number
  /** What stands in the middle of the frame, in shares of the picture's width and height, from 0 to 1. */
  readonly x: number
  readonly y: number
}

export const ZOOM_MAX = 4

/** The middle of the picture, as much of it as the frame can show without a margin. */
export const FILLED: Framing = { zoom: 1, x: 0.5, y: 0.5 }

/** The share of the frame that the whole picture fills, from 0 to 1. */
export function wholeShare({ width, height }: Size): number {
  const shape = width / height
  return Math.min(shape / FRAME_SHAPE, FRAME_SHAPE / shape)
}

/** The part of the picture that is in the frame. */
export function framedPart(size: Size, framing: Framing): Part {
  const width = Math.min(size.width, size.height * FRAME_SHAPE) / framing.zoom
  const height = width / FRAME_SHAPE
  const { x, y } = within(size, framing)
  return { x: x * size.width - width / 2, y: y * size.height - height / 2, width, height }
}

/** The picture pulled along. @param right and down: how far, in shares of the frame's width and height */
export function moved(size: Size, framing: Framing, right: number, down: number): Framing {
  const part = framedPart(size, framing)
  const { x, y } = within(size, framing)
  return within(size, {
    ...framing,
    x: x - (right * part.width) / size.width,
    y: y - (down * part.height) / size.height,
  })
}

/** The picture enlarged around the middle of the frame. @param zoom beyond its limits means the limit */
export function zoomed(size: Size, framing: Framing, zoom: number): Framing {
  return within(size, { ...framing, zoom: Math.min(ZOOM_MAX, Math.max(1, zoom)) })
}

/** The middle moved so far that the frame shows nothing but picture. */
function within(size: Size, { zoom, x, y }: Framing): Framing {
  const width = Math.min(size.width, size.height * FRAME_SHAPE) / zoom
  const halfX = width / 2 / size.width
  const halfY = width / FRAME_SHAPE / 2 / size.height
  return { zoom, x: clamped(x, halfX), y: clamped(y, halfY) }
}

const clamped = (middle: number, half: number): number => Math.min(1 - half, Math.max(half, middle))
