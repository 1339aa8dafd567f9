import type { PageList, StaticPageId } from '@player-site/contracts/content/content.entities.ts'
import {
  contactUsPage,
  helpPage,
  informationPage,
  listedContactPage,
  listedInformationPage,
  liveChatPage,
  loyaltyPage,
  paymentMethodsPage,
  plainStaticPages,
  termsPage,
  welcomePage,
} from '@player-site/contracts/content/content.pages.ts'
import type { PageSpec } from '@player-site/contracts/kernel/page.ts'
import type { ComponentType } from 'react'
import { lazyComponent } from '../../shared/chunks/lazy-component.tsx'
import { MissingScreen } from '../../shared/chunks/missing.tsx'
import { defineFeature, type FeatureRoute } from '../../shared/feature/feature.ts'
import { lateContent } from './content.late.ts'
import { contentReducer } from './content.slice.ts'
import { ContentSkeleton } from './content-skeleton.tsx'

const pages = () => import('./static-page.screen.tsx')
const StaticPageScreen = lazyComponent(
  async () => (await pages()).StaticPageScreen,
  MissingScreen,
  lateContent,
)
const PaymentMethodsScreen = lazyComponent(
  async () => (await pages()).PaymentMethodsScreen,
  MissingScreen,
  lateContent,
)
const TermsScreen = lazyComponent(
  async () => (await pages()).TermsScreen,
  MissingScreen,
  lateContent,
)
const ListedPageScreen = lazyComponent(
  async () => (await pages()).ListedPageScreen,
  MissingScreen,
  lateContent,
)
const PageListScreen = lazyComponent(
  async () => (await import('./page-list.screen.tsx')).PageListScreen,
  MissingScreen,
  lateContent,
)
const HelpCentreScreen = lazyComponent(
  async () => (await import('./help-centre.screen.tsx')).HelpCentreScreen,
  MissingScreen,
  lateContent,
)
const WelcomeScreen = lazyComponent(
  async () => (await import('./welcome.screen.tsx')).WelcomeScreen,
  MissingScreen,
  lateContent,
)
const LoyaltyScreen = lazyComponent(
  async () => (await import('./loyalty.screen.tsx')).LoyaltyScreen,
  MissingScreen,
  lateContent,
)
const ContactLiveChatScreen = lazyComponent(
  async () => (await import('./contact-live-chat.screen.tsx')).ContactLiveChatScreen,
  MissingScreen,
  lateContent,
)

const at = (page: PageSpec, Screen: ComponentType): FeatureRoute => ({
  page,
  Screen,
  Fallback: ContentSkeleton,
})

/** Each page gets a component of its own, so that two consecutive pages share no state. */
const staticPage = (page: PageSpec & { readonly pageId: StaticPageId }) =>
  at(page, () => <StaticPageScreen pageId={page.pageId} />)
const pageList = (page: PageSpec, list: PageList) => at(page, () => <PageListScreen list={list} />)

/** Every page that the content service fills; each is loaded when it is opened. @see A§2, B§2 */
export const contentFeature = defineFeature({
  name: 'content',
  scope: 'site',
  slices: { content: contentReducer },
  epics: () => import('./content.engine.ts').then((module) => module.contentEpics),
  routes: [
    at(termsPage, TermsScreen),
    at(paymentMethodsPage, PaymentMethodsScreen),
    ...plainStaticPages.map(staticPage),
    pageList(informationPage, 'information'),
    pageList(contactUsPage, 'contactUs'),
    at(listedInformationPage, ListedPageScreen),
    at(listedContactPage, ListedPageScreen),
    at(helpPage, HelpCentreScreen),
    at(welcomePage, WelcomeScreen),
    at(loyaltyPage, LoyaltyScreen),
    at(liveChatPage, ContactLiveChatScreen),
  ],
  late: lateContent,
})
