import { ArrowLeft } from 'lucide-react'
import { IconLink } from './icon-button.tsx'

interface BackLinkProps {
  to: string
  label: string
  className?: string
}

/** The arrow before a screen's title, which leads back. */
export const BackLink = (props: BackLinkProps) => (
  <IconLink {...props} icon={<ArrowLeft aria-hidden="true" className="size-6" />} />
)
