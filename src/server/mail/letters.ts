import { layOut } from './letter.ts'
import type { Mail } from './mail.ts'

/** Asks a new host to confirm their address, on the page that the link leads to. */
export const verificationMail = (to: string, link: string): Mail =>
  layOut({
    to,
    subject: 'Confirm your e-mail address for Zone War',
    heading: 'One tap, and the city is yours',
    paragraphs: [
      'Welcome to Zone War. Confirm that this address is yours with the password you chose, and you’re ready to set up your first game.',
    ],
    button: 'Confirm my address',
    link,
    notes: [
      'The link works for 24 hours.',
      'Not you? Someone may have mistyped their address. Ignore this email and nothing will happen.',
    ],
  })

/** Lets a host choose a new password. */
export const resetMail = (to: string, link: string): Mail =>
  layOut({
    to,
    subject: 'Choose a new password for Zone War',
    heading: 'A new password',
    paragraphs: [
      'Somebody, hopefully you, asked for a new password for your Zone War account. Choose it here and you can sign in again; every device that is signed in now will be signed out.',
    ],
    button: 'Choose a new password',
    link,
    notes: [
      'The link works once, within one hour.',
      'Not you? Then do nothing: your password stays as it is.',
    ],
  })
