import { useLayoutEffect, useRef } from 'react'

/** Shows the HTML of rules. It must already be sanitised: scripts wouldn't run, but other active content might. */
export function RulesText({ html }: { html: string }) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const parsed = new DOMParser().parseFromString(html, 'text/html')
    place.current?.replaceChildren(...parsed.body.childNodes)
  }, [html])
  return <div ref={place} className="rules-text *:[unicode-bidi:plaintext]" />
}
