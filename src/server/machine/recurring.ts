/** Does something soon, then now and then; the process doesn't stay for it. @returns ends it */
export function recurring(step: () => void, times: { firstAfterMs: number; everyMs: number }): () => void {
  let timer: NodeJS.Timeout
  function after(ms: number): void {
    timer = setTimeout(() => {
      after(times.everyMs)
      step()
    }, ms).unref()
  }
  after(times.firstAfterMs)
  return () => clearTimeout(timer)
}
