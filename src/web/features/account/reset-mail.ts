import type { ToastWords } from '#web/ui/toast.tsx'
import { requestPasswordReset } from './account-client.ts'

/** Asks for the mail that leads to a new password. @returns what to tell about it */
export async function sendResetMail(email: string): Promise<ToastWords> {
  const answer = await requestPasswordReset(email)
  if (answer.ok) {
    return {
      title: 'Password Reset Email Sent',
      description: 'Check your inbox for instructions to reset your password',
    }
  }
  const title = 'Failed to send reset email'
  const { message } = answer.problem
  return { title, description: message === title ? undefined : message, isError: true }
}
