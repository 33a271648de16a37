import { useHref } from 'react-router'

/** Whether anything leads out of here: a rehearsal has addresses of its own, and nothing leads out of it. */
export const useMayLeave = (): boolean => useHref('/games') === '/games'
