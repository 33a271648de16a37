import { lazy } from 'react'

// Each screen loads when it is opened; React keeps the screen before it until then.

export const LandingRoute = lazy(() => import('./landing-route.tsx'))
export const WaitingRoute = lazy(() => import('./waiting-route.tsx'))
export const SeatlessWaiting = lazy(async () => ({
  default: (await import('./waiting-route.tsx')).SeatlessWaiting,
}))
export const ResultsRoute = lazy(() => import('./results-route.tsx'))
export const ManageRoute = lazy(() => import('./manage-route.tsx'))

export const NotFoundScreen = lazy(async () => ({
  default: (await import('#web/features/landing/not-found-screen.tsx')).NotFoundScreen,
}))
export const JoinScreen = lazy(async () => ({
  default: (await import('#web/features/join/join-screen.tsx')).JoinScreen,
}))
export const SignInScreen = lazy(async () => ({
  default: (await import('#web/features/account/sign-in-screen.tsx')).SignInScreen,
}))
export const SignUpScreen = lazy(async () => ({
  default: (await import('#web/features/account/sign-up-screen.tsx')).SignUpScreen,
}))
export const VerifyEmailScreen = lazy(async () => ({
  default: (await import('#web/features/account/verify-email-screen.tsx')).VerifyEmailScreen,
}))
export const AuthCallbackScreen = lazy(async () => ({
  default: (await import('#web/features/account/auth-callback-screen.tsx')).AuthCallbackScreen,
}))
export const ResetPasswordScreen = lazy(async () => ({
  default: (await import('#web/features/account/reset-password-screen.tsx')).ResetPasswordScreen,
}))
export const SetupScreen = lazy(async () => ({
  default: (await import('#web/features/setup/setup-screen.tsx')).SetupScreen,
}))
export const TeamsScreen = lazy(async () => ({
  default: (await import('#web/features/setup/teams/teams-screen.tsx')).TeamsScreen,
}))
export const TimingScreen = lazy(async () => ({
  default: (await import('#web/features/setup/timing/timing-screen.tsx')).TimingScreen,
}))
export const SetupMapScreen = lazy(async () => ({
  default: (await import('#web/features/setup/map/map-screen.tsx')).MapScreen,
}))
export const ChallengesScreen = lazy(async () => ({
  default: (await import('#web/features/setup/challenges/challenges-screen.tsx')).ChallengesScreen,
}))
export const CustomRulesScreen = lazy(async () => ({
  default: (await import('#web/features/setup/rules/rules-screen.tsx')).RulesScreen,
}))
export const HostLobbyScreen = lazy(async () => ({
  default: (await import('#web/features/lobby/host-lobby-screen.tsx')).HostLobbyScreen,
}))
export const GameLayout = lazy(async () => ({
  default: (await import('#web/features/play/layout/game-layout.tsx')).GameLayout,
}))
export const HomeScreen = lazy(async () => ({
  default: (await import('#web/features/play/home/home-screen.tsx')).HomeScreen,
}))
export const FlopScreen = lazy(async () => ({
  default: (await import('#web/features/play/flop/flop-screen.tsx')).FlopScreen,
}))
export const ZonesScreen = lazy(async () => ({
  default: (await import('#web/features/play/zones/zones-screen.tsx')).ZonesScreen,
}))
export const BiddingScreen = lazy(async () => ({
  default: (await import('#web/features/play/bidding/bidding-screen.tsx')).BiddingScreen,
}))
export const MapScreen = lazy(async () => ({
  default: (await import('#web/features/play/map/map-screen.tsx')).MapScreen,
}))
export const InteractiveMapScreen = lazy(async () => ({
  default: (await import('#web/features/play/interactive-map/interactive-map-screen.tsx'))
    .InteractiveMapScreen,
}))
export const RulesScreen = lazy(async () => ({
  default: (await import('#web/features/play/rules/rules-screen.tsx')).RulesScreen,
}))
export const InviteScreen = lazy(async () => ({
  default: (await import('#web/features/manage/invite-screen.tsx')).InviteScreen,
}))
export const BudgetsScreen = lazy(async () => ({
  default: (await import('#web/features/manage/budgets-screen.tsx')).BudgetsScreen,
}))
export const BidsScreen = lazy(async () => ({
  default: (await import('#web/features/manage/bids-screen.tsx')).BidsScreen,
}))
export const UndoScreen = lazy(async () => ({
  default: (await import('#web/features/manage/undo-screen.tsx')).UndoScreen,
}))
