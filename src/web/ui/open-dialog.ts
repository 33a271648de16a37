/** Dialogs and questions stand beside the page, not in it. */
const DIALOG = ':is([role=dialog], [role=alertdialog]):not(#root *)'

/** Whether a dialog or a question is open. */
export const isDialogOpen = (): boolean => document.querySelector(DIALOG) !== null
