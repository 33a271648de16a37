import { ArrowLeftRight, Check, Circle, LoaderCircle, Scale } from 'lucide-react'
import type { ReactNode } from 'react'
import { teamLetters } from '#core/words/team-letters.ts'
import { useGame } from '#web/live/game/use-game.ts'
import { teamPaint } from '#web/ui/game/team-colours.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Screen } from '#web/ui/screen.tsx'
import { useGameNameTitle } from '#web/ui/use-page-title.ts'
import { PhoneCheckLink } from './phone-check-link.tsx'

interface WaitingScreenProps {
  /** Who is on the own team, in the banner. */
  crew: ReactNode
  /** How long and how large the game is, and its map. */
  glance: ReactNode
  /** Brings another phone into the team. */
  addPhone: ReactNode
  /** The start, and what the host has done with the own team. */
  news: ReactNode
  /** To read meanwhile. */
  rules: ReactNode
  /** What the game will be. */
  setup: ReactNode
}

/** `/waiting/{gameId}` for someone who sits in that game: in the team's colour until the host starts. */
export function WaitingScreen({ crew, glance, addPhone, news, rules, setup }: WaitingScreenProps) {
  const { view, teamId, role, online } = useGame()
  useGameNameTitle(view?.name)
  const teams = view?.teams ?? []
  const index = teams.findIndex(({ id }) => id === teamId)
  const team = teams[index]
  const letter = teamLetters(teams.map(({ name }) => name))[index] ?? ''
  const hereNow = online[teamId] ?? 0
  const color = team?.color ?? null
  const office = role === 'player' ? null : <Scale aria-hidden="true" className="size-28" />
  return (
    <Waiting
      banner={team ? letter : office}
      done={office ? 'Office taken' : 'Team joined successfully'}
      color={color}
      teamName={team?.name ?? (role === 'referee' ? 'a referee' : null)}
      gameName={view?.name}
      crew={
        <div className="flex flex-col gap-3 tablet:max-lg:flex-1 tablet:max-lg:items-end">
          {crew}
          {team && (
            <p className="px-3 text-center tablet:max-lg:px-0">
              {team.players === 1 ? 'You’re the first on your team' : `${team.players} players on your team`}
              {hereNow > 0 && (
                <>
                  {' · '}
                  <span className="whitespace-nowrap">{hereNow} here now</span>
                </>
              )}
            </p>
          )}
        </div>
      }
      news={news}
      rules={rules}
      startsAtMs={view?.startsAtMs}
      aside={glance}
    >
      {team && (
        <section aria-labelledby="meanwhile" className="order-3 flex flex-col gap-3">
          <h2 id="meanwhile" className="font-sign text-20 font-bold">
            Meanwhile
          </h2>
          <div className="ways">
            {addPhone}
            <LinkButton to={`/join?game=${view?.code}`} variant="secondary">
              <ArrowLeftRight aria-hidden="true" className="size-5 shrink-0" />
              Wrong team? Join with another code
            </LinkButton>
            {check}
          </div>
        </section>
      )}
      {!team && office && <div className="ways order-3">{check}</div>}
      <div className="order-4 tablet:order-2">{setup}</div>
    </Waiting>
  )
}

const check = <PhoneCheckLink isRow />

/** The waiting screen when this browser remembers no seat and the server is unreachable. */
export function SeatlessWaitingScreen() {
  return (
    <Waiting banner={null} color={null} teamName={null}>
      <p className="text-muted">
        We can’t check your team while you’re offline. If you joined on another phone, use that one.
        Otherwise, join with your codes.
      </p>
      <LinkButton to="/join" variant="secondary">
        Join with codes
      </LinkButton>
    </Waiting>
  )
}

interface WaitingProps {
  banner: ReactNode
  crew?: ReactNode
  color: string | null
  teamName: string | null
  gameName?: string | undefined
  news?: ReactNode
  rules?: ReactNode
  /** When the game starts by itself. */
  startsAtMs?: number | null | undefined
  /** What has been done already. */
  done?: string
  /** First on phones, and beside the rest from tablets on. */
  aside?: ReactNode
  children: ReactNode
}

/** On tablets as high as the map beside it. */
const COLUMN =
  'contents tablet:flex tablet:min-w-0 tablet:flex-col tablet:gap-6 tablet:max-lg:justify-between tablet:max-lg:self-stretch'

