/** The letters of a name's longest word: with more than its place has room for, it would be broken. */
export const longestWord = (name: string): number =>
  Math.max(...name.split(/\s+/).map(({ length }) => length))
