import type { AnyView, Changes } from './changes.ts'

type Plans = 'AnnouncementScheduled' | 'AnnouncementUnscheduled' | 'AnnouncementLapsed'

/** Announcements that are posted later, the earliest first. */
export const PLANS: Changes<Plans> = {
  AnnouncementScheduled: (view, { type: _, ...announcement }) => ({
    scheduled: [...scheduledIn(view), announcement].sort((a, b) => a.atMs - b.atMs),
  }),
  AnnouncementUnscheduled: (view, { id }) => ({
    scheduled: scheduledIn(view).filter((each) => each.id !== id),
  }),
  AnnouncementLapsed: (view, { id }) => ({
    scheduled: scheduledIn(view).map((each) => (each.id === id ? { ...each, isLapsed: true } : each)),
  }),
}

/** The announcements to come, as far as a view tells of them. */
export const scheduledIn = (view: AnyView) => ('scheduled' in view && view.scheduled) || []

/** To whom the host has offered the game, as far as a view tells of it; null without an offer. */
export const hostOfferIn = (view: AnyView) => ('hostOffer' in view && view.hostOffer) || null
