import { House, type LucideIcon, MessagesSquare, Play, Undo2 } from 'lucide-react'
import type { GameView } from '#core/game/state.ts'
import { classNames } from '#web/ui/class-names.ts'
import { LinkButton } from '#web/ui/link-button.tsx'

interface WaysProps {
  view: Pick<GameView, 'id' | 'status'>
  hasReplay?: boolean
  className?: string | undefined
}

interface Way {
  to: string
  words: string
  Icon: LucideIcon
  isFilled?: boolean
}

/**
 * The ways from the results: to the replay, to the chat, and out. On phones a row of equal cells, which large text makes a list;
 * with more room words stand beside their signs.
 */
export function Ways({ view, hasReplay = false, className }: WaysProps) {
  const ways = waysFrom(view, hasReplay)
  return (
    <nav aria-label="Where to next" className={classNames('@container', className)}>
      <ul className="flex flex-col gap-2 @[16.5rem]:flex-row @[35rem]:gap-3">
        {ways.map(({ to, words, Icon, isFilled }) => (
          <li key={to} className="flex min-w-0 flex-1 lg:flex-none">
            <LinkButton
              to={to}
              variant="secondary"
              isWide
              className={classNames(
                'text-balance leading-5! @max-[16.5rem]:justify-start @max-[16.5rem]:text-left',
                ways.length > 1 && '@[16.5rem]:flex-col @[16.5rem]:px-1 @[35rem]:flex-row @[35rem]:px-4',
              )}
            >
              <Icon
                aria-hidden="true"
                className={classNames('size-5 shrink-0', isFilled && 'fill-current')}
              />
              {/* Narrow, so that each has two lines in its cell. */}
              <span className={ways.length > 2 ? '@max-[35rem]:@[16.5rem]:max-w-[5.5rem]' : undefined}>
                {words}
              </span>
            </LinkButton>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function waysFrom({ id, status }: WaysProps['view'], hasReplay: boolean): Way[] {
  if (status !== 'completed') return [{ to: '/game/home', words: 'Back to the game', Icon: Undo2 }]
  return [
    ...(hasReplay
      ? [{ to: `/results/${id}/replay`, words: 'Watch the replay', Icon: Play, isFilled: true }]
      : []),
    { to: `/results/${id}/chat`, words: 'Evidence chat', Icon: MessagesSquare },
    { to: '/', words: 'Return to Home', Icon: House },
  ]
}
