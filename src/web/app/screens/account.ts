export { ResetPasswordScreen } from '#web/features/account/reset-password-screen.tsx'
export { SignUpScreen } from '#web/features/account/sign-up-screen.tsx'
export { AuthCallbackRoute, SignInRoute, VerifyEmailRoute } from '../account-routes.tsx'
