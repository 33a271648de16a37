import { saveFile } from '#web/ui/save-file.ts'
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
  saveFile(file.name, file)
  showToast({ title: 'Picture saved', description: `${file.name} is in your downloads.` })
  return 'saved'
}
