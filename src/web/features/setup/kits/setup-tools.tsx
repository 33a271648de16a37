import { Boxes, Download, Package } from 'lucide-react'
import { useState } from 'react'
import type { PortableSetup } from '#core/setup/portable-setup.ts'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { problemWords } from '../problem-words.ts'
import { downloadSetup } from './download-setup.ts'
import { OpenSetupFile } from './open-setup-file.tsx'
import { SaveKitDialog } from './save-kit-dialog.tsx'
import { setupOfDrafts } from './setup-of-drafts.ts'
import { type OfferedSetup, UseSetupDialog } from './use-setup-dialog.tsx'

/** Keeps the setup of this browser as a kit or a file, and opens another. @param onUsed the drafts are another setup now */
export function SetupTools({ onUsed }: { onUsed: () => void }) {
  const [saving, setSaving] = useState<PortableSetup | null>(null)
  const [offered, setOffered] = useState<OfferedSetup | null>(null)

  /** The setup, if a game could be made of it; else says what is wrong. */
  function whole(title: string): PortableSetup | null {
    const found = setupOfDrafts()
    if ('setup' in found) return found.setup
    showToast({ title, description: `${problemWords(found.problems)}.`, isError: true })
    return null
  }
  function download() {
    const setup = whole('Setup file not downloaded')
    if (setup) void downloadSetup(setup, setup.name)
  }

  return (
    <section aria-labelledby="keep-setup" className="pt-6">
      <h2 id="keep-setup" className="pb-2 font-sign text-20 font-bold">
        Keep and reuse
      </h2>
      <div className="grid gap-2 sm:flex sm:flex-wrap">
        <Button variant="secondary" onClick={() => setSaving(whole('Kit not saved'))}>
          <Package aria-hidden="true" className="size-5" />
          Save as kit
        </Button>
        <Button variant="secondary" onClick={download}>
          <Download aria-hidden="true" className="size-5" />
          Download setup file
        </Button>
        <LinkButton to="/kits" variant="secondary">
          <Boxes aria-hidden="true" className="size-5" />
          Kits
        </LinkButton>
        <OpenSetupFile onOpened={setOffered} />
      </div>
      {saving && <SaveKitDialog setup={saving} onClose={() => setSaving(null)} />}
      {offered && <UseSetupDialog offered={offered} onClose={() => setOffered(null)} onUsed={onUsed} />}
    </section>
  )
}
