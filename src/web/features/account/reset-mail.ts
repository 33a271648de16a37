import type { ToastWords } from '#web/ui/toast.tsx'
import { requestPasswordReset } from './account-client.ts'
import { readMailDelivery } from './mail-delivery.ts'

const WHERE = {
  sent: 'Check your inbox for instructions to reset your password',
  outbox: 'This server sends no email yet. Open /outbox on this computer.',
} as const

/** Asks for the mail that leads to a new password. @returns what to tell about it */
export async function sendResetMail(email: string): Promise<ToastWords> {
  const answer = await requestPasswordReset(email)
  const title = 'Failed to send reset email'
  if (answer.ok) {
    const delivery = await readMailDelivery()
    if (delivery !== 'kept') return { title: 'Password Reset Email Sent', description: WHERE[delivery] }
    const description = 'Email isn’t set up on this server. Ask the person who runs it for your link.'
    return { title, description, isError: true }
  }
  const { message } = answer.problem
  return { title, description: message === title ? undefined : message, isError: true }
}
