export { PhoneCheckScreen } from '#web/features/phone-check/phone-check-screen.tsx'
