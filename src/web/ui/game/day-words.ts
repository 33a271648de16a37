/** `21 December`; in another year `3 January 2027`. */
export function dayWords(atMs: number, nowMs: number): string {
  const at = new Date(atMs)
  const isThisYear = at.getFullYear() === new Date(nowMs).getFullYear()
  return at.toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    ...(!isThisYear && { year: 'numeric' }),
  })
}
