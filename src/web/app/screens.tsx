import { type ComponentType, useState } from 'react'
import { lazyScreen } from '#web/live/loading/lazy-screen.ts'
import {
  account,
  draw,
  editor,
  game,
  home,
  landing,
  manage,
  phoneCheck,
  play,
  rehearsal,
  replay,
  type ScreenFile,
  setup,
  watch,
} from './screen-files.ts'

// The join path comes with the page: what a phone opens first needs no second trip to the server.
export { JoinScreen } from '#web/features/join/join-screen.tsx'
export { default as WaitingRoute, SeatlessWaiting } from './waiting-route.tsx'

// Each other screen loads when it is opened; React keeps the screen before it until then. What's here already is drawn at once:
// React would keep back for 300 ms what it had shown a placeholder for.
function screen<File, Props extends object>(
  load: ScreenFile<File>,
  pick: (file: File) => ComponentType<Props>,
): ComponentType<Props> {
  const Lazy = lazyScreen(async () => ({ default: pick(await load()) }))
  return function Screen(props) {
    const [Shown] = useState(() => (load.now === null ? Lazy : pick(load.now)))
    return <Shown {...props} />
  }
}

export const NotFoundScreen = screen(landing, (file) => file.NotFoundScreen)
export const OfficeScreen = screen(landing, (file) => file.OfficeScreen)
export const LandingRoute = screen(landing, (file) => file.LandingRoute)

export const AuthCallbackRoute = screen(account, (file) => file.AuthCallbackRoute)
export const ResetPasswordScreen = screen(account, (file) => file.ResetPasswordScreen)
export const SignInRoute = screen(account, (file) => file.SignInRoute)
export const SignUpScreen = screen(account, (file) => file.SignUpScreen)
export const VerifyEmailRoute = screen(account, (file) => file.VerifyEmailRoute)

export const HostLobbyScreen = screen(setup, (file) => file.HostLobbyScreen)
export const ChallengesScreen = screen(setup, (file) => file.ChallengesScreen)
export const KitsScreen = screen(setup, (file) => file.KitsScreen)
export const ChangeSetup = screen(setup, (file) => file.ChangeSetup)
export const SetupMapScreen = screen(setup, (file) => file.SetupMapScreen)
export const SetupRoute = screen(setup, (file) => file.SetupRoute)
export const GamesRoute = screen(setup, (file) => file.GamesRoute)
export const TeamsScreen = screen(setup, (file) => file.TeamsScreen)
export const TimingScreen = screen(setup, (file) => file.TimingScreen)
export const OptionsScreen = screen(setup, (file) => file.OptionsScreen)

export const DrawScreen = screen(draw, (file) => file.DrawScreen)

export const CustomRulesScreen = screen(editor, (file) => file.CustomRulesScreen)

export const HomeRoute = screen(home, (file) => file.HomeRoute)
export const GameFrame = screen(home, (file) => file.GameFrame)

export const BiddingScreen = screen(game, (file) => file.BiddingScreen)
export const ChatScreen = screen(game, (file) => file.ChatScreen)
export const FlopScreen = screen(game, (file) => file.FlopScreen)
export const MapScreen = screen(game, (file) => file.MapScreen)
export const RulesScreen = screen(game, (file) => file.RulesScreen)
export const ZonesScreen = screen(game, (file) => file.ZonesScreen)

export const InteractiveMapScreen = screen(play, (file) => file.InteractiveMapScreen)
export const EndedChatRoute = screen(play, (file) => file.EndedChatRoute)
export const ReplayRoute = screen(replay, (file) => file.ReplayRoute)
export const ResultsRoute = screen(play, (file) => file.ResultsRoute)

export const AnnouncementsScreen = screen(manage, (file) => file.AnnouncementsScreen)
export const BidsScreen = screen(manage, (file) => file.BidsScreen)
export const BudgetsScreen = screen(manage, (file) => file.BudgetsScreen)
export const EvidenceScreen = screen(manage, (file) => file.EvidenceScreen)
export const PrintScreen = screen(manage, (file) => file.PrintScreen)
export const InviteScreen = screen(manage, (file) => file.InviteScreen)
export const OfficialsScreen = screen(manage, (file) => file.OfficialsScreen)
export const PeopleScreen = screen(manage, (file) => file.PeopleScreen)
export const WordsScreen = screen(manage, (file) => file.WordsScreen)
export const SpectatorsScreen = screen(manage, (file) => file.SpectatorsScreen)
export const UndoScreen = screen(manage, (file) => file.UndoScreen)
export const ManageRoute = screen(manage, (file) => file.ManageRoute)

export const WatchScreen = screen(watch, (file) => file.WatchScreen)
export const PhoneCheckScreen = screen(phoneCheck, (file) => file.PhoneCheckScreen)
export const RehearsalRoute = screen(rehearsal, (file) => file.RehearsalRoute)
