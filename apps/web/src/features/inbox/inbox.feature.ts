import {
  inboxPage,
  lettersPage,
  notificationsPage,
} from '@player-site/contracts/inbox/inbox.pages.ts'
import { lazyComponent } from '../../shared/chunks/lazy-component.tsx'
import { MissingScreen } from '../../shared/chunks/missing.tsx'
import { defineFeature } from '../../shared/feature/feature.ts'
import { lateInbox } from './inbox.late.ts'

const InboxScreen = lazyComponent(
  () => import('./inbox.screen.tsx').then((module) => module.InboxScreen),
  MissingScreen,
  lateInbox,
)
const NotificationsScreen = lazyComponent(
  () => import('./inbox.screen.tsx').then((module) => module.NotificationsScreen),
  MissingScreen,
  lateInbox,
)
const LettersScreen = lazyComponent(
  () => import('./inbox.screen.tsx').then((module) => module.LettersScreen),
  MissingScreen,
  lateInbox,
)

export const inboxFeature = defineFeature({
  name: 'inbox',
  scope: 'player',
  routes: [
    { page: inboxPage, Screen: InboxScreen },
    { page: notificationsPage, Screen: NotificationsScreen },
    { page: lettersPage, Screen: LettersScreen },
  ],
  accountNav: () => import('./inbox.nav.ts').then((module) => module.inboxNav),
  late: lateInbox,
})
