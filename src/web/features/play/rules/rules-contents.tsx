import { type RefObject, useEffect, useState } from 'react'
import { listen } from '#web/ui/listen.ts'

interface RulesContentsProps {
  /** Holds the text, which may come later. */
  page: RefObject<HTMLElement | null>
}

/** So few headings need no list. */
const FEW = 2

/** The headings of long rules, beside the text from tablets on: each leads to its part. */
export function RulesContents({ page }: RulesContentsProps) {
  const [headings, setHeadings] = useState<readonly HTMLElement[]>([])
  const read = useHeadingRead(headings)
  useEffect(() => {
    const text = page.current
    if (!text) return
    const read = () => setHeadings(headingsIn(text))
    read()
    const observer = new MutationObserver(read)
    observer.observe(text, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [page])
  if (headings.length <= FEW) return null
  return (
    <nav aria-label="On this page" className="max-md:hidden">
      <ul className="border-t-[1.5px] border-ink">
        {headings.map((heading, index) => (
          <li key={`${index} ${heading.textContent}`} className="border-b border-hairline">
            <button
              type="button"
              onClick={() => lead(heading)}
              aria-current={heading === read || undefined}
              className="flex border-l-4 border-transparent pl-3 aria-current:border-ink min-h-12 w-full items-center py-1 text-left font-semibold wrap-break-word hover:bg-sunken"
            >
              <bdi>{heading.textContent}</bdi>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** What is read has its heading in the upper part of the window, or above it. */
const READ_FROM = 0.4

/** The heading of what is being read: the last that has come up so far, at the page's end the last of all. */
function useHeadingRead(headings: readonly HTMLElement[]): HTMLElement | undefined {
  const [read, setRead] = useState<HTMLElement>()
  useEffect(() => {
    const look = () => {
      const isAtEnd =
        window.scrollY > 0 && window.scrollY + window.innerHeight >= document.body.scrollHeight - 2
      const line = isAtEnd ? Number.POSITIVE_INFINITY : window.innerHeight * READ_FROM
      setRead(headings.findLast((heading) => heading.getBoundingClientRect().top < line) ?? headings[0])
    }
    look()
    return listen(window, 'scroll', look)
  }, [headings])
  return read
}

const headingsIn = (text: HTMLElement): HTMLElement[] =>
  [...text.querySelectorAll<HTMLElement>('.rules-text > :is(h1, h2)')].filter(
    ({ textContent }) => textContent.trim() !== '',
  )

/** Scrolls to a heading and goes on reading there. */
function lead(heading: HTMLElement): void {
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  heading.scrollIntoView({ block: 'start' })
}
