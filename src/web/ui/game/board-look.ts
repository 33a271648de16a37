/** A departure board's ground and letters, in both themes; inverted in the last ten minutes. */
export const boardLook = (isLastTrain: boolean | undefined): string =>
  isLastTrain ? 'bg-bone text-sign' : 'bg-board text-on-sign'
