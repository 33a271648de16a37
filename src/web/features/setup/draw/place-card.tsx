import { X } from 'lucide-react'
import { IconButton } from '#web/ui/icon-button.tsx'
import { FindPlace } from './find-place.tsx'

interface PlaceCardProps {
  onFound: (place: { name: string; lng: number; lat: number; zoom: number }) => void
  onClose: () => void
}

/** The way to a city, over the map. */
export const PlaceCard = ({ onFound, onClose }: PlaceCardProps) => (
  <div className="absolute top-3 right-18 left-5 max-w-[24rem] rounded-sm border-[1.5px] border-ink bg-raised px-3 pt-2 pb-3 shadow-sheet">
    <FindPlace onFound={onFound} />
    <IconButton
      label="Close"
      icon={<X aria-hidden="true" />}
      onClick={onClose}
      className="absolute top-0 right-0 size-10!"
    />
  </div>
)
