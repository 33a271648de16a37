import { ChevronRight, X } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Link } from '#web/ui/link.tsx'
import type { Alert } from './alerts.ts'
import { useAlerts } from './use-alerts.ts'

/** So many are shown at once; the others wait under a button. */
const BANNERS = 2

/** What must not be missed, over every screen of the game; a tap leads to where something can be done about it. */
export function AlertBanners() {
  const { alerts, dismiss } = useAlerts()
  const [isOpen, setOpen] = useState(false)
  if (alerts.length === 0) return null
  const shown = isOpen ? alerts : alerts.slice(-BANNERS)
  const more = alerts.length - shown.length
  // Over the page, so that nothing under a thumb moves; spoken by the announcer.
  return (
    <ul aria-label="Alerts" className="absolute inset-x-0 top-full z-20 max-h-[70dvh] overflow-y-auto">
      {shown.map((alert) => (
        <Banner
          key={`${alert.subject} ${alert.title} ${alert.detail}`}
          alert={alert}
          onDismiss={() => dismiss(alert)}
        />
      ))}
      {more > 0 && (
        <li className="border-b-[1.5px] border-ink bg-ink text-center text-ground">
          <button
            type="button"
            onClick={() => setOpen(true)}
            className="min-h-12 w-full text-16 font-semibold underline"
          >
            {more} more
          </button>
        </li>
      )}
    </ul>
  )
}

function Banner({ alert, onDismiss }: { alert: Alert; onDismiss: () => void }) {
  return (
    <li className="play-drop border-b-[1.5px] border-ink bg-ink text-ground">
      <div className="mx-auto flex w-full max-w-[72rem] items-stretch">
        <Link
          to={alert.to}
          onClick={onDismiss}
          className="flex min-h-14 min-w-0 flex-1 items-center gap-2 py-2 pl-4 focus-visible:outline-ground"
        >
          <span className="min-w-0 flex-1">
            <span className="block font-sign text-20 leading-6 font-bold [overflow-wrap:anywhere]">
              {alert.title}
            </span>
            <span className="block text-16 leading-5">{alert.detail}</span>
          </span>
          <ChevronRight aria-hidden="true" className="size-5 shrink-0" />
        </Link>
        <IconButton
          label={`Dismiss: ${alert.title}`}
          icon={<X aria-hidden="true" className="size-6" />}
          onClick={onDismiss}
          className="self-center text-ground! hover:bg-transparent!"
        />
      </div>
    </li>
  )
}
