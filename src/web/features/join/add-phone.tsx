import { Smartphone } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { areTeamsClosed } from '#core/game/options.ts'
import { getJson } from '#web/live/api.ts'
import { useGame } from '#web/live/game/use-game.ts'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast.tsx'
import type { InviteAnswer } from '#wire/http.ts'

/** A button that shows the own team's QR code, for another phone of the same team. */
export function AddPhone() {
  const { gameId, view, teamId } = useGame()
  const [dialog, setDialog] = useState<ReactNode>(null)
  const [isLoading, setLoading] = useState(false)

  async function open() {
    setLoading(true)
    const [module, answer] = await Promise.all([
      import('./add-phone-dialog.tsx').catch(() => null),
      getJson<InviteAnswer>(`/api/games/${gameId}/invite`),
    ])
    setLoading(false)
    if (module && answer.ok) {
      setDialog(<module.AddPhoneDialog codes={answer.value} onClose={() => setDialog(null)} />)
      return
    }
    showToast({
      title: 'Couldn’t show the code',
      description: answer.ok ? 'Check your connection and try again.' : answer.problem.message,
      isError: true,
    })
  }

  if (teamId === '' || (view && areTeamsClosed(view))) return null
  return (
    <>
      <Button variant="secondary" onClick={open} isPending={isLoading}>
        {!isLoading && <Smartphone aria-hidden="true" className="size-5 shrink-0" />}
        <span>
          Add a phone
          {/* There all of Home's settings are on one line. */}
          <span className="tablet:max-lg:sr-only"> to my team</span>
        </span>
      </Button>
      {dialog}
    </>
  )
}
