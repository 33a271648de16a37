const PATIENCE_MS = 5_000

/** Whether our server answers: then a file of ours that does not come belongs to a version that is gone. Never rejects. */
export const isServerThere = (): Promise<boolean> =>
  fetch('/livez', { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) }).then(
    ({ ok }) => ok,
    () => false,
  )
