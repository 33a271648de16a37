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

/** `21 December 2026` */
export const fullDay = (atMs: number): string =>
  new Date(atMs).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })
