import { ArrowLeft } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'
import { RouteLine, type Stop } from './game/route-line.tsx'
import { IconLink } from './icon-button.tsx'
import { Link } from './link.tsx'
import { usePageTitle } from './use-page-title.ts'
import { Wordmark } from './wordmark.tsx'

interface SignFrameProps {
  title: string
  /** Where the arrow leads. */
  back: { to: string; label: string }
  /** Big on the sign, beside the form on a laptop. */
  slogan: ReactNode
  /** Where the line on the sign stops; without them at every team colour. */
  stops?: readonly Stop[] | undefined
  /** The sign is a team's. */
  paint?: { fill: string; letter: string } | undefined
  /** Stands beside the slogan on a laptop, if that leaves it room. */
  picture?: ReactNode
  children: ReactNode
}

/** What the forms at the entrance share: a black sign above or beside them, the way back, the title. */
export function SignFrame({ title, back, slogan, stops, paint, picture, children }: SignFrameProps) {
  usePageTitle(title)
  return (
    <div className="banner-beside flex min-h-dvh flex-col">
      <header
        className="overflow-hidden border-b border-hairline bg-sign text-on-sign"
        style={paint && ({ backgroundColor: paint.fill, '--color-on-sign': paint.letter } as CSSProperties)}
      >
        <div className="flex items-center gap-2 split:mb-auto pt-[env(safe-area-inset-top)] pr-1 pl-[max(4px,env(safe-area-inset-left))] tablet:max-lg:pl-[calc(50%-var(--form)/2+4px)] lg:px-9 lg:pt-8">
          <IconLink
            to={back.to}
            label={back.label}
            icon={<ArrowLeft aria-hidden="true" className="size-6 text-on-sign" />}
            className="my-1 hover:bg-on-sign/15"
          />
          <Link to="/" aria-label="Zone War, start" className="flex min-h-12 items-center rounded-sm text-20">
            <Wordmark />
          </Link>
        </div>
        <div className="hidden sm:block lg:mb-6 lg:flex lg:items-center lg:gap-4 lg:pr-12">
          <p className="px-4 py-6 pl-[max(1rem,env(safe-area-inset-left))] font-sign text-44 font-bold tablet:max-lg:pl-[calc(50%-var(--form)/2+1rem)] lg:min-w-min lg:flex-1 lg:pr-0 lg:pl-12 lg:text-72">
            {slogan}
          </p>
          {picture}
        </div>
        {/* On tablets its rise stands beside the slogan, unless that is large text. */}
        <RouteLine
          stops={stops}
          ground={paint?.fill}
          className="sign-line mt-[calc(6.25rem-176px)] mb-4 hidden w-full overflow-visible tablet:block lg:mt-0 lg:mb-10"
        />
      </header>
      <main className="mx-auto flex w-full max-w-[28rem] tablet:max-w-[34rem] flex-col px-4 pt-6 pb-[calc(max(var(--dock-height),env(safe-area-inset-bottom))+1.5rem)] sm:my-auto tablet:max-lg:mt-0 split:py-4 lg:py-10">
        <h1
          tabIndex={-1}
          data-route-heading
          className="mb-5 font-sign text-44 font-bold sideways:mb-2 sideways:text-28"
        >
          {title}
        </h1>
        {children}
      </main>
    </div>
  )
}
