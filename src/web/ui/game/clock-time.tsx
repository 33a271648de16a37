/** A moment as the clock shows it, such as `14:02`, by this phone's time zone. @param atMs ms since the epoch */
export function ClockTime({ atMs }: { atMs: number }) {
  const at = new Date(atMs)
  return (
    <time dateTime={at.toISOString()}>
      {at.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })}
    </time>
  )
}
