/** Has the browser keep a file in its downloads. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  // Safari reads it only after the click has been dealt with.
  setTimeout(() => URL.revokeObjectURL(address), RELEASE_AFTER_MS)
}

const RELEASE_AFTER_MS = 10_000
