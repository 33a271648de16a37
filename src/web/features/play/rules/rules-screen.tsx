import { useRef } from 'react'
import type { OwnOptions } from '#core/game/options.ts'
import { DEFAULT_RULES_HTML } from '#core/setup/defaults/rules.ts'
import { houseRules } from '#core/setup/options.ts'
import { useGameView } from '#web/live/game/use-game-view.ts'
import { useLoadedOnce } from '#web/live/game/use-loaded-once.ts'
import { Button } from '#web/ui/button.tsx'
import { HouseRuleList } from '#web/ui/game/house-rule-list.tsx'
import { RulesText } from '#web/ui/rules-text.tsx'
import { Screen, ScreenTitle } from '#web/ui/screen.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { HowToWin } from './how-to-win.tsx'
import { loadCustomRules } from './load-custom-rules.ts'
import { RulesContents } from './rules-contents.tsx'

/** `/game/rules`: the host's rules; or ours, after how to win in three lines. */
export function RulesScreen() {
  const { view } = useGameView()
  const options = view.options ?? {}
  const page = useRef<HTMLDivElement>(null)
  return (
    <Screen width="wide" className="gap-2 [--header-height:inherit]">
      <ScreenTitle>Rules</ScreenTitle>
      <HouseRules options={options} />
      {!view.hasCustomRules && (
        <>
          <HowToWin />
          <p className="mb-2 border-l-4 border-ink bg-sunken px-3 py-2 font-semibold">
            Equal totals on a zone? The later bid takes it. Tied on zones? The team with more money left wins.
          </p>
        </>
      )}
      {/* From tablets on the contents stand beside the text and stay in sight. */}
      <div className="gap-x-8 [--header-height:inherit] md:flex md:items-start lg:gap-x-12">
        <div className="[--header-height:inherit] empty:hidden max-md:hidden md:sticky md:top-[calc(var(--header-height)+1rem)] md:max-h-[calc(100dvh-var(--header-height)-2rem)] md:w-44 md:shrink-0 md:overflow-y-auto lg:w-72">
          <RulesContents page={page} />
        </div>
        <div ref={page} className="rules-page min-w-0 flex-1">
          {view.hasCustomRules ? (
            <CustomRules gameId={view.id} version={view.versions?.rules} />
          ) : (
            <RulesText html={DEFAULT_RULES_HTML} />
          )}
        </div>
      </div>
    </Screen>
  )
}

/** What is played otherwise than the rules below say. */
function HouseRules({ options }: { options: OwnOptions }) {
  const rules = houseRules(options)
  if (rules.length === 0) return null
  return (
    <section
      aria-labelledby="house-rules"
      className="mb-3 rounded-sm border-[1.5px] border-ink bg-raised px-4 pt-3"
    >
      <h2 id="house-rules" className="font-sign text-20 font-bold">
        House rules
      </h2>
      <HouseRuleList rules={rules} />
    </section>
  )
}

function CustomRules({ gameId, version }: { gameId: string; version: number | undefined }) {
  const { part: html, problem, retry } = useLoadedOnce(gameId, loadCustomRules, version)
  if (html !== null) return <RulesText html={html} />
  if (problem !== null) {
    return (
      <div role="alert" className="flex flex-col items-start gap-3">
        <p>The host’s rules couldn’t be loaded. {problem}</p>
        <Button variant="secondary" onClick={retry}>
          Try again
        </Button>
      </div>
    )
  }
  return (
    <div role="status" className="flex flex-col gap-3">
      <span className="sr-only">Loading the rules</span>
      <Skeleton className="h-7 w-2/5" />
      <Skeleton className="h-24 w-full" />
      <Skeleton className="h-24 w-full" />
    </div>
  )
}
