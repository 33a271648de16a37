import { Share2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { copyText } from '#web/ui/copy-text.ts'
import { showToast } from '#web/ui/toast.tsx'
import type { Feat } from './keepsake/feats.ts'
import { type Drawn, useShare } from './use-share.ts'

/** 'Share': draws the result as a picture and hands it to the phone. What was drawn then stands under it. */
export function ShareButton({ feats }: { feats: readonly Feat[] }) {
  const { drawn, isDrawing, share } = useShare(feats)
  return (
    <>
      <Button isWide isPending={isDrawing} pendingText="Drawing the picture…" onClick={share}>
        <Share2 aria-hidden="true" className="size-5" />
        Share
      </Button>
      {drawn && <DrawnPicture drawn={drawn} />}
    </>
  )
}

/** What was shared, and its description for posts. */
function DrawnPicture({ drawn: { file, alt } }: { drawn: Drawn }) {
  const address = useAddress(file)
  return (
    <div className="flex flex-wrap items-start gap-3 rounded-sm bg-ground p-3 text-ink">
      {address && (
        <img src={address} alt={alt} width={1080} height={1920} className="keepsake-poster h-auto" />
      )}
      <div className="flex min-w-[min(9rem,100%)] flex-1 flex-col items-start gap-2">
        <p>This is your picture. Where you post it, describe it for people who can’t see it.</p>
        <Button
          variant="secondary"
          onClick={async () => {
            const isCopied = await copyText(alt)
            showToast(
              isCopied
                ? { title: 'Description copied', description: 'Paste it as the picture’s alt text.' }
                : { title: 'Couldn’t copy', description: alt, isError: true },
            )
          }}
        >
          Copy description
        </Button>
      </div>
    </div>
  )
}

/** A file's address on this page alone; null before there is one. */
function useAddress(file: File): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}
