import { type ReactNode, useId } from 'react'
import { SignMenu } from '#web/ui/game/sign-menu.tsx'

/** What a host can see to of one kind, under its title. */
export function LobbyMenu({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="pb-2 font-sign text-20 font-bold">
        {title}
      </h2>
      <SignMenu isColumn>{children}</SignMenu>
    </section>
  )
}
