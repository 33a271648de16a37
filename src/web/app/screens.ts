import { lazyScreen } from './lazy-screen.ts'

// The join path comes with the page: what a phone opens first needs no second trip to the server.
export { JoinScreen } from '#web/features/join/join-screen.tsx'
export { default as LandingRoute } from './landing-route.tsx'
export { default as WaitingRoute, SeatlessWaiting } from './waiting-route.tsx'

// Each other screen loads when it is opened; React keeps the screen before it until then.

export const ResultsRoute = lazyScreen(() => import('./results-route.tsx'))
export const EndedChatRoute = lazyScreen(() => import('./ended-chat-route.tsx'))
export const ManageRoute = lazyScreen(() => import('./manage-route.tsx'))

export const NotFoundScreen = lazyScreen(async () => ({
  default: (await import('#web/features/landing/not-found-screen.tsx')).NotFoundScreen,
}))
export const SignInScreen = lazyScreen(async () => ({
  default: (await import('#web/features/account/sign-in-screen.tsx')).SignInScreen,
}))
export const SignUpScreen = lazyScreen(async () => ({
  default: (await import('#web/features/account/sign-up-screen.tsx')).SignUpScreen,
}))
export const VerifyEmailScreen = lazyScreen(async () => ({
  default: (await import('#web/features/account/verify-email-screen.tsx')).VerifyEmailScreen,
}))
export const AuthCallbackScreen = lazyScreen(async () => ({
  default: (await import('#web/features/account/auth-callback-screen.tsx')).AuthCallbackScreen,
}))
export const ResetPasswordScreen = lazyScreen(async () => ({
  default: (await import('#web/features/account/reset-password-screen.tsx')).ResetPasswordScreen,
}))
export const SetupScreen = lazyScreen(async () => ({
  default: (await import('#web/features/setup/setup-screen.tsx')).SetupScreen,
}))
export const TeamsScreen = lazyScreen(async () => ({
  default: (await import('#web/features/setup/teams/teams-screen.tsx')).TeamsScreen,
}))
export const TimingScreen = lazyScreen(async () => ({
  default: (await import('#web/features/setup/timing/timing-screen.tsx')).TimingScreen,
}))
export const SetupMapScreen = lazyScreen(async () => ({
  default: (await import('#web/features/setup/map/map-screen.tsx')).MapScreen,
}))
export const ChallengesScreen = lazyScreen(async () => ({
  default: (await import('#web/features/setup/challenges/challenges-screen.tsx')).ChallengesScreen,
}))
export const CustomRulesScreen = lazyScreen(async () => ({
  default: (await import('#web/features/setup/rules/rules-screen.tsx')).RulesScreen,
}))
export const HostLobbyScreen = lazyScreen(async () => ({
  default: (await import('#web/features/lobby/host-lobby-screen.tsx')).HostLobbyScreen,
}))
export const GameLayout = lazyScreen(async () => ({
  default: (await import('#web/features/play/layout/game-layout.tsx')).GameLayout,
}))
export const HomeScreen = lazyScreen(async () => ({
  default: (await import('#web/features/play/home/home-screen.tsx')).HomeScreen,
}))
export const FlopScreen = lazyScreen(async () => ({
  default: (await import('#web/features/play/flop/flop-screen.tsx')).FlopScreen,
}))
export const ZonesScreen = lazyScreen(async () => ({
  default: (await import('#web/features/play/zones/zones-screen.tsx')).ZonesScreen,
}))
export const BiddingScreen = lazyScreen(async () => ({
  default: (await import('#web/features/play/bidding/bidding-screen.tsx')).BiddingScreen,
}))
export const ChatScreen = lazyScreen(async () => ({
  default: (await import('#web/features/play/chat/chat-screen.tsx')).ChatScreen,
}))
export const MapScreen = lazyScreen(async () => ({
  default: (await import('#web/features/play/map/map-screen.tsx')).MapScreen,
}))
export const InteractiveMapScreen = lazyScreen(async () => ({
  default: (await import('#web/features/play/interactive-map/interactive-map-screen.tsx'))
    .InteractiveMapScreen,
}))
export const RulesScreen = lazyScreen(async () => ({
  default: (await import('#web/features/play/rules/rules-screen.tsx')).RulesScreen,
}))
export const InviteScreen = lazyScreen(async () => ({
  default: (await import('#web/features/manage/invite-screen.tsx')).InviteScreen,
}))
export const PrintScreen = lazyScreen(async () => ({
  default: (await import('#web/features/manage/invite/print-screen.tsx')).PrintScreen,
}))
export const BudgetsScreen = lazyScreen(async () => ({
  default: (await import('#web/features/manage/budgets-screen.tsx')).BudgetsScreen,
}))
export const BidsScreen = lazyScreen(async () => ({
  default: (await import('#web/features/manage/bids-screen.tsx')).BidsScreen,
}))
export const UndoScreen = lazyScreen(async () => ({
  default: (await import('#web/features/manage/undo-screen.tsx')).UndoScreen,
}))
export const EvidenceScreen = lazyScreen(async () => ({
  default: (await import('#web/features/manage/evidence/evidence-screen.tsx')).EvidenceScreen,
}))
export const PeopleScreen = lazyScreen(async () => ({
  default: (await import('#web/features/manage/people/people-screen.tsx')).PeopleScreen,
}))
