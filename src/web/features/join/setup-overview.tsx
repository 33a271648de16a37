import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { OwnOptions } from '#core/game/options.ts'
import type { HouseRule } from '#core/setup/options.ts'
import { counted } from '#core/wording.ts'
import { teamLetters } from '#core/words/team-letters.ts'
import { useGame } from '#web/live/game/use-game.ts'
import { Collapsible } from '#web/ui/collapsible.tsx'
import { HouseRuleList } from '#web/ui/game/house-rule-list.tsx'
import { TeamBullet } from '#web/ui/game/team-bullet.tsx'
import { YouPlate } from '#web/ui/game/you-plate.tsx'
import { ZoneSign } from '#web/ui/game/zone-sign.tsx'
import { listen } from '#web/ui/listen.ts'
import { showToast } from '#web/ui/toast.tsx'
import { changeWords, type SetupChanges, type ShownSetup, setupChanges } from './setup-changes.ts'

/** What the game will be, as long as the host can still change it: its teams and its zones. Its times stand above its map. */
export function SetupOverview() {
  const { view, teamId } = useGame()
  const { sections, rows } = useSetupChanges(view)
  const house = useHouseRules(view?.options)
  if (!view) return null
  const { teams, zones } = view
  const letters = teamLetters(teams.map(({ name }) => name))
  return (
    <section aria-label="The Game">
      <Collapsible
        title="The Game"
        about="Teams and zones"
        mark={sections.length > 0 && <Mark>Changed</Mark>}
      >
        <div className="flex flex-col gap-5">
          <p className="text-muted">The host can change this until the game starts.</p>
          {house.length > 0 && (
            <Part title="House rules" isChanged={sections.includes('options')}>
              <div className={LIST}>
                <HouseRuleList rules={house} />
              </div>
            </Part>
          )}
          <Part title={`${teams.length} teams`} isChanged={sections.includes('teams')}>
            <ul className={LIST}>
              {teams.map(({ id, name, color, players }, index) => (
                <Row key={id} mark={rows.get(id)}>
                  <TeamBullet letter={letters[index] ?? ''} color={color} />
                  <span className="min-w-0 flex-[1_1_8rem]">
                    <bdi>{name}</bdi>
                    {id === teamId && (
                      <>
                        {' '}
                        <YouPlate />
                      </>
                    )}
                  </span>
                  <span className="text-muted">{counted(players, 'player')}</span>
                </Row>
              ))}
            </ul>
          </Part>
          <Part title={`${zones.length} zones`} isChanged={sections.includes('zones')}>
            <ul className={LIST}>
              {zones.map(({ id, number, title }) => (
                <Row key={id} mark={rows.get(id)}>
                  <ZoneSign number={number} owner={null} size={32} />
                  <bdi className="min-w-0 flex-[1_1_8rem]">{title}</bdi>
                </Row>
              ))}
            </ul>
          </Part>
        </div>
      </Collapsible>
    </section>
  )
}

/** A game's house rules in words, which are loaded where a game has any; none while they are not there. */
function useHouseRules(options: OwnOptions | undefined): readonly HouseRule[] {
  const [told, setTold] = useState<readonly HouseRule[]>([])
  useEffect(() => {
    if (!options) return
    let isWanted = true
    import('#core/setup/options.ts').then(
      ({ houseRules }) => isWanted && setTold(houseRules(options)),
      // Rules has them, too.
      () => {},
    )
    return () => {
      isWanted = false
    }
  }, [options])
  return options ? told : []
}

interface PartProps {
  title: string
  /** The host has just changed something in it. */
  isChanged: boolean
  children: ReactNode
}

function Part({ title, isChanged, children }: PartProps) {
  return (
    <div className="flex flex-col gap-2">
      <h3 className="flex flex-wrap items-center gap-x-3 font-semibold">
        {title}
        {isChanged && <Mark>Changed</Mark>}
      </h3>
      {children}
    </div>
  )
}

function Row({ mark, children }: { mark?: string | undefined; children: ReactNode }) {
  return (
    <li className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-0.5 border-hairline py-1.5 [overflow-wrap:anywhere] not-first:border-t">
      {children}
      {mark && <Mark>{mark}</Mark>}
    </li>
  )
}

/** Stands for a moment beside what is new. */
function Mark({ children }: { children: string }) {
  return (
    <span className="animate-fade rounded-sm bg-ink px-1.5 text-14 leading-5 font-semibold text-ground">
      {children}
    </span>
  )
}

const LIST = 'border-y border-hairline'

/** How long what has changed stays marked, in ms, while the page can be seen. */
const MARKED_MS = 10_000

const NONE: SetupChanges = { sections: [], rows: new Map() }

/** What the host has just changed, for a moment; also told by a toast, wherever one has scrolled to. */
function useSetupChanges(setup: ShownSetup | null): SetupChanges {
  const [marked, setMarked] = useState(NONE)
  const before = useRef(setup)

  useEffect(() => {
    const changes = before.current && setup ? setupChanges(before.current, setup) : NONE
    before.current = setup
    if (changes.sections.length === 0) return
    setMarked(({ sections, rows }) => ({
      sections: [...sections, ...changes.sections],
      rows: new Map([...rows, ...changes.rows]),
    }))
    showToast({ title: changeWords(changes.sections) })
  }, [setup])

  useEffect(() => {
    if (marked === NONE) return
    let timer: number | undefined
    // A phone in a pocket keeps the marks until it's looked at.
    const look = () => {
      clearTimeout(timer)
      if (!document.hidden) timer = window.setTimeout(() => setMarked(NONE), MARKED_MS)
    }
    look()
    const end = listen(document, 'visibilitychange', look)
    return () => {
      clearTimeout(timer)
      end()
    }
  }, [marked])

  return marked
}
