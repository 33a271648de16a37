import { type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { newCommandId } from '#web/live/api.ts'
import { lazyPart } from '#web/live/loading/lazy-screen.ts'
import { homeOf } from '#web/live/me/home-of.ts'
import { type Joined, LAST_NAME } from '#web/live/me/joined.ts'
import { useMe } from '#web/live/me/me.tsx'
import { readStored } from '#web/live/storage/browser-storage.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import type { Stop } from '#web/ui/game/route-line.tsx'
import type { TeamBadge } from '#web/ui/game/team-badges.ts'
import { teamPaint } from '#web/ui/game/team-colours.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { DockedAction } from '#web/ui/screen.tsx'
import { SignFrame } from '#web/ui/sign-frame.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { useHere } from '#web/ui/use-here.ts'
import { useQuery } from '#web/ui/use-query.ts'
import { GameCodeField } from './game-code-field.tsx'
import { type JoinErrors, joinGame, lookAlikeWords, toGoWords } from './join-game.ts'
import { NameField } from './name-field.tsx'
import { PhoneCheckLink } from './phone-check-link.tsx'
import type { TypedCodes } from './typed-codes.ts'

const JoinTicket = lazyPart(() => import('./join-ticket.tsx'))
const SwitchTeam = lazyPart(() => import('./switch-team.tsx'))

/**
 * `/join`: two codes and in. A link may bring both (`?game=…&team=…`), and shows a ticket in their place; joining stays a tap. They stand in the address
 * until the seat is taken, so that a reload, or another browser that is handed the page, still has them.
 */
export function JoinScreen() {
  const search = useQuery()
  const [gameCode, setGameCode] = useState(search.get('game') ?? '')
  const [teamCode, setTeamCode] = useState(search.get('team') ?? '')
  const [name, setName] = useState(() => String(readStored(LAST_NAME) ?? ''))
  const [errors, setErrors] = useState<JoinErrors>({})
  const [stops, setStops] = useState<readonly Stop[]>([])
  const [invited, setInvited] = useState<TeamBadge | null>(null)
  const [city, setCity] = useState<ReactNode>(null)
  const [isJoining, setJoining] = useState(false)
  // One id for this visit: trying again after a lost answer finds the same seat.
  const [commandId] = useState(newCommandId)
  const { me, refresh, setSeat } = useMe()
  const navigate = useNavigate()
  const { isHere } = useHere()
  const present = me?.seat?.status === 'completed' ? null : me?.seat
  const isLinked = search.has('game') && search.has('team')
  const [isTyping, setTyping] = useState(!isLinked)
  const isFolded = !isTyping && !errors.gameCode && !errors.teamCode
  const lookAlikes = lookAlikeWords(gameCode)
  const toGo = isFolded ? '' : toGoWords(gameCode, teamCode)

  async function join(asks: boolean) {
    setJoining(true)
    const { seat, errors } = await joinGame({ commandId, gameCode, teamCode, asks })
    setErrors(errors ?? {})
    if (seat) {
      setSeat(seat)
      // The seat says enough for the next screen; the rest of who this is may follow.
      const asked = refresh()
      if (!me) await asked
    }
    setJoining(false)
    if (seat) {
      showToast({ title: 'Joined Game' })
      if (isHere()) navigate(homeOf(seat), { replace: true, state: { calledAs: name } satisfies Joined })
    } else if (errors.general) {
      showToast({ title: 'Failed to join game', description: errors.general, isError: true })
    }
  }

  // Who sits in a game and opens a link is led back in by their own team's, and asked by any other.
  const openLink = useEffectEvent(() => {
    if (present && isLinked) void join(true)
  })
  const isKnown = me !== null
  useEffect(() => {
    if (isKnown) openLink()
  }, [isKnown])

  function typeInstead() {
    flushSync(() => setTyping(true))
    document.querySelector<HTMLElement>('#join input')?.focus()
  }

  function type(codes: Partial<TypedCodes>) {
    if (codes.gameCode !== undefined) setGameCode(codes.gameCode)
    if (codes.teamCode !== undefined) setTeamCode(codes.teamCode)
    // It asked about the codes as they were.
    if (errors.question) setErrors({})
  }

  return (
    <SignFrame
      title="Join an Existing Game"
      back={{ to: '/', label: 'Back to start' }}
      slogan={
        <>
          {isFolded && invited ? <bdi>{invited.name}</bdi> : 'Players'}, <br />
          this way.
        </>
      }
      stops={isFolded ? stops : undefined}
      paint={isFolded && invited ? teamPaint(invited.color) : undefined}
      picture={isFolded && city}
    >
      {errors.question && (
        <p
          ref={focus}
          tabIndex={-1}
          className="question pb-4 font-sign text-28 font-bold text-balance tablet:text-44"
        >
          {errors.question}
        </p>
      )}
      {isFolded ? (
        <div className="invitation min-h-70 pb-4 sideways:min-h-24 sideways:pb-3">
          <Suspense>
            <JoinTicket
              {...{ gameCode, teamCode }}
              onShown={({ teams, own, city }) => {
                setStops(teams)
                setInvited(own ?? null)
                setCity(city)
              }}
              onErrors={setErrors}
            />
          </Suspense>
        </div>
      ) : (
        <p className="pb-4 text-muted sideways:hidden cramped:hidden">Your host has both codes.</p>
      )}
      <form
        id="join"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void join(true)
        }}
        className={classNames('sm:mb-3', !isFolded && 'team-ticket code-ticket')}
      >
        <div className={isFolded ? 'hidden' : 'on-board'}>
          <GameCodeField
            value={gameCode}
            onType={type}
            error={errors.gameCode ?? lookAlikes}
            hint={errors.gameCode && lookAlikes}
          />
        </div>
        <div className={isFolded ? undefined : 'code-ticket-rest'}>
          <TextField
            className={classNames('team-code', isFolded && 'hidden')}
            label="Team Code"
            value={teamCode}
            onChange={({ target }) => type({ teamCode: target.value })}
            error={errors.teamCode}
            hint={errors.teamCode ? 'Codes are case-sensitive.' : '4 to 20 characters, for example tram4826.'}
            autoCapitalize="none"
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="go"
          />
          {!errors.question && <NameField value={name} onChange={setName} />}
        </div>
      </form>
      <DockedAction width="narrow" isInlineOnLaptop>
        {errors.question ? (
          <Suspense>
            <SwitchTeam
              {...{ gameCode, teamCode, isJoining }}
              question={errors.question}
              onSwitch={() => join(false)}
            />
          </Suspense>
        ) : (
          <>
            {!isFolded && (
              <p className="-mb-1 min-h-6 text-center font-semibold sideways:hidden max-sm:[@media(height<45rem)]:hidden">
                {toGo}
              </p>
            )}
            <Button
              type="submit"
              form="join"
              variant={toGo ? 'secondary' : 'primary'}
              isWide
              isPending={isJoining}
              pendingText="Joining..."
              className={classNames(
                toGo && 'border-hairline! bg-sunken! text-muted!',
                // Under a tablet's large ticket.
                'tablet:max-lg:min-h-16 tablet:max-lg:font-sign tablet:max-lg:text-28',
              )}
            >
              Join Game
            </Button>
          </>
        )}
        <div className="flex flex-wrap justify-evenly *:px-1">
          {isFolded && (
            <Button variant="quiet" onClick={typeInstead}>
              Type other codes
            </Button>
          )}
          {!isFolded && !errors.question && (
            <LinkButton to="/signin" variant="quiet">
              I want to host a game
            </LinkButton>
          )}
          {!errors.question && <PhoneCheckLink />}
        </div>
      </DockedAction>
    </SignFrame>
  )
}

const focus = (element: HTMLElement | null) => element?.focus()
