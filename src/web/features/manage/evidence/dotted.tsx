import { Children, type ReactNode } from 'react'

/** Facts beside each other, in as many lines as they need: a dot stands between two of them, and at no end of a line. */
export const Dotted = ({ children }: { children: ReactNode }) => (
  // The dot before a line's first fact is out of sight.
  <span className="block overflow-x-clip">
    <span className="-ml-4 block *:inline-block *:pl-4">
      {Children.toArray(children).map((fact, index) => (
        <span key={index} className="relative">
          {index > 0 && <span className="absolute left-0 w-4 text-center whitespace-pre"> · </span>}
          {fact}
        </span>
      ))}
    </span>
  </span>
)
