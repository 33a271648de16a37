import { Download } from 'lucide-react'
import { useState } from 'react'
import { useGameView } from '#web/live/game/use-game-view.ts'
import { announce } from '#web/ui/announcer.tsx'
import { Button } from '#web/ui/button.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import { showToast } from '#web/ui/toast.tsx'
import { fileName } from './keepsake/file-name.ts'
import type { WallPhoto } from './wall-of.ts'

const SAVE = 'Save all photos'

/** 'Save all photos': they go to the downloads as one ZIP. */
export function SavePhotos({ photos }: { photos: readonly WallPhoto[] }) {
  const { view, gameId } = useGameView()
  /** Which one is being loaded, from 1; null for none. */
  const [number, setNumber] = useState<number | null>(null)

  async function save() {
    setNumber(1)
    announce('Saving the photos')
    try {
      const { zipPhotos } = await import('./zip-photos.ts')
      const zip = await zipPhotos(gameId, photos, setNumber)
      const name = `${fileName('zone-war', view.name ?? '', 'photos')}.zip`
      saveFile(name, zip)
      showToast({ title: 'Photos saved', description: `${name} is in your downloads.` })
    } catch {
      showToast({
        title: 'Photos not saved',
        description: `Check your connection, then tap “${SAVE}” again.`,
        isError: true,
      })
    }
    setNumber(null)
  }

  return (
    <Button
      variant="quiet"
      isPending={number !== null}
      pendingText={`Saving ${number} of ${photos.length}…`}
      onClick={save}
      className="-my-2 px-0!"
    >
      <Download aria-hidden="true" className="size-5" />
      {SAVE}
    </Button>
  )
}
