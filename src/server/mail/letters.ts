import { layOut } from './letter.ts'
import type { Mail } from './mail.ts'

/** The mail that asks a new host to confirm their address, on the page behind the link. */
export const verificationMail = (to: string, link: string): Mail =>
  layOut({
    to,
    subject: 'Confirm your email address for Zone War',
    heading: 'Confirm your email address',
    paragraphs: [
      'Welcome to Zone War! Confirm this address with the password you chose, and you’re ready to set up your first game.',
    ],
    button: 'Confirm my address',
    link,
    notes: [
      'The link works for 24 hours.',
      'Not you? Someone may have mistyped their address. You can ignore this email.',
    ],
  })

/** The mail with a link to choose a new password. */
export const resetMail = (to: string, link: string): Mail =>
  layOut({
    to,
    subject: 'Reset your Zone War password',
    heading: 'Choose a new password',
    paragraphs: [
      'Someone, hopefully you, asked to reset your Zone War password. Once you choose a new one, you’re signed out on all devices and can sign in with it.',
    ],
    button: 'Choose a new password',
    link,
    notes: [
      'The link works once, within the next hour.',
      'Not you? Ignore this email. Your password won’t change.',
    ],
  })
