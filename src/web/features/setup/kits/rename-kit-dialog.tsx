import { type FormEvent, useRef, useState } from 'react'
import { kitNameProblem } from '#core/setup/kit-name.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useHere } from '#web/ui/use-here.ts'
import type { ListedKit } from '#wire/kits.ts'
import { KitNameField } from './kit-name-field.tsx'
import { changeKit } from './kit-requests.ts'

interface RenameKitDialogProps {
  kit: ListedKit
  onClose: () => void
  /** It has another name, or it's not the kit that was seen any more. */
  onChanged: () => void
}

/** Gives a kit another name. */
export function RenameKitDialog({ kit, onClose, onChanged }: RenameKitDialogProps) {
  const { whileHere } = useHere()
  const [name, setName] = useState(kit.name)
  const [problem, setProblem] = useState<string | null>(null)
  const [isSaving, setSaving] = useState(false)
  const field = useRef<HTMLInputElement>(null)

  async function save(event: FormEvent) {
    event.preventDefault()
    const wrong = kitNameProblem(name)
    setProblem(wrong)
    if (wrong !== null) return field.current?.focus()
    if (isSaving) return
    setSaving(true)
    const answer = await whileHere(changeKit(kit, { name }))
    setSaving(false)
    if (answer.ok) {
      onChanged()
      onClose()
      return
    }
    setProblem(answer.problem.message)
    if (answer.problem.code === 'changed-meanwhile' || answer.problem.code === 'not-found') onChanged()
  }

  return (
    <Dialog isOpen onClose={onClose} title="Rename kit">
      <form onSubmit={save} className="flex flex-col gap-3">
        <KitNameField
          ref={field}
          name={name}
          problem={problem}
          onName={(typed) => {
            setName(typed)
            setProblem(null)
          }}
        />
        <Button type="submit" isPending={isSaving} pendingText="Saving...">
          Rename
        </Button>
      </form>
    </Dialog>
  )
}
