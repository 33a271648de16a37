/** The heading of the screen, which takes the focus where what had it is gone; null while the screen is on its way. */
export const routeHeading = (): HTMLElement | null => document.querySelector('[data-route-heading]')
