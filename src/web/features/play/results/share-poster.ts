import { showToast } from '#web/ui/toast.tsx'

/** What became of sharing a picture. */
export type Shared = 'shared' | 'saved' | 'closed' | 'too-late'

/**
 * Hands a picture to the phone's share sheet, or saves it where there's none that takes pictures. Never rejects.
 * @returns `too-late` if the tap was too long ago: browsers open the sheet only right after one
 */
export async function sharePoster(file: File, text: string): Promise<Shared> {
  const shared = { files: [file], title: 'Zone War', text }
  if (navigator.canShare?.(shared)) {
    try {
      await navigator.share(shared)
      return 'shared'
    } catch (error) {
      const name = error instanceof Error ? error.name : ''
      if (name === 'AbortError') return 'closed'
      if (name === 'NotAllowedError' && !navigator.userActivation?.isActive) return 'too-late'
    }
  }
  save(file)
  showToast({ title: 'Picture saved', description: `${file.name} is in your downloads.` })
  return 'saved'
}

/** Has the browser keep a file in its downloads. */
function save(file: File): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = file.name
  document.body.append(link)
  link.click()
  link.remove()
  // Safari reads it only after the click has been dealt with.
  setTimeout(() => URL.revokeObjectURL(address), RELEASE_AFTER_MS)
}

const RELEASE_AFTER_MS = 10_000
