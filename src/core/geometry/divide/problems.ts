import { grouped } from '#core/wording.ts'
/** The reasons why an outline can't be divided, in words that say what to do. */
export const DIVIDE_PROBLEMS = {
  count: (min: number, max: number) => `Choose ${min} to ${max} zones.`,
  noOutline: 'The outline needs at least 3 different corners.',
  crossing: 'The outline crosses itself. Move its corners so that no two sides cross.',
  tooSmall: (zones: number) =>
    `The outline is too small for ${zones} zones. Draw a larger one, or choose fewer zones.`,
  tooThin: (zones: number) =>
    `The outline is too thin or too winding for ${zones} zones. Choose another number, or draw a simpler one.`,
  onlyWater: 'The outline contains only water. Turn off ‘Leave out water’, or draw the outline elsewhere.',
  parts: (parts: number) =>
    `The outline is in ${parts} parts here. Choose at least ${parts} zones, or join the parts.`,
  ringPoints: (most: number) =>
    `A zone would have more than ${grouped(most)} corners. Draw the outline with fewer.`,
  points: (most: number) =>
    `The zones would have more than ${grouped(most)} corners in all. Draw the outline with fewer.`,
} as const
