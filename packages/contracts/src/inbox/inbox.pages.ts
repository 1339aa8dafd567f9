import { defineAccountPage } from '../kernel/page.ts'

/** @see A§2 "/my-account/inbox" */
export const inboxPage = defineAccountPage('/my-account/inbox', { shows: ['inbox'] })
export const notificationsPage = defineAccountPage('/my-account/inbox/notifications', {
  shows: ['inbox'],
})
export const lettersPage = defineAccountPage('/my-account/inbox/letters', { shows: ['inbox'] })

export const inboxPages = [inboxPage, notificationsPage, lettersPage] as const
