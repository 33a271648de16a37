import { Scale, Users } from 'lucide-react'
import { isEntitled } from '#core/rules/roles.ts'
import { useGameView } from '#web/live/game/use-game-view.ts'
import { officialsStanding, playersStanding } from '#web/live/words/standing.ts'
import { SignEntry, SignMenu } from '#web/ui/game/sign-menu.tsx'

/** The way from Manage to the players, and how many of them are here. */
export function PeopleSection() {
  const { view, role, here } = useGameView()
  return (
    <section aria-labelledby="people" className="mt-8 flex flex-col gap-3">
      <h2 id="people" className="font-sign text-20 font-bold">
        People
      </h2>
      <SignMenu>
        <SignEntry
          to="/manage/people"
          name="Players"
          about="See who is here, remove a player"
          Icon={Users}
          {...playersStanding(view, here)}
        />
        {isEntitled(role, 'own') && (
          <SignEntry
            to="/manage/officials"
            name="Officials"
            about="Invite a co-host or a referee"
            Icon={Scale}
            {...officialsStanding(view)}
          />
        )}
      </SignMenu>
    </section>
  )
}
