import { Circle, type LucideIcon, PenTool, Square } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'

interface EmptyPanelProps {
  onCircle: () => void
  onRectangle: () => void
  onDraw: () => void
}

/** How to begin, where nothing has been drawn. */
export const EmptyPanel = ({ onCircle, onRectangle, onDraw }: EmptyPanelProps) => (
  <div className="flex flex-col gap-2 px-4 pt-3 pb-3">
    <p className="text-16 leading-5">
      Find your city. Then draw a circle around it and divide it, or draw zone by zone.
    </p>
    <div className="flex flex-wrap gap-2">
      <Way icon={Circle} label="Circle" onPress={onCircle} isFirst />
      <Way icon={Square} label="Rectangle" onPress={onRectangle} />
      <Way icon={PenTool} label="Draw" onPress={onDraw} />
    </div>
  </div>
)

interface WayProps {
  icon: LucideIcon
  label: string
  isFirst?: boolean
  onPress: () => void
}

const Way = ({ icon: Icon, label, isFirst = false, onPress }: WayProps) => (
  <Button
    variant={isFirst ? 'primary' : 'secondary'}
    onClick={onPress}
    className="flex-1 px-3! whitespace-nowrap"
  >
    <Icon aria-hidden="true" className="size-5 shrink-0" />
    {label}
  </Button>
)
