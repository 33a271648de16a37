import { Share2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { copyText } from '#web/ui/copy-text.ts'
import { showToast } from '#web/ui/toast.tsx'
import { LAPTOP, useMediaQuery } from '#web/ui/use-media-query.ts'
import type { Feat } from './keepsake/feats.ts'
import { type Drawn, useShare } from './use-share.ts'

interface ShareProps {
  feats: readonly Feat[]
  /** What stands over the button. */
  children?: React.ReactNode
}

/**
 * 'Share': draws the result as a picture and hands it to the phone. What was drawn then stands under it; on laptops, which draw it
 * in no time, it stands beside it from the start.
 */
export function Share({ feats, children }: ShareProps) {
  const isWide = useMediaQuery(LAPTOP)
  const { drawn, isDrawing, isShared, share } = useShare(feats, isWide)
  return (
    <div className="flex flex-1 gap-6 min-[90rem]:gap-4">
      <div className="flex min-w-0 flex-1 flex-col gap-4 lg:justify-between min-[90rem]:flex-row min-[90rem]:items-center min-[90rem]:gap-6">
        {children}
        <div className="flex flex-col gap-4 min-[90rem]:w-50 min-[90rem]:shrink-0">
          <Button isWide isPending={isDrawing} pendingText="Drawing the picture…" onClick={share}>
            <Share2 aria-hidden="true" className="size-5" />
            Share
          </Button>
          {drawn && isShared && <DrawnPicture drawn={drawn} hasPicture={!isWide} />}
        </div>
      </div>
      {isWide && (
        // As if pulled out of the card: its edge cuts it off.
        <div className="relative w-42 shrink-0">
          {drawn && (
            <div className="absolute inset-x-0 top-0 rotate-3">
              <Picture drawn={drawn} className="play-rise w-full outline-2 outline-on-sign/40" />
            </div>
          )}
        </div>
      )}
    </div>
  )
}

/** What was shared, and its description for posts. */
function DrawnPicture({ drawn, hasPicture }: { drawn: Drawn; hasPicture: boolean }) {
  return (
    <div className="flex flex-wrap items-start gap-3 rounded-sm bg-ground p-3 text-ink">
      {hasPicture && <Picture drawn={drawn} className="w-30" />}
      <div className="flex min-w-[min(9rem,100%)] flex-1 flex-col items-start gap-2">
        <p>This is your picture. Where you post it, describe it for people who can’t see it.</p>
        <Button
          variant="secondary"
          onClick={async () => {
            const isCopied = await copyText(drawn.alt)
            showToast(
              isCopied
                ? { title: 'Description copied', description: 'Paste it as the picture’s alt text.' }
                : { title: 'Couldn’t copy', description: drawn.alt, isError: true },
            )
          }}
        >
          Copy description
        </Button>
      </div>
    </div>
  )
}

function Picture({ drawn: { file, alt }, className }: { drawn: Drawn; className: string }) {
  const address = useAddress(file)
  return (
    address && (
      <img src={address} alt={alt} width={1080} height={1920} className={`${className} h-auto rounded-sm`} />
    )
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
