const typed =
  'input:not([type=checkbox], [type=radio], [type=button], [type=file]), textarea, [contenteditable=true]'

/** Whether the focus is in something one types into. */
export function isTyping(): boolean {
  return document.activeElement?.matches(typed) ?? false
}
