import { useLocation } from 'react-router'
import { LinkButton } from '#web/ui/link-button.tsx'
import { usePageTitle } from '#web/ui/use-page-title.ts'

/** Any path that leads nowhere. */
export function NotFoundScreen() {
  const { pathname } = useLocation()
  usePageTitle('Page not found')
  return (
    <main className="flex min-h-dvh flex-col">
      <div className="flex flex-1 flex-col justify-end bg-board px-4 pt-[max(2rem,env(safe-area-inset-top))] pb-8 text-on-sign lg:px-12 lg:pb-12">
        <div className="mx-auto w-full max-w-(--wide)">
          <p className="flex items-center gap-3 text-20 font-semibold">
            <span className="grid size-14 place-items-center rounded-full border-2 border-on-sign font-sign text-[28px] leading-none font-bold">
              404
            </span>
            This train is
          </p>
          <p
            aria-hidden="true"
            className="mt-3 font-sign text-[min(clamp(72px,24vw,224px),40dvh)] leading-[0.82] font-bold text-on-sign uppercase"
          >
            Not in service
          </p>
          <p className="sr-only">Not in service</p>
        </div>
      </div>
      <div className="px-4 pt-6 pb-[max(1.5rem,env(safe-area-inset-bottom))] lg:px-12 lg:pb-12">
        <div className="mx-auto flex w-full max-w-(--wide) flex-col gap-6 lg:flex-row lg:items-center lg:justify-between">
          <div className="min-w-0">
            <h1 tabIndex={-1} data-route-heading className="font-sign text-44 font-bold">
              Oops! Page not found
            </h1>
            <p className="mt-1 text-muted [overflow-wrap:anywhere]">Nothing stops at {pathname}</p>
          </div>
          <LinkButton to="/" className="lg:min-w-60">
            Return to Home
          </LinkButton>
        </div>
      </div>
    </main>
  )
}
