import { copyText } from '../copy-text.ts'
import { showToast } from '../toast.tsx'

/** Hands a link to the phone's share sheet; without one, as on plain http, copies it. Never rejects. */
export async function shareLink(link: { title: string; text: string; url: string }): Promise<void> {
  if ('share' in navigator) {
    try {
      await navigator.share(link)
      return
    } catch (error) {
      // Closed without sharing: nothing was asked of us. Refused for another reason: copy after all.
      if (error instanceof Error && error.name === 'AbortError') return
    }
  }
  const isCopied = await copyText(link.url)
  showToast(
    isCopied
      ? { title: 'Link copied', description: 'Paste it into a message.' }
      : { title: 'Couldn’t copy', description: `The link is ${link.url}`, isError: true },
  )
}
