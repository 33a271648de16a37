import type { ComponentProps, MouseEvent } from 'react'
import { createPath, useHref, useLocation, useNavigate, useResolvedPath } from 'react-router'

/** The props of a link: all that an anchor takes, and where it leads within the product. */
export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: string
  /** What the screen finds in the history beside its path. */
  state?: unknown
}

/**
 * A link within the product: its screen opens without a full load, unless the press asks for a new tab. The library's
 * own also loads ahead for frameworks, and every phone would pay 5 KB for that before it has joined.
 */
export function Link({ to, state, onClick, ...rest }: LinkProps) {
  const navigate = useNavigate()
  const here = createPath(useLocation())
  const there = createPath(useResolvedPath(to))

  function open(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    if (event.defaultPrevented || asksForMore(event, rest.target)) return
    event.preventDefault()
    // A link to the current page adds no history entry.
    navigate(to, { state, replace: here === there })
  }

  return <a {...rest} href={useHref(to)} onClick={open} />
}

/** A new tab or window, a download, the menu: the browser's business. */
const asksForMore = (
  { button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent,
  target: string | undefined,
): boolean =>
  button !== 0 || metaKey || altKey || ctrlKey || shiftKey || (target !== undefined && target !== '_self')
