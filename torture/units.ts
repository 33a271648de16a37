/** As '388 MB'. */
export const inMegabytes = (bytes: number): string => `${Math.round(bytes / 1_048_576)} MB`

/** As '12.3 ms'. */
export const inMs = (ms: number): string => `${ms.toFixed(1)} ms`
