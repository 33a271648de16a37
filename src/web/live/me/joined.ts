/** The navigation's state of someone who has just taken a seat. */
export const JOINED = 'joined'
