import { X } from 'lucide-react'
import type { CardId } from '#core/ids.ts'
import type { GameView } from '#core/state.ts'
import { Button } from '#web/ui/button.tsx'
import { isolated } from '#web/ui/isolated.ts'
import { hasProof } from './card-choices.ts'

interface OnlyCardProps {
  view: Pick<GameView, 'cards' | 'teams'>
  cardId: CardId
  onAll: () => void
}

/** Says that only one challenge's messages are shown, and whether the team that has claimed it has posted. */
export function OnlyCard({ view, cardId, onAll }: OnlyCardProps) {
  const card = view.cards.find(({ id }) => id === cardId)
  const team = view.teams.find(({ id }) => id === card?.claimedBy)
  return (
    <div className="mb-2 flex items-center gap-3 rounded-sm border-[1.5px] border-line bg-sunken pl-3">
      <p className="min-w-0 flex-1 py-2 text-14 leading-5">
        <span className="text-muted">Only </span>
        <strong>
          <bdi>{card?.title}</bdi>
        </strong>
        {card && team && (
          <span className="block">
            {hasProof(card)
              ? isolated(`${team.name} has posted for it.`)
              : isolated(`${team.name} has posted nothing for it yet.`)}
          </span>
        )}
      </p>
      <Button variant="quiet" onClick={onAll}>
        <X aria-hidden="true" className="size-5" />
        Show all
      </Button>
    </div>
  )
}
