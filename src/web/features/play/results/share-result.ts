import { copyText } from '#web/ui/copy-text.ts'
import { showToast } from '#web/ui/toast.tsx'

/**
 * Hands the result to the phone's share sheet in words; without one, as on plain http, copies it. Never rejects.
 * @param because why there's no picture, as a sentence
 */
export async function shareResult(text: string, because: string): Promise<void> {
  const url = window.location.origin
  if ('share' in navigator) {
    try {
      await navigator.share({ title: 'Zone War', text, url })
      return
    } catch (error) {
      // Closed without sharing: nothing was asked of us. Refused for another reason: copy after all.
      if (error instanceof Error && error.name === 'AbortError') return
    }
  }
  const isCopied = await copyText(`${text} ${url}`)
  showToast(
    isCopied
      ? { title: 'Result copied', description: `${because} Paste your result into a message.` }
      : { title: 'Couldn’t copy', description: text, isError: true },
  )
}
