/**
 * Copies text to the clipboard, also on plain http, where browsers hide their clipboard.
 * @returns whether it was copied; never throws
 */
export async function copyText(text: string): Promise<boolean> {
  if (window.isSecureContext && navigator.clipboard) {
    try {
      await navigator.clipboard.writeText(text)
      return true
    } catch {
      // Refused by the person or a policy: try the old way.
    }
  }
  return copyBySelection(text)
}

function copyBySelection(text: string): boolean {
  const focused = document.activeElement
  // A dialog pulls the focus back from anything outside of it, so the text must stand inside.
  const place = focused?.closest('[role=dialog], [role=alertdialog]') ?? document.body
  const area = document.createElement('textarea')
  area.value = text
  area.readOnly = true
  area.style.cssText = 'position:fixed;top:0;left:0;width:1px;height:1px;opacity:0;font-size:16px'
  place.append(area)
  area.select()
  area.setSelectionRange(0, text.length)
  try {
    // The only way left without a secure context.
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    area.remove()
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  }
}
