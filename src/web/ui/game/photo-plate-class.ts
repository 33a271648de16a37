/** The look of what stands on a photo's corner, such as how many there are. */
export const photoPlateClass =
  'absolute right-2 bottom-2 rounded-sm bg-board px-1.5 text-14 leading-6 font-semibold text-on-sign'
