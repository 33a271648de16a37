import { Route, Routes } from 'react-router'
import { ChallengesScreen } from '#web/features/setup/challenges/challenges-screen.tsx'
import { MapScreen } from '#web/features/setup/map/map-screen.tsx'
import { GameSetup } from '#web/features/setup/open-game/game-setup.tsx'
import { GameSetupScreen } from '#web/features/setup/open-game/game-setup-screen.tsx'
import { OptionsScreen } from '#web/features/setup/options/options-screen.tsx'
import { TeamsScreen } from '#web/features/setup/teams/teams-screen.tsx'
import { TimingScreen } from '#web/features/setup/timing/timing-screen.tsx'
import { ConnectionStrip } from '#web/live/words/connection-strip.tsx'
import { CustomRulesScreen, DrawScreen, NotFoundScreen } from './screens.tsx'

/** `/host/{gameId}/setup` and all below it: the setup's editors over the game in whose lobby the host is. */
export function ChangeSetup() {
  return (
    <>
      <ConnectionStrip />
      <GameSetup>
        <Routes>
          <Route index element={<GameSetupScreen />} />
          <Route path="teams" element={<TeamsScreen />} />
          <Route path="challenges" element={<ChallengesScreen />} />
          <Route path="timing" element={<TimingScreen />} />
          <Route path="map" element={<MapScreen />} />
          <Route path="map/draw" element={<DrawScreen />} />
          <Route path="rules" element={<CustomRulesScreen />} />
          <Route path="options" element={<OptionsScreen />} />
          <Route path="*" element={<NotFoundScreen />} />
        </Routes>
      </GameSetup>
    </>
  )
}
