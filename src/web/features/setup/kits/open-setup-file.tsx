import { FolderOpen } from 'lucide-react'
import { useRef } from 'react'
import {
  readSetupFile,
  SETUP_FILE_ENDING,
  SETUP_FILE_MAX_BYTES,
  SETUP_FILE_TOO_LARGE,
} from '#core/setup/setup-file.ts'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { useHere } from '#web/ui/use-here.ts'
import type { OfferedSetup } from './use-setup-dialog.tsx'

/** 'Open a setup file': reads a file that the host chooses, and says what is wrong with one that can't be used. */
export function OpenSetupFile({ onOpened }: { onOpened: (offered: OfferedSetup) => void }) {
  const picker = useRef<HTMLInputElement>(null)
  const { whileHere } = useHere()

  async function open(file: File) {
    const read = await whileHere(readFile(file))
    if ('problem' in read) {
      return showToast({ title: 'Couldn’t open this file', description: read.problem, isError: true })
    }
    onOpened({ ...read, title: read.setup.name || 'Setup file', origin: file.name })
  }

  return (
    <>
      <Button variant="secondary" onClick={() => picker.current?.click()}>
        <FolderOpen aria-hidden="true" className="size-5" />
        Open a setup file
      </Button>
      <input
        ref={picker}
        type="file"
        // Phones know no files of ours, only JSON.
        accept={`${SETUP_FILE_ENDING},.json,application/json`}
        hidden
        aria-label="Setup file"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) void open(file)
          // The same file again is a change too.
          target.value = ''
        }}
      />
    </>
  )
}

const UNREADABLE = 'The file couldn’t be read. Choose it again.'

async function readFile(file: File): Promise<ReturnType<typeof readSetupFile>> {
  if (file.size > SETUP_FILE_MAX_BYTES) return { problem: SETUP_FILE_TOO_LARGE }
  const text = await file.text().catch(() => null)
  return text === null ? { problem: UNREADABLE } : readSetupFile(text)
}
