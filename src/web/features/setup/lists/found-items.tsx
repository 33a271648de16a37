import { OctagonAlert, TriangleAlert } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { counted } from '#core/wording.ts'
import { Button } from '#web/ui/button.tsx'
import type { ListKind, ReadList } from './read-rows.ts'

interface FoundItemsProps<Item> {
  kind: ListKind<Item>
  found: ReadList<Item>
}

/** The rows that come in, and those that don't with the reason of each. */
export function FoundItems<Item>({ kind, found: { items, left, remarks } }: FoundItemsProps<Item>) {
  return (
    <>
      <p role="status" className="-mb-2 font-semibold">
        {counted(items.length, kind.one, kind.many)}
        {left.length > 0 && `, ${left.length} left out`}
      </p>
      <div className="grid items-start gap-3 lg:auto-cols-fr lg:grid-flow-col">
        {(left.length > 0 || remarks.length > 0) && (
          <div className="flex flex-col gap-3">
            {left.length > 0 && (
              <Lines label="Left out" className="border-[1.5px] border-danger">
                {left.map((words) => (
                  <Remark
                    key={words}
                    icon={<OctagonAlert aria-hidden="true" className={`${ICON} text-danger`} />}
                  >
                    {words}
                  </Remark>
                ))}
              </Lines>
            )}
            {remarks.length > 0 && (
              <Lines label="Please check" className="border-[1.5px] border-line">
                {remarks.map((words) => (
                  <Remark key={words} icon={<TriangleAlert aria-hidden="true" className={ICON} />}>
                    {words}
                  </Remark>
                ))}
              </Lines>
            )}
          </div>
        )}
        {items.length > 0 && (
          <Lines label="What gets added" className="bg-sunken">
            {items.map((item, index) => (
              // The same title may come twice, and the order does not change.
              <li key={`${index} ${kind.titleOf(item)}`} className="flex justify-between gap-3 py-1">
                <span className="min-w-0" dir="auto">
                  <span className="line-clamp-2 font-semibold">{kind.titleOf(item)}</span>
                  <span className="line-clamp-2 text-muted">{kind.descriptionOf(item)}</span>
                </span>
                {kind.priceOf && (
                  <span className="shrink-0 font-sign text-20 font-bold whitespace-nowrap">
                    {kind.priceOf(item)}
                  </span>
                )}
              </li>
            ))}
          </Lines>
        )}
      </div>
    </>
  )
}

const ICON = 'mt-0.5 size-4 shrink-0'

function Remark({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex gap-2 py-0.5">
      {icon}
      <span className="min-w-0 [overflow-wrap:anywhere]">{children}</span>
    </li>
  )
}

/** The number shown of each at first, so that the answers stay in sight. */
const FIRST_SHOWN = 5

function Lines({ label, className, children }: { label: string; className: string; children: ReactNode[] }) {
  const [isWhole, setWhole] = useState(false)
  const rest = children.length - FIRST_SHOWN
  return (
    <section className={`rounded-sm px-3 py-2 text-14 ${className}`}>
      <h3 className="pb-1 font-semibold">{label}</h3>
      <ul aria-label={label}>{isWhole ? children : children.slice(0, FIRST_SHOWN)}</ul>
      {rest > 0 && !isWhole && (
        <Button variant="quiet" className="-mb-1 -ml-3" onClick={() => setWhole(true)}>
          {`Show ${rest} more`}
        </Button>
      )}
    </section>
  )
}
