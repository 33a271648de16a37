import { useEffect } from 'react'
import { Outlet, Route, Routes, useParams } from 'react-router'
import { useGame } from '#web/live/game/use-game.ts'
import { ConnectionStrip } from '#web/live/words/connection-strip.tsx'
import { AppFrame } from './app-frame.tsx'
import { GameArea } from './game-area.tsx'
import { prefetchGame, prefetchMap } from './prefetch-game.ts'
import { useReturnHome } from './return-home.ts'
import * as screens from './screens.tsx'

/** The screens of a running game beside its home. */
const IN_GAME = (
  <>
    <Route path="game/flop" element={<screens.FlopScreen />} />
    <Route path="game/zones" element={<Zones />} />
    <Route path="game/bidding/:zoneId" element={<Bidding />} />
    <Route path="game/chat" element={<screens.ChatScreen />} />
    <Route path="game/map" element={<screens.MapScreen />} />
    <Route path="game/interactive-map" element={<screens.InteractiveMapScreen />} />
    <Route path="game/rules" element={<screens.RulesScreen />} />
    <Route path="manage" element={<screens.ManageRoute />} />
    <Route path="manage/invite" element={<screens.InviteScreen />} />
    <Route path="manage/budgets" element={<screens.BudgetsScreen />} />
    <Route path="manage/bids" element={<screens.BidsScreen />} />
    <Route path="manage/undo" element={<screens.UndoScreen />} />
    <Route path="manage/evidence" element={<screens.EvidenceScreen />} />
    <Route path="manage/people" element={<screens.PeopleScreen />} />
    <Route path="manage/announcements" element={<screens.AnnouncementsScreen />} />
    <Route path="manage/words" element={<screens.WordsScreen />} />
  </>
)

/** Every route of the product; who may open which is said in `routing.ts`. */
export function AppRoutes() {
  return (
    <Routes>
      <Route element={<AppFrame />}>
        <Route index element={<screens.LandingRoute />} />
        <Route path="join" element={<screens.JoinScreen />} />
        <Route path="signin" element={<screens.SignInRoute />} />
        <Route path="signup" element={<screens.SignUpScreen />} />
        <Route path="verify-email" element={<screens.VerifyEmailRoute />} />
        <Route path="auth/callback" element={<screens.AuthCallbackRoute />} />
        <Route path="reset-password" element={<screens.ResetPasswordScreen />} />
        <Route path="kits" element={<screens.KitsScreen />} />
        <Route path="setup-game" element={<screens.SetupRoute />} />
        <Route path="games" element={<screens.GamesRoute />} />
        <Route path="setup-game/teams" element={<screens.TeamsScreen />} />
        <Route path="setup-game/challenges" element={<screens.ChallengesScreen />} />
        <Route path="setup-game/timing" element={<screens.TimingScreen />} />
        <Route path="setup-game/rules" element={<screens.CustomRulesScreen />} />
        <Route path="setup-game/options" element={<screens.OptionsScreen />} />
        <Route path="custom-rules" element={<screens.CustomRulesScreen />} />
        <Route path="setup-game/map" element={<screens.SetupMapScreen />} />
        <Route path="setup-game/map/draw" element={<screens.DrawScreen />} />
        <Route path="office/:gameId" element={<screens.OfficeScreen />} />
        <Route path="phone-check" element={<screens.PhoneCheckScreen />} />
        <Route path="watch/:token" element={<screens.WatchScreen />} />
        <Route path="results/:gameId" element={<screens.ResultsRoute />} />
        <Route path="results/:gameId/chat" element={<screens.EndedChatRoute />} />
        <Route path="results/:gameId/replay" element={<screens.ReplayRoute />} />
        <Route element={<GameArea seatless={<screens.SeatlessWaiting />} />}>
          <Route path="waiting/:gameId" element={<screens.WaitingRoute />} />
          <Route path="host/:gameId/lobby" element={<Lobby />} />
          <Route path="host/:gameId/setup/*" element={<screens.ChangeSetup />} />
          <Route path="host/:gameId/rehearsal/*" element={<screens.RehearsalRoute screens={IN_GAME} />} />
          <Route path="manage/print" element={<screens.PrintScreen />} />
          <Route element={<InGame />}>
            <Route path="game/home" element={<screens.HomeRoute />} />
            {IN_GAME}
            <Route path="manage/spectators" element={<screens.SpectatorsScreen />} />
            <Route path="manage/officials" element={<screens.OfficialsScreen />} />
          </Route>
        </Route>
        <Route path="*" element={<screens.NotFoundScreen />} />
      </Route>
    </Routes>
  )
}

const Lobby = () => (
  <>
    <ConnectionStrip />
    <screens.HostLobbyScreen />
  </>
)
function Zones() {
  const hasOwnMap = useGame().view?.mapUrl === null
  useEffect(() => {
    if (hasOwnMap) void prefetchMap()
  }, [hasOwnMap])
  return <screens.ZonesScreen />
}
function Bidding() {
  return <screens.BiddingScreen zoneId={useParams().zoneId ?? ''} />
}

function InGame() {
  const { role } = useGame()
  useEffect(() => void prefetchGame(), [])
  return (
    <screens.GameFrame role={role} onReturnHome={useReturnHome()}>
      <Outlet />
    </screens.GameFrame>
  )
}
