import { createBrowserRouter, Outlet } from 'react-router'
import { useGame } from '#web/live/use-game.ts'
import { AppFrame } from './app-frame.tsx'
import { GameArea } from './game-area.tsx'
import { useEnterAsHost, useReturnHome, useSignOut } from './session-actions.ts'

/** Every route of the product. Each screen is a file of its own that loads when it is opened. */
export const router = createBrowserRouter([
  {
    Component: AppFrame,
    HydrateFallback: () => null,
    children: [
      { index: true, lazy: () => import('./landing-route.tsx') },
      {
        path: 'join',
        lazy: async () => ({ Component: (await import('#web/features/join/join-screen.tsx')).JoinScreen }),
      },
      {
        path: 'signin',
        lazy: async () => {
          const { SignInScreen } = await import('#web/features/account/sign-in-screen.tsx')
          return { Component: () => <SignInScreen onSignedIn={useEnterAsHost()} /> }
        },
      },
      {
        path: 'signup',
        lazy: async () => ({
          Component: (await import('#web/features/account/sign-up-screen.tsx')).SignUpScreen,
        }),
      },
      {
        path: 'verify-email',
        lazy: async () => ({
          Component: (await import('#web/features/account/verify-email-screen.tsx')).VerifyEmailScreen,
        }),
      },
      {
        path: 'auth/callback',
        lazy: async () => {
          const { AuthCallbackScreen } = await import('#web/features/account/auth-callback-screen.tsx')
          return { Component: () => <AuthCallbackScreen onSignedIn={useEnterAsHost()} /> }
        },
      },
      {
        path: 'reset-password',
        lazy: async () => ({
          Component: (await import('#web/features/account/reset-password-screen.tsx')).ResetPasswordScreen,
        }),
      },
      {
        path: 'setup-game',
        lazy: async () => {
          const { SetupScreen } = await import('#web/features/setup/setup-screen.tsx')
          return { Component: () => <SetupScreen onSignOut={useSignOut()} /> }
        },
      },
      { path: 'waiting/:gameId', lazy: () => import('./waiting-route.tsx') },
      { path: 'results/:gameId', lazy: () => import('./results-route.tsx') },
      {
        Component: GameArea,
        children: [
          {
            path: 'host/:gameId/lobby',
            lazy: async () => ({
              Component: (await import('#web/features/lobby/host-lobby-screen.tsx')).HostLobbyScreen,
            }),
          },
          {
            lazy: async () => {
              const { GameLayout } = await import('#web/features/play/layout/game-layout.tsx')
              return {
                Component: () => (
                  <GameLayout isHost={useGame().role === 'host'} onReturnHome={useReturnHome()}>
                    <Outlet />
                  </GameLayout>
                ),
              }
            },
            children: [
              {
                path: 'game/home',
                lazy: async () => {
                  const { HomeScreen } = await import('#web/features/play/home/home-screen.tsx')
                  return { Component: () => <HomeScreen onSignOut={useSignOut()} /> }
                },
              },
              {
                path: 'game/flop',
                lazy: async () => ({
                  Component: (await import('#web/features/play/flop/flop-screen.tsx')).FlopScreen,
                }),
              },
              {
                path: 'game/zones',
                lazy: async () => ({
                  Component: (await import('#web/features/play/zones/zones-screen.tsx')).ZonesScreen,
                }),
              },
              {
                path: 'game/bidding/:zoneId',
                lazy: async () => ({
                  Component: (await import('#web/features/play/bidding/bidding-screen.tsx')).BiddingScreen,
                }),
              },
              {
                path: 'game/rules',
                lazy: async () => ({
                  Component: (await import('#web/features/play/rules/rules-screen.tsx')).RulesScreen,
                }),
              },
              { path: 'manage', lazy: () => import('./manage-route.tsx') },
            ],
          },
        ],
      },
      {
        path: '*',
        lazy: async () => ({
          Component: (await import('#web/features/landing/not-found-screen.tsx')).NotFoundScreen,
        }),
      },
    ],
  },
])
