import { Copy, Download, type LucideIcon, Package } from 'lucide-react'
import { useState } from 'react'
import type { GameId } from '#core/game/ids.ts'
import type { PortableSetup } from '#core/setup/portable-setup.ts'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { useHere } from '#web/ui/use-here.ts'
import { downloadSetup } from './download-setup.ts'
import { openGameSetup } from './kit-requests.ts'
import { SaveKitDialog } from './save-kit-dialog.tsx'
import { type OfferedSetup, UseSetupDialog } from './use-setup-dialog.tsx'

/** What a host can do with the setup of one of their games, open or past. */
export type SetupWish = 'duplicate' | 'kit' | 'file'

const BUTTONS: Record<SetupWish, { label: string; Icon: LucideIcon; of: (game: string) => string }> = {
  duplicate: { label: 'Duplicate', Icon: Copy, of: (game) => `Duplicate ${game}` },
  kit: { label: 'Save as kit', Icon: Package, of: (game) => `Save ${game} as kit` },
  file: { label: 'Download setup file', Icon: Download, of: (game) => `Download setup file of ${game}` },
}

interface GameSetupActionProps {
  wish: SetupWish
  gameId: GameId
  /** What the game is called. */
  name: string
  /** The game is one of a list: then the button's accessible name tells which. */
  isListed?: boolean
}

/** 'Duplicate', 'Save as kit' or 'Download setup file', for a game's host. */
export function GameSetupAction({ wish, gameId, name, isListed = false }: GameSetupActionProps) {
  const { whileHere } = useHere()
  const [isPending, setPending] = useState(false)
  const [offered, setOffered] = useState<OfferedSetup | null>(null)
  const [saving, setSaving] = useState<PortableSetup | null>(null)
  const { label, Icon, of } = BUTTONS[wish]

  async function take() {
    setPending(true)
    const answer = await whileHere(openGameSetup(gameId))
    setPending(false)
    if (!answer.ok) {
      const { message } = answer.problem
      return showToast({ title: 'Couldn’t load this setup', description: message, isError: true })
    }
    const { setup } = answer.value
    if (wish === 'kit') setSaving(setup)
    else if (wish === 'file') void downloadSetup(setup, setup.name)
    else setOffered({ title: `Duplicate ${name}`, origin: ORIGIN, setup, picture: null })
  }

  return (
    <>
      <Button
        variant="secondary"
        isPending={isPending}
        aria-label={isListed ? of(name) : undefined}
        onClick={take}
      >
        <Icon aria-hidden="true" className="size-5" />
        {label}
      </Button>
      {offered && <UseSetupDialog offered={offered} onClose={() => setOffered(null)} />}
      {saving && <SaveKitDialog setup={saving} onClose={() => setSaving(null)} />}
    </>
  )
}

const ORIGIN = 'The setup of this game, without its players and codes'
