import { ClipboardPaste, Download, OctagonAlert, Search, Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { DEFAULT_SETUP } from '#core/setup/defaults/setup.ts'
import type { ChallengesDraft } from '#core/setup/setup.ts'
import { counted } from '#core/wording.ts'
import { ConfirmDialog } from '#web/ui/alert-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { Collapsible } from '#web/ui/collapsible.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { useHasRoom } from '../foldable.tsx'
import { FileDialog, PasteDialog } from '../lists/list-dialog.tsx'
import { challengesToCsv } from './challenge-csv.ts'
import { CHALLENGE_KIND } from './challenge-kind.ts'
import { type ChallengeWords, withChallenges } from './challenge-list.ts'
import { downloadText, readTextFile } from './text-file.ts'

interface ChallengeToolsProps {
  challenges: ChallengesDraft
  onReplace: (challenges: ChallengesDraft) => void
  sought: string
  onSeek: (words: string) => void
}

type Asking = { about: 'paste' | 'reset' | 'clear' } | { about: 'file'; name: string; text: string }

const FILE_NAME = 'zone-war-challenges.csv'

/** Looking for a challenge, and doing something with the whole list. */
export function ChallengeTools({ challenges, onReplace, sought, onSeek }: ChallengeToolsProps) {
  const [asking, setAsking] = useState<Asking | null>(null)
  const [pastedText, setPastedText] = useState('')
  const picker = useRef<HTMLInputElement>(null)
  const close = () => setAsking(null)
  const taking = {
    kind: CHALLENGE_KIND,
    count: challenges.length,
    onAdd: (items: ChallengeWords[]) => onReplace(withChallenges(challenges, items)),
    onReplace: (items: ChallengeWords[]) => onReplace(withChallenges([], items)),
    onClose: close,
  }
  const isEmpty = challenges.length === 0
  const hasRoom = useHasRoom()

  async function read(file: File) {
    const content = await readTextFile(file)
    if ('problem' in content) {
      showToast({ title: 'Import failed', description: content.problem, isError: true })
    } else {
      setAsking({ about: 'file', name: file.name, text: content.text })
    }
  }
  function replace(list: ChallengesDraft) {
    onReplace(list)
    close()
  }

  const exporting = (
    <Button
      variant="secondary"
      disabled={isEmpty}
      onClick={() => downloadText(FILE_NAME, challengesToCsv(challenges), 'text/csv')}
    >
      <Download aria-hidden="true" className="size-5" />
      Export CSV
    </Button>
  )
  const losing = (
    <>
      <Button variant="secondary" disabled={isEmpty} onClick={() => setAsking({ about: 'clear' })}>
        <OctagonAlert aria-hidden="true" className="size-5 text-danger" />
        Clear all
      </Button>
      <Button variant="secondary" onClick={() => setAsking({ about: 'reset' })}>
        <OctagonAlert aria-hidden="true" className="size-5 text-danger" />
        Reset to the default list
      </Button>
    </>
  )

  return (
    <div className="flex flex-col gap-3">
      <div className="grid grid-cols-2 gap-2 md:grid-cols-[minmax(0,1fr)_auto_auto] md:items-end md:[&>button]:min-h-13">
        <TextField
          label="Search"
          type="search"
          prefix={<Search className="size-5" />}
          autoComplete="off"
          className="max-md:col-span-2 [&>p:empty]:hidden"
          value={sought}
          onChange={({ target }) => onSeek(target.value)}
        />
        <Button variant="secondary" onClick={() => setAsking({ about: 'paste' })}>
          <ClipboardPaste aria-hidden="true" className="size-5" />
          Paste a list
        </Button>
        <Button variant="secondary" onClick={() => picker.current?.click()}>
          <Upload aria-hidden="true" className="size-5" />
          Import CSV
        </Button>
      </div>
      {hasRoom ? (
        // What loses the list stands apart from what doesn't.
        <div className="flex flex-wrap justify-between gap-x-6 gap-y-2">
          {exporting}
          <div className="ml-auto flex flex-wrap justify-end gap-2">{losing}</div>
        </div>
      ) : (
        <Collapsible title="Export, clear, reset">
          <div className="flex flex-col gap-2">
            {exporting}
            <div className="flex flex-col gap-2 border-t border-hairline pt-4 mt-2">{losing}</div>
          </div>
        </Collapsible>
      )}
      <input
        ref={picker}
        type="file"
        accept=".csv,.tsv,.txt,text/csv,text/plain"
        hidden
        aria-label="CSV file"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) read(file)
          // The same file again is a change too.
          target.value = ''
        }}
      />
      {asking?.about === 'paste' && (
        <PasteDialog
          {...taking}
          text={pastedText}
          onText={setPastedText}
          label="List"
          hint="Paste rows from a spreadsheet, or write one challenge per line: title | description | value. Spaced dashes also work."
          placeholder="Go Birding | Photograph three birds. | 50"
        />
      )}
      {asking?.about === 'file' && <FileDialog {...taking} fileName={asking.name} text={asking.text} />}
      <ConfirmDialog
        isOpen={asking?.about === 'reset'}
        onCancel={close}
        onConfirm={() => replace(DEFAULT_SETUP.challenges)}
        title="Reset to the default list?"
        description={`The ${counted(DEFAULT_SETUP.challenges.length, 'default challenge')} replace yours. Nothing changes until you save.`}
        confirmLabel="Reset"
      />
      <ConfirmDialog
        isOpen={asking?.about === 'clear'}
        onCancel={close}
        onConfirm={() => replace([])}
        title="Clear all challenges?"
        description={`${counted(challenges.length, 'challenge')} will be removed from the list. Nothing changes until you save.`}
        confirmLabel="Clear all"
        isDanger
      />
    </div>
  )
}
