import { useEffect, useState } from 'react'
import { isServerThere } from '#web/live/loading/is-server-there.ts'
import { mendStyles } from '#web/live/loading/mend-styles.ts'
import { reloadNewest } from '#web/live/loading/newest-version.ts'

type ZoneMapModule = typeof import('./zone-map.tsx')

/** The map's own code: there, on its way, or missing after a cut or because the server has a newer version. */
export type ZoneMapCode = ZoneMapModule | 'on-its-way' | 'missing'

// Apart from what follows: the build would take a `then` into it, and failures past it.
const load = (): Promise<ZoneMapModule> => import('./zone-map.tsx')

/** Loads the map's code, which is larger than all else together. @param isWanted there may be something to draw */
export function useZoneMap(isWanted: boolean) {
  const [code, setCode] = useState<ZoneMapCode>('on-its-way')
  useEffect(() => {
    if (!isWanted) return
    let isHere = true
    const open = async () => {
      const loaded = await load()
      await mendStyles()
      return loaded
    }
    open().then(
      (loaded) => isHere && setCode(loaded),
      () => isHere && setCode('missing'),
    )
    return () => {
      isHere = false
    }
  }, [isWanted])

  /** A file that did not come once is not asked for again by every browser, and may be gone: the whole page is. */
  async function retry() {
    setCode('on-its-way')
    if (await isServerThere()) await reloadNewest()
    else setCode('missing')
  }
  return { code, retry }
}
