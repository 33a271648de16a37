/**
 * Chance that nobody can guess, in [0, 1). Works without a secure context: phones on a LAN come over plain http.
 */
export function cryptoRandom(): number {
  const [word = 0] = crypto.getRandomValues(new Uint32Array(1))
  return word / 2 ** 32
}
