import { defineAccountPage } from '../kernel/page.ts'

/** @see A§2 "/my-account/inbox" */
export const inboxPage = defineAccountPage('/my-account/inbox')
export const notificationsPage = defineAccountPage('/my-account/inbox/notifications')
export const lettersPage = defineAccountPage('/my-account/inbox/letters')

export const inboxPages = [inboxPage, notificationsPage, lettersPage] as const