function Waiting({
  banner,
  crew,
  color,
  teamName,
  gameName,
  news,
  rules,
  startsAtMs,
  ...rest
}: WaitingProps) {
  const { done = 'Team joined successfully', aside, children } = rest
  const paint = color === null ? null : teamPaint(color)
  return (
    <div className="banner-beside banner-slim">
      <header
        className="flex min-h-44 flex-col items-center justify-center gap-x-6 gap-y-3 border-b-2 border-ink bg-sunken py-4 tablet:gap-y-4 tablet:py-6 text-center split:justify-center-safe split:overflow-y-auto lg:gap-y-8 tablet:max-lg:flex-row tablet:max-lg:justify-start tablet:max-lg:px-6 tablet:max-lg:text-left"
        style={paint ? { backgroundColor: paint.fill, color: paint.letter } : undefined}
      >
        {paint ? (
          <b
            aria-hidden="true"
            className="band-letter cap-middle shrink-0"
            style={{ background: paint.letter, color: paint.fill }}
          >
            {banner}
          </b>
        ) : (
          banner
        )}
        <div className="flex max-w-full min-w-0 flex-col gap-3 lg:gap-8 tablet:max-lg:flex-1 tablet:max-lg:flex-row tablet:max-lg:flex-wrap tablet:max-lg:items-center tablet:max-lg:justify-between tablet:max-lg:gap-6">
          <div className="px-3 font-sign font-bold tablet:max-lg:px-0">
            <h1 tabIndex={-1} data-route-heading className="text-44 leading-none tablet:text-72">
              You're in!
            </h1>
            {teamName !== null && (
              <p className="mt-1 text-20 leading-6 text-balance [overflow-wrap:anywhere] tablet:text-28 tablet:leading-8">
                You've joined as <bdi>{teamName}</bdi>
              </p>
            )}
          </div>
          {crew}
        </div>
      </header>
      <Screen
        width="narrow"
        className={`gap-5 tablet:gap-6 ${aside ? 'tablet:grid tablet:max-w-[72rem] tablet:grid-cols-2 tablet:items-start tablet:gap-x-10 tablet:px-6! lg:p-10!' : ''}`}
      >
        <div className={COLUMN}>
          <header className="empty:hidden">
            {gameName && (
              <p className="pb-1 font-sign text-20 font-bold [overflow-wrap:anywhere]">
                <bdi>{gameName}</bdi>
              </p>
            )}
            {!startsAtMs && (
              <p
                className="font-sign text-20 leading-6 font-bold text-balance tablet:text-28 tablet:leading-8 lofty:text-44 lofty:leading-none"
                role="status"
              >
                Waiting for the host to start the game...
              </p>
            )}
          </header>
          {news}
          <section aria-labelledby="getting-ready" className="order-2 tablet:order-none">
            <h2 id="getting-ready" className="pb-2 font-sign text-20 font-bold">
              Getting Ready
            </h2>
            <ol className="flex flex-col">
              <Step state="done">{done}</Step>
              <Step state="pending">Host starting the game</Step>
              <Step state="later">Game timer begins</Step>
            </ol>
          </section>
          {/* On a phone the city comes first, and the rules within sight. */}
          {rules && <div className="order-1">{rules}</div>}
          {children}
        </div>
        {aside && <div className="tablet:sticky tablet:top-4 lg:top-10">{aside}</div>}
      </Screen>
    </div>
  )
}

/** Stations on the way to the start: how each looks, and the line to the next. */
const steps = {
  done: { Icon: Check, word: 'Done', station: 'bg-ink text-ground', line: 'border-ink' },
  pending: {
    Icon: LoaderCircle,
    word: 'Pending',
    station: 'bg-ground [&>svg]:size-6 [&>svg]:animate-settle',
    line: 'border-dashed border-line',
  },
  later: { Icon: Circle, word: 'Not started', station: 'bg-ground text-muted [&>svg]:size-6', line: '' },
} as const

function Step({ state, children }: { state: keyof typeof steps; children: ReactNode }) {
  const { Icon, word, station, line } = steps[state]
  return (
    <li className="relative flex min-h-11 items-center gap-3 lofty:min-h-16 lofty:text-20">
      {line && (
        <span aria-hidden="true" className={`absolute top-1/2 left-2.5 h-full border-l-[3px] ${line}`} />
      )}
      <span className={`relative grid size-6 shrink-0 place-items-center rounded-full ${station}`}>
        <Icon aria-hidden="true" className="size-4 stroke-3" />
      </span>
      <span className={`flex-1 ${state === 'later' ? 'text-muted' : 'font-semibold'}`}>{children}</span>
      <span className="text-14 text-muted">{word}</span>
    </li>
  )
}
