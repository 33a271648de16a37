import { type ReactNode, useRef } from 'react'
import { BackLink } from './back-link.tsx'
import { classNames } from './class-names.ts'
import { useDockHeight } from './use-height-variable.ts'
import { useKeyboardInset } from './use-keyboard-inset.ts'

/** `narrow` for forms (28 rem), `regular` for play (46 rem), `wide` for laptops (72 rem, 84 and 96 on large ones). */
type ScreenWidth = 'narrow' | 'regular' | 'wide'

const widths: Record<ScreenWidth, string> = {
  narrow: 'max-w-[28rem]',
  regular: 'regular-width max-w-[46rem]',
  wide: 'max-w-(--wide)',
}

interface ScreenProps {
  children: ReactNode
  width?: ScreenWidth
  className?: string
}

/** The main part of a page: 16 px gutters, a largest width, room for what is docked at the bottom. */
export function Screen({ children, width = 'regular', className }: ScreenProps) {
  return (
    <main
      className={classNames(
        'mx-auto flex w-full flex-col pt-4',
        'pr-[max(1rem,env(safe-area-inset-right))] pl-[max(1rem,env(safe-area-inset-left))]',
        'pb-[calc(max(var(--dock-height),var(--nav-height),env(safe-area-inset-bottom))+1.5rem)]',
        widths[width],
        className,
      )}
    >
      {children}
    </main>
  )
}

interface ScreenTitleProps {
  children: ReactNode
  /** Where the arrow before the title leads, and its name. */
  back?: { to: string; label: string }
  /** Stands under the title, on phones under all of the line. */
  about?: ReactNode
  /** Stands at the end of the line: a count, a close link. */
  end?: ReactNode
}

/** The heading of a screen. It takes the focus after a change of route (`data-route-heading`). */
export function ScreenTitle({ children, back, about, end }: ScreenTitleProps) {
  return (
    <header className="flex min-h-12 flex-wrap items-center gap-x-1 pb-3">
      {back && <BackLink {...back} className="-ml-3" />}
      <div className="max-w-full min-w-min flex-1 wrap-break-word max-sm:contents">
        <h1
          tabIndex={-1}
          data-route-heading
          className="max-w-full min-w-min flex-1 font-sign text-28 font-bold wrap-break-word"
        >
          {children}
        </h1>
        {about && <div className="max-sm:order-last max-sm:w-full">{about}</div>}
      </div>
      {end}
    </header>
  )
}

interface DockedActionProps {
  children: ReactNode
  width?: ScreenWidth
  /** From 640 px on it stands in its place in the page. */
  isInlineOnLaptop?: boolean
}

/** A window of fewer lines is low: a phone held sideways, or large text. */
const LOW_REM = 27
/** The most that a docked bar takes of a low window's height. */
const MOST_OF_LOW = 0.2

/** In a low window a bar that would take much of it stands in the page instead, as some do on a laptop anyway. */
function isDocked(bar: HTMLElement): boolean {
  const isLow =
    window.innerHeight < LOW_REM * Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  bar.toggleAttribute('data-in-page', isLow && bar.offsetHeight > MOST_OF_LOW * window.innerHeight)
  return getComputedStyle(bar).position === 'fixed'
}

/**
 * The main action, docked in the thumb's reach: above the safe area, the bottom navigation and the keyboard. Where that
 * would leave little of a low window, it stands at the end of the page instead.
 */
export function DockedAction({ children, width = 'regular', isInlineOnLaptop = false }: DockedActionProps) {
  const bar = useRef<HTMLDivElement>(null)
  useKeyboardInset()
  useDockHeight(bar, isDocked)
  return (
    <div
      ref={bar}
      data-dock
      className={classNames(
        'fixed right-0 left-(--rail) bottom-[max(var(--nav-height),var(--keyboard-inset))] z-20 border-t-[1.5px] border-ink bg-ground',
        isInlineOnLaptop && 'sm:static sm:mx-0! sm:border-none sm:bg-transparent',
      )}
    >
      <div
        className={classNames(
          'mx-auto flex w-full flex-col gap-2 px-4 pt-3',
          'pb-[max(0.75rem,calc(env(safe-area-inset-bottom)-var(--nav-height)))]',
          widths[width],
          isInlineOnLaptop && 'sm:max-w-none sm:px-0 sm:pt-1',
        )}
      >
        {children}
      </div>
    </div>
  )
}
