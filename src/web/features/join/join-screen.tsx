import { type FormEvent, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { newCommandId } from '#web/live/api.ts'
import { homeOf } from '#web/live/home-of.ts'
import { useMe } from '#web/live/me.tsx'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { DockedAction } from '#web/ui/screen.tsx'
import { SignFrame } from '#web/ui/sign-frame.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { type JoinErrors, joinGame } from './join-game.ts'

/** `/join`: two codes and in. A link may bring both (`?game=…&team=…`); joining stays a tap. */
export function JoinScreen() {
  const [search] = useSearchParams()
  const [gameCode, setGameCode] = useState(search.get('game') ?? '')
  const [teamCode, setTeamCode] = useState(search.get('team') ?? '')
  const [errors, setErrors] = useState<JoinErrors>({})
  const [isJoining, setJoining] = useState(false)
  // One id for this visit: trying again after a lost answer finds the same seat.
  const [commandId] = useState(newCommandId)
  const { refresh } = useMe()
  const navigate = useNavigate()

  async function join(event: FormEvent) {
    event.preventDefault()
    setJoining(true)
    const found = await joinGame(commandId, gameCode, teamCode)
    setErrors(found)
    const seat = hasErrors(found) ? null : ((await refresh())?.seat ?? null)
    setJoining(false)
    if (seat) {
      showToast({ title: 'Joined Game' })
      navigate(homeOf(seat), { replace: true })
    } else if (found.general || !hasErrors(found)) {
      const description =
        found.general ?? 'Your browser kept no cookie. Allow cookies for this page and try again.'
      showToast({ title: 'Failed to join game', description, isError: true })
    }
  }

  return (
    <SignFrame title="Join an Existing Game" back={{ to: '/', label: 'Back to start' }} slogan={slogan}>
      <p className="pb-5 text-muted">Your host has both codes: one for the game, one for your team.</p>
      <form id="join" noValidate onSubmit={join} className="flex flex-col gap-5 lg:mb-3">
        <TextField
          label="Game Code"
          value={gameCode}
          onChange={(event) => setGameCode(event.target.value)}
          error={errors.gameCode}
          autoCapitalize="characters"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="next"
        />
        <TextField
          label="Team Code"
          value={teamCode}
          onChange={(event) => setTeamCode(event.target.value)}
          error={errors.teamCode}
          hint={errors.teamCode ? 'Capitals count.' : undefined}
          autoCapitalize="none"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
        />
      </form>
      <DockedAction width="narrow" isInlineOnLaptop>
        <Button type="submit" form="join" isWide isPending={isJoining} pendingText="Joining...">
          Join Game
        </Button>
        <LinkButton to="/signin" variant="quiet" isWide>
          I want to host a game
        </LinkButton>
      </DockedAction>
    </SignFrame>
  )
}

const slogan = (
  <>
    Players, <br />
    this way.
  </>
)

const hasErrors = (errors: JoinErrors): boolean => Object.keys(errors).length > 0
