import type { NoticeKind } from '#core/rules/notices.ts'

/** The switches, and what each is about. */
export const KIND_WORDS: Readonly<Record<NoticeKind, { label: string; about: string }>> = {
  zones: {
    label: 'Zones',
    about: 'Another team took one of your zones, or the host answered your team about a bid.',
  },
  time: { label: 'Time', about: 'The start, pauses, the last 10 minutes and the end.' },
  announcements: { label: 'Announcements', about: 'What the host announces.' },
  chat: { label: 'Chat', about: 'Your team’s messages, and what’s said and decided about its claims.' },
  review: { label: 'To review', about: 'Claims, disputes and requests that wait for you.' },
}
