import { ChevronRight, X } from 'lucide-react'
import { Link } from 'react-router'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { Alert } from './alerts.ts'
import { useAlerts } from './use-alerts.ts'

/** What must not be missed, over every screen of the game; a tap leads to where something can be done about it. */
export function AlertBanners() {
  const { alerts, dismiss } = useAlerts()
  if (alerts.length === 0) return null
  // Over the page, so that nothing under a thumb moves; spoken by the announcer.
  return (
    <ul aria-label="Alerts" className="absolute inset-x-0 top-full z-20">
      {alerts.map((alert) => (
        <Banner
          key={`${alert.subject} ${alert.title} ${alert.detail}`}
          alert={alert}
          onDismiss={() => dismiss(alert)}
        />
      ))}
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
          className="self-center text-ground"
        />
      </div>
    </li>
  )
}
