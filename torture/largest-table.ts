const COLORS = ['red', 'blue', 'green', 'yellow', 'purple', 'orange']

/** As many teams and zones as there may be, so that one command makes an entry of 8 KB. */
export const LARGEST_TABLE = {
  teams: COLORS.map((color, index) => ({ id: String(index), name: color, color })),
  zones: Array.from({ length: 20 }, (_, index) => ({
    id: String(index),
    title: `Zone ${index}`,
    description: 'Somewhere.',
  })),
}
