import { Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '#web/live/loading/lazy-screen.ts'
import { Button } from '#web/ui/button.tsx'
import type { GameActionProps } from '../game-action.ts'

const DeleteGameDialog = lazyPart(async () => ({
  default: (await import('./delete-game-dialog.tsx')).DeleteGameDialog,
}))

/** The button that deletes a game, after a question. */
export function DeleteGame({ game, name, onChange }: GameActionProps) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button variant="secondary" aria-label={`Delete ${name}`} onClick={() => setAsking(true)}>
        <Trash2 aria-hidden="true" className="size-5" />
        Delete
      </Button>
      {isAsking && (
        <Suspense>
          <DeleteGameDialog game={game} name={name} onClose={() => setAsking(false)} onDeleted={onChange} />
        </Suspense>
      )}
    </>
  )
}
