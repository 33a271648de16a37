import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { PortableSetup } from '#core/setup/portable-setup.ts'
import type { FilePicture } from '#core/setup/setup-file.ts'
import { cryptoRandom } from '#web/live/crypto-random.ts'
import { useMe } from '#web/live/me/me.tsx'
import { ConfirmDialog } from '#web/ui/alert-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { footClass } from '#web/ui/dialog-frame.ts'
import { ProblemMark } from '#web/ui/problem-mark.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { useHere } from '#web/ui/use-here.ts'
import type { Me } from '#wire/http.ts'
import { uploadImage } from '../map/upload-image.ts'
import { UploadProgress } from '../map/upload-progress.tsx'
import { storageWords } from '../storage-words.ts'
import { draftsInWords } from '../summary-rows.ts'
import { blobOf } from './file-picture.ts'
import { fillDrafts, type Replaced, replacedNow } from './fill-drafts.ts'
import { SetupPreview } from './setup-preview.tsx'

/** A setup that may be used: out of a file, a kit or a game. */
export interface OfferedSetup {
  /** What it's called, in the dialog's title. */
  readonly title: string
  /** Where it's from. */
  readonly origin: string
  readonly setup: PortableSetup
  /** What is uploaded with it. */
  readonly picture: FilePicture | null
}

interface UseSetupDialogProps {
  offered: OfferedSetup
  onClose: () => void
  /** The drafts are another setup now. */
  onUsed?: () => void
}

/** Shows a setup, and makes it the drafts of this browser: asks first where something of the host's own would be lost. */
export function UseSetupDialog({ offered, onClose, onUsed }: UseSetupDialogProps) {
  const { me, refresh } = useMe()
  const navigate = useNavigate()
  const { whileHere } = useHere()
  const [asked, setAsked] = useState<Replaced | null>(null)
  /** How much of the picture has been uploaded; null while nothing is. */
  const [progress, setProgress] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const uploading = useRef<AbortController | null>(null)
  /** The setup with the address of its picture, once it has one. */
  const ready = useRef(offered.picture ? null : offered.setup)

  function close() {
    uploading.current?.abort()
    onClose()
  }

  /** @param agreed the edition of what the host has agreed to lose; null where they weren't asked */
  async function use(agreed: string | null) {
    if (mustAsk(agreed)) return
    const setup = ready.current ?? (await whileHere(withPicture()))
    // Nothing tells this page that the game has ended elsewhere.
    const isOpen = isHosting(me) && isHosting((await whileHere(refresh())) ?? me)
    // All this takes its time, in which another tab may save.
    if (!setup || mustAsk(agreed)) return
    if (!fillDrafts(setup, cryptoRandom)) return setProblem(storageWords('use it again'))
    showToast({
      title: 'Setup ready',
      description: isOpen
        ? 'Your next game starts from it, once you’ve ended this one.'
        : 'Check it, then create the game. Team codes are new.',
    })
    onUsed?.()
    onClose()
    if (!isOpen) navigate('/setup-game')
  }

  function mustAsk(agreed: string | null): boolean {
    const now = replacedNow()
    const isNew = now.names.length > 0 && now.edition !== agreed
    setAsked(isNew ? now : null)
    return isNew
  }

  async function withPicture(): Promise<PortableSetup | null> {
    if (!offered.picture) return offered.setup
    setProblem(null)
    setProgress(0)
    uploading.current = new AbortController()
    const { signal } = uploading.current
    const { type } = offered.picture
    const answer = await uploadImage(blobOf(offered.picture), type, { signal, onProgress: setProgress })
    setProgress(null)
    if (signal.aborted) return null
    if (!answer.ok) {
      setProblem(answer.problem.message)
      return null
    }
    const map = { ...offered.setup.map, mapImage: answer.value.url, isDefaultImage: false }
    ready.current = { ...offered.setup, map }
    return ready.current
  }

  const isBusy = progress !== null
  return (
    <>
      <Dialog
        isOpen={asked === null}
        onClose={close}
        title={offered.title}
        description={offered.origin}
        className="sm:w-[44rem]"
      >
        <SetupPreview setup={offered.setup} picture={offered.picture} />
        {isBusy && <UploadProgress share={progress} />}
        {problem !== null && (
          <p role="alert" className="font-semibold text-danger">
            <ProblemMark />
            {whole(problem)} Nothing was changed.
          </p>
        )}
        <div
          className={`${footClass} low:static flex flex-col gap-2 border-t border-hairline pt-5 sm:flex-row-reverse`}
        >
          <Button
            className="sm:flex-1"
            isPending={isBusy}
            pendingText="Uploading the map..."
            onClick={() => use(null)}
          >
            Use this setup
          </Button>
          {problem !== null && offered.picture && !isBusy && (
            <Button
              variant="secondary"
              className="sm:flex-1"
              onClick={() => {
                ready.current = withoutPicture(offered.setup)
                void use(null)
              }}
            >
              Use it with the default picture
            </Button>
          )}
        </div>
      </Dialog>
      <ConfirmDialog
        isOpen={asked !== null}
        onCancel={() => setAsked(null)}
        onConfirm={() => use(asked?.edition ?? null)}
        title={`Replace your ${draftsInWords(asked?.names ?? [])}?`}
        description="The setup in this browser is replaced as a whole, and can’t be brought back. To keep it, save it as a kit first."
        confirmLabel="Replace"
        cancelLabel="Keep mine"
        isDanger
      />
    </>
  )
}

const isHosting = (me: Me | null): boolean => me?.seat?.role === 'host'

/** Some of the specification's words end without a full stop. */
const whole = (words: string): string => (/[.!?]$/.test(words) ? words : `${words}.`)

const withoutPicture = (setup: PortableSetup): PortableSetup => {
  const { isDrawn: _, ...map } = setup.map
  return { ...setup, map }
}
