/**
 * A ticket's button: on a phone it looks lower than the 48 px on which it can be pressed, so that five tickets stand between
 * header and tabs.
 */
export const ticketButton =
  'relative max-sm:min-h-11! max-sm:before:absolute max-sm:before:-inset-x-[3px] max-sm:before:-inset-y-[3.5px]'
