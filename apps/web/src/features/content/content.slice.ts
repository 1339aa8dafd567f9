import type {
  ContentBox,
  Footer,
  HelpCentre,
  PageLink,
  PaymentMethod,
  StaticPage,
  VipPage,
  Welcome,
} from '@player-site/contracts/content/content.entities.ts'
import { combineReducers } from '@reduxjs/toolkit'
import { parts } from '../../shared/parts/live-parts.ts'
import type { PageAnswer } from './content.state.ts'
import { createShelf } from './shelf.ts'

const queries = () => parts.load(() => import('@player-site/contracts/content/content.queries.ts'))

export const pageShelf = createShelf<PageAnswer>({
  name: 'page',
  query: async () => (await queries()).readStaticPage,
  of: ({ page }) => page,
})
export const listedPageShelf = createShelf<PageAnswer>({
  name: 'listedPage',
  query: async () => (await queries()).readListedPage,
  of: ({ listedPage }) => listedPage,
})
export const informationShelf = createShelf<PageLink[]>({
  name: 'information',
  query: async () => (await queries()).listInformation,
  of: ({ information }) => information,
})
export const contactUsShelf = createShelf<PageLink[]>({
  name: 'contactUs',
  query: async () => (await queries()).listContactUs,
  of: ({ contactUs }) => contactUs,
})
export const paymentMethodsShelf = createShelf<PaymentMethod[]>({
  name: 'paymentMethods',
  query: async () => (await queries()).listPaymentMethods,
  of: ({ paymentMethods }) => paymentMethods,
})
export const footerShelf = createShelf<Footer | null>({
  name: 'footer',
  query: async () => (await queries()).readFooter,
  of: ({ footer }) => footer,
})
export const welcomeShelf = createShelf<Welcome | null>({
  name: 'welcome',
  query: async () => (await queries()).readWelcome,
  of: ({ welcome }) => welcome,
})
export const helpCentreShelf = createShelf<HelpCentre | null>({
  name: 'helpCentre',
  query: async () => (await queries()).readHelpCentre,
  of: ({ helpCentre }) => helpCentre,
})
export const errorPageShelf = createShelf<StaticPage | null>({
  name: 'errorPage',
  query: async () => (await queries()).readErrorPage,
  of: ({ errorPage }) => errorPage,
})
export const vipShelf = createShelf<VipPage | null>({
  name: 'vip',
  query: async () => (await queries()).readVipPage,
  of: ({ vip }) => vip,
})
export const homeBoxesShelf = createShelf<ContentBox[]>({
  name: 'homeBoxes',
  query: async () => (await queries()).readHomeBanner,
  of: ({ homeBoxes }) => homeBoxes,
})

export const contentReducer = combineReducers({
  page: pageShelf.reducer,
  listedPage: listedPageShelf.reducer,
  information: informationShelf.reducer,
  contactUs: contactUsShelf.reducer,
  paymentMethods: paymentMethodsShelf.reducer,
  footer: footerShelf.reducer,
  welcome: welcomeShelf.reducer,
  helpCentre: helpCentreShelf.reducer,
  errorPage: errorPageShelf.reducer,
  vip: vipShelf.reducer,
  homeBoxes: homeBoxesShelf.reducer,
})
