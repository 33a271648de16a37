/** Pixels. */
export interface Size {
  readonly width: number
  readonly height: number
}

/** The size at which a picture's longer side is at most `side`; smaller ones stay as they are. */
export function fitWithin({ width, height }: Size, side: number): Size {
  const scale = Math.min(1, side / Math.max(width, height))
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
}
