import { Button } from '#web/ui/button.tsx'
import { DockedAction } from '#web/ui/screen.tsx'
import type { EditedRows } from './use-edited-rows.ts'

interface SaveBarProps {
  edited: EditedRows
  isConnected: boolean
}

/** Save, docked in the thumb's reach; it sends the form around it. */
export function SaveBar({ edited: { hasChanges, isSaving }, isConnected }: SaveBarProps) {
  return (
    <DockedAction>
      {isSaving && !isConnected && (
        <p role="status" className="text-14">
          No connection. You will be told whether this was saved.
        </p>
      )}
      <Button
        type="submit"
        isWide
        disabled={!hasChanges && !isSaving}
        isPending={isSaving}
        pendingText="Saving..."
      >
        Save
      </Button>
    </DockedAction>
  )
}
