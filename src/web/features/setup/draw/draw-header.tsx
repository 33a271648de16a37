import { Redo2, Undo2 } from 'lucide-react'
import { BackLink } from '#web/ui/back-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { SAVE_KEYS, saveKeysName } from '../save-keys.ts'

interface DrawHeaderProps {
  backTo: string
  canUndo: boolean
  canRedo: boolean
  isSaving: boolean
  onUndo: () => void
  onRedo: () => void
  onSave: () => void
}

/** The way back, what was done last, and Save. */
export const DrawHeader = ({
  backTo,
  canUndo,
  canRedo,
  isSaving,
  onUndo,
  onRedo,
  onSave,
}: DrawHeaderProps) => (
  <header className="flex min-h-14 shrink-0 items-center gap-1 border-b-[1.5px] border-ink bg-ground pr-2 pl-1">
    <BackLink to={backTo} label="Back to Map & Zones" />
    <h1
      tabIndex={-1}
      data-route-heading
      className="min-w-0 flex-1 font-sign text-20 leading-6 font-bold sm:text-28 sm:leading-8"
    >
      Draw on a map
    </h1>
    <IconButton
      label="Undo"
      icon={<Undo2 aria-hidden="true" />}
      aria-disabled={!canUndo}
      aria-keyshortcuts="Control+Z Meta+Z"
      onClick={onUndo}
      className="aria-disabled:text-muted aria-disabled:opacity-40"
    />
    <IconButton
      label="Redo"
      icon={<Redo2 aria-hidden="true" />}
      aria-disabled={!canRedo}
      aria-keyshortcuts="Control+Shift+Z Meta+Shift+Z"
      onClick={onRedo}
      className="aria-disabled:text-muted aria-disabled:opacity-40"
    />
    <Button
      id="save"
      isPending={isSaving}
      pendingText="Saving..."
      aria-keyshortcuts={SAVE_KEYS}
      title={`Save (${saveKeysName()})`}
      onClick={onSave}
    >
      Save
    </Button>
  </header>
)
