import { layOut } from './letter.ts'
import type { Mail } from './mail.ts'

/** Asks a new host to confirm their address; the link signs them in. */
export const verificationMail = (to: string, link: string): Mail =>
  layOut({
    to,
    subject: 'Confirm your e-mail address for Zone War',
    heading: 'One tap, and the city is yours',
    paragraphs: [
      'Welcome to Zone War. Confirm that this address is yours, and you are signed in and ready to set up your first game.',
    ],
    button: 'Confirm my address',
    link,
    notes: [
      'The link works for 24 hours.',
      'Not you? Then somebody mistyped their address. Leave the link alone and nothing will happen.',
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
