import { type FormEvent, useEffect, useRef, useState } from 'react'
import { kitNameProblem } from '#core/setup/kit-name.ts'
import type { PortableSetup } from '#core/setup/portable-setup.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { useHere } from '#web/ui/use-here.ts'
import type { ListedKit } from '#wire/kits.ts'
import { foldedName } from '../namesakes.ts'
import { problemWords } from '../problem-words.ts'
import { KitNameField } from './kit-name-field.tsx'
import { addKit, changeKit, listKits, newKitId } from './kit-requests.ts'

interface SaveKitDialogProps {
  setup: PortableSetup
  onClose: () => void
  onSaved?: () => void
}

/** Keeps a setup in the account under a name; one of the same name can be replaced. */
export function SaveKitDialog({ setup, onClose, onSaved }: SaveKitDialogProps) {
  const { whileHere } = useHere()
  const [name, setName] = useState(setup.name)
  const [problem, setProblem] = useState<string | null>(null)
  const [isSaving, setSaving] = useState(false)
  const [kits, setKits] = useState<readonly ListedKit[]>([])
  /** Sent again after a lost answer, it's still one kit. */
  const [id] = useState(newKitId)
  const field = useRef<HTMLInputElement>(null)
  const namesake = kits.find((kit) => foldedName(kit.name) === foldedName(name) && kit.id !== id)

  useEffect(() => {
    void whileHere(listKits()).then((answer) => answer.ok && setKits(answer.value.kits))
  }, [whileHere])

  async function save(over: ListedKit | null) {
    const wrong = kitNameProblem(name)
    setProblem(wrong)
    if (wrong !== null) return field.current?.focus()
    setSaving(true)
    const answer = await whileHere(over ? changeKit(over, { setup }) : addKit({ id, name, setup }))
    setSaving(false)
    if (!answer.ok) {
      const { message, messages = [] } = answer.problem
      setProblem(messages.length > 1 ? problemWords(messages) : message)
      if (answer.problem.code === 'changed-meanwhile' || answer.problem.code === 'not-found') {
        const now = await whileHere(listKits())
        if (now.ok) setKits(now.value.kits)
      }
      return
    }
    showToast({ title: 'Kit saved', description: `${answer.value.name} is on all your devices.` })
    onSaved?.()
    onClose()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isSaving && !namesake) void save(null)
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Save as kit"
      description="A kit keeps this setup in your account, for your next games. Team codes and people aren’t in it."
    >
      <form onSubmit={submit} className="flex flex-col gap-3">
        <KitNameField
          ref={field}
          name={name}
          problem={problem}
          onName={(typed) => {
            setName(typed)
            setProblem(null)
          }}
        />
        {namesake ? (
          <>
            <p role="status" className="[overflow-wrap:anywhere]">
              You already have a kit called “<bdi>{namesake.name}</bdi>”.
            </p>
            <Button isPending={isSaving} pendingText="Saving..." onClick={() => save(namesake)}>
              Replace it
            </Button>
            <Button variant="secondary" disabled={isSaving} onClick={() => save(null)}>
              Save as another kit
            </Button>
          </>
        ) : (
          <Button type="submit" isPending={isSaving} pendingText="Saving...">
            Save kit
          </Button>
        )}
      </form>
    </Dialog>
  )
}
