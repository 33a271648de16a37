/** The words for a game that doesn't load. */
export const NOT_LOADED = { title: 'Failed to load data', text: 'Please try again later' }
