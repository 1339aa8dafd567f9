import { combineReducers } from '@reduxjs/toolkit'
import { chunks } from '../../shared/chunks/chunks.ts'
import { createShelf } from './shelf.ts'

const queries = () => chunks.load(() => import('@player-site/contracts/content/content.queries.ts'))

export const pageShelf = createShelf('page', async () => (await queries()).readStaticPage)
export const listedPageShelf = createShelf(
  'listedPage',
  async () => (await queries()).readListedPage,
)
export const informationShelf = createShelf(
  'information',
  async () => (await queries()).listInformation,
)
export const contactUsShelf = createShelf('contactUs', async () => (await queries()).listContactUs)
export const paymentMethodsShelf = createShelf(
  'paymentMethods',
  async () => (await queries()).listPaymentMethods,
)
export const footerShelf = createShelf('footer', async () => (await queries()).readFooter)
export const welcomeShelf = createShelf('welcome', async () => (await queries()).readWelcome)
export const helpCentreShelf = createShelf(
  'helpCentre',
  async () => (await queries()).readHelpCentre,
)
export const errorPageShelf = createShelf('errorPage', async () => (await queries()).readErrorPage)
export const vipShelf = createShelf('vip', async () => (await queries()).readVipPage)
export const homeBoxesShelf = createShelf('homeBoxes', async () => (await queries()).readHomeBanner)
export const lobbyBoxesShelf = createShelf(
  'lobbyBoxes',
  async () => (await queries()).readLobbyBoxes,
)
export const tournamentBoxesShelf = createShelf(
  'tournamentBoxes',
  async () => (await queries()).readTournamentBoxes,
)

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
  lobbyBoxes: lobbyBoxesShelf.reducer,
  tournamentBoxes: tournamentBoxesShelf.reducer,
})
