import { lazyScreen } from '#web/live/loading/lazy-screen.ts'
import {
  account,
  draw,
  editor,
  game,
  games,
  home,
  landing,
  manage,
  play,
  rehearsal,
  replay,
  setup,
} from './screen-files.ts'

// The join path comes with the page: what a phone opens first needs no second trip to the server.
export { JoinScreen } from '#web/features/join/join-screen.tsx'
export { default as WaitingRoute, SeatlessWaiting } from './waiting-route.tsx'

// Each other screen loads when it is opened; React keeps the screen before it until then.

export const NotFoundScreen = lazyScreen(async () => ({ default: (await landing()).NotFoundScreen }))
export const OfficeScreen = lazyScreen(async () => ({ default: (await landing()).OfficeScreen }))
export const LandingRoute = lazyScreen(async () => ({ default: (await landing()).LandingRoute }))

export const AuthCallbackRoute = lazyScreen(async () => ({ default: (await account()).AuthCallbackRoute }))
export const ResetPasswordScreen = lazyScreen(async () => ({
  default: (await account()).ResetPasswordScreen,
}))
export const SignInRoute = lazyScreen(async () => ({ default: (await account()).SignInRoute }))
export const SignUpScreen = lazyScreen(async () => ({ default: (await account()).SignUpScreen }))
export const VerifyEmailRoute = lazyScreen(async () => ({ default: (await account()).VerifyEmailRoute }))

export const HostLobbyScreen = lazyScreen(async () => ({ default: (await setup()).HostLobbyScreen }))
export const ChallengesScreen = lazyScreen(async () => ({ default: (await setup()).ChallengesScreen }))
export const KitsScreen = lazyScreen(async () => ({ default: (await setup()).KitsScreen }))
export const ChangeSetup = lazyScreen(async () => ({ default: (await setup()).ChangeSetup }))
export const SetupMapScreen = lazyScreen(async () => ({ default: (await setup()).SetupMapScreen }))
export const SetupRoute = lazyScreen(async () => ({ default: (await setup()).SetupRoute }))
export const TeamsScreen = lazyScreen(async () => ({ default: (await setup()).TeamsScreen }))
export const TimingScreen = lazyScreen(async () => ({ default: (await setup()).TimingScreen }))
export const OptionsScreen = lazyScreen(async () => ({ default: (await setup()).OptionsScreen }))

export const DrawScreen = lazyScreen(async () => ({ default: (await draw()).DrawScreen }))

export const CustomRulesScreen = lazyScreen(async () => ({ default: (await editor()).CustomRulesScreen }))

export const HomeRoute = lazyScreen(async () => ({ default: (await home()).HomeRoute }))
export const GameFrame = lazyScreen(async () => ({ default: (await home()).GameFrame }))

export const BiddingScreen = lazyScreen(async () => ({ default: (await game()).BiddingScreen }))
export const ChatScreen = lazyScreen(async () => ({ default: (await game()).ChatScreen }))
export const FlopScreen = lazyScreen(async () => ({ default: (await game()).FlopScreen }))
export const MapScreen = lazyScreen(async () => ({ default: (await game()).MapScreen }))
export const RulesScreen = lazyScreen(async () => ({ default: (await game()).RulesScreen }))
export const ZonesScreen = lazyScreen(async () => ({ default: (await game()).ZonesScreen }))

export const InteractiveMapScreen = lazyScreen(async () => ({ default: (await play()).InteractiveMapScreen }))
export const EndedChatRoute = lazyScreen(async () => ({ default: (await play()).EndedChatRoute }))
export const ReplayRoute = lazyScreen(async () => ({ default: (await replay()).ReplayRoute }))
export const ResultsRoute = lazyScreen(async () => ({ default: (await play()).ResultsRoute }))

export const AnnouncementsScreen = lazyScreen(async () => ({
  default: (await manage()).AnnouncementsScreen,
}))
export const BidsScreen = lazyScreen(async () => ({ default: (await manage()).BidsScreen }))
export const BudgetsScreen = lazyScreen(async () => ({ default: (await manage()).BudgetsScreen }))
export const EvidenceScreen = lazyScreen(async () => ({ default: (await manage()).EvidenceScreen }))
export const PrintScreen = lazyScreen(async () => ({ default: (await manage()).PrintScreen }))
export const InviteScreen = lazyScreen(async () => ({ default: (await manage()).InviteScreen }))
export const OfficialsScreen = lazyScreen(async () => ({ default: (await manage()).OfficialsScreen }))
export const PeopleScreen = lazyScreen(async () => ({ default: (await manage()).PeopleScreen }))
export const WordsScreen = lazyScreen(async () => ({ default: (await manage()).WordsScreen }))
export const UndoScreen = lazyScreen(async () => ({ default: (await manage()).UndoScreen }))
export const ManageRoute = lazyScreen(async () => ({ default: (await manage()).ManageRoute }))

export const MyGamesRoute = lazyScreen(async () => ({ default: (await games()).MyGamesRoute }))

export const RehearsalRoute = lazyScreen(async () => ({ default: (await rehearsal()).RehearsalRoute }))
