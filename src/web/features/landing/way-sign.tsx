import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import type { TeamBadge } from '#web/ui/game/team-badges.ts'
import { TeamBullet } from '#web/ui/game/team-bullet.tsx'
import { teamPaint } from '#web/ui/game/team-colours.ts'
import { Link } from '#web/ui/link.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

interface WaySignProps {
  /** An address, or what leads there when it has been asked for. */
  to: string | (() => Promise<void>)
  title: string
  text?: string | undefined
  /** One on a screen is solid, `signal` or `ink`: what most people want next. */
  tone: 'signal' | 'ink' | 'outline'
  /** The team to which it leads. */
  badge?: Pick<TeamBadge, 'color' | 'letter'> | undefined
}

const tones: Record<WaySignProps['tone'], { card: string; arrow: string }> = {
  signal: { card: 'border-ink bg-signal text-sign', arrow: 'bg-sign text-signal' },
  ink: { card: 'border-ink bg-ink text-ground', arrow: 'bg-signal text-sign' },
  outline: { card: 'border-line bg-raised text-ink hover:border-ink', arrow: 'bg-sunken text-ink' },
}

/** A sign that points the way: a card which is one link, or one button. */
export function WaySign({ to, title, text, tone, badge }: WaySignProps) {
  const [isPending, setPending] = useState(false)
  const paint = badge && teamPaint(badge.color)
  const look = classNames(
    'group flex min-h-22 items-stretch text-left lg:min-h-28 overflow-hidden rounded-sm border-2',
    tones[tone].card,
  )
  const sign = (
    <>
      {badge && <TeamBullet {...badge} size={44} className="my-auto ml-4" />}
      <span className="flex min-w-0 flex-1 flex-col justify-center gap-0.5 px-4 py-3">
        <span className="font-sign text-28 font-bold xl:text-44">{title}</span>
        {text && <bdi className="text-16 text-pretty [overflow-wrap:anywhere]">{text}</bdi>}
      </span>
      <span
        className={classNames(
          'grid w-16 shrink-0 lg:w-20 place-items-center',
          paint ? 'border-l-2 border-inherit' : tones[tone].arrow,
        )}
        style={paint && { backgroundColor: paint.fill, color: paint.letter }}
      >
        {isPending ? (
          <Spinner className="size-8" />
        ) : (
          <ArrowRight
            aria-hidden="true"
            strokeWidth={3}
            className="size-8 transition-transform duration-150 group-hover:translate-x-1"
          />
        )}
      </span>
    </>
  )
  if (typeof to === 'string') {
    return (
      <Link to={to} className={look}>
        {sign}
      </Link>
    )
  }

  async function go(lead: () => Promise<void>) {
    if (isPending) return
    setPending(true)
    await lead()
    setPending(false)
  }
  return (
    <button type="button" aria-busy={isPending} onClick={() => go(to)} className={look}>
      {sign}
    </button>
  )
}
