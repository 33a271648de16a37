/** Words that are read from right to left, with what stands between them; our own words begin with other letters. */
const RIGHT_TO_LEFT =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc](?:[^A-Za-z\u00c0-\u024f\u0370-\u058f]*[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc])*/g

/**
 * A sentence of ours in which names and titles that are read from right to left turn nothing round but themselves, as by
 * `<bdi>`, which a string cannot have. Other sentences stay letter for letter.
 */
export const isolated = <Words>(sentence: Words): Words | string =>
  typeof sentence === 'string' ? sentence.replace(RIGHT_TO_LEFT, '\u2068$&\u2069') : sentence
