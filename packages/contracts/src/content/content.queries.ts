import * as z from 'zod/mini'
import { lobbyPageType } from '../lobby/lobby.entities.ts'
import { lobbyQueries } from '../lobby/lobby.queries.ts'
import {
  contentBox,
  footer,
  helpCentre,
  marketFacts,
  pageLink,
  paymentMethod,
  seoAt,
  staticPage,
  targetedBox,
  vipPage,
  welcome,
} from './content.entities.ts'
import {
  allByReach,
  bestOf,
  bestOfEach,
  boxParams,
  type ContentQuery,
  defineQuery,
  listedPageParams,
  marketRecord,
  pageParams,
  readerParams,
  recordOf,
} from './content.query.ts'

const source = 'B§7 Content'
const page = '{_id, pageId, language, title, description, updatedAt, body}'
const link = '{pageId, slug, title}'
/** A body's name as the reader's language has it, where it has one. */
const called = 'calledIn[language == $language][0].name'
const marks = `[]{name, "altTag": coalesce(${called}, altTag)}`
const facts = `${marketRecord}{name, currency, minimumAge, "regulator": regulator,
  "helpOrganisations": coalesce(helpOrganisations[]{"name": coalesce(${called}, name), kind}, [])}`

/** The pages a list of a market names, as links. */
const linksOf = /* @__NO_SIDE_EFFECTS__ */ (list: string): string =>
  `coalesce(${marketRecord}.${list}[]{
    "page": ${bestOf('staticPage', 'pageId == ^.pageId')}${link}
  }[defined(page)].page, [])`

/** Name and image of a payment method. */
const method = recordOf('paymentMethod', 'methodId == ^.methodId')

const everyone = { audience: 'everyone', source } as const

export const readStaticPage = defineQuery({
  id: 'content.staticPage',
  groq: `{"page": ${bestOf('staticPage', 'pageId == $pageId')}${page},
    "market": ${facts}}`,
  params: pageParams,
  reply: z.object({ page: z.nullable(staticPage), market: z.nullable(marketFacts) }),
  summary: 'A static page by its id, with what it may say of the market',
  ...everyone,
})

export const readListedPage = defineQuery({
  id: 'content.listedPage',
  groq: `{"page": ${bestOf(
    'staticPage',
    'slug == $slug',
    `pageId in [...coalesce(${marketRecord}.information, []),
      ...coalesce(${marketRecord}.contactUs, [])].pageId`,
  )}${page},
    "market": ${facts}}`,
  params: listedPageParams,
  reply: z.object({ page: z.nullable(staticPage), market: z.nullable(marketFacts) }),
  summary: 'A page of the information or contact-us list by its address',
  ...everyone,
})

export const listInformation = defineQuery({
  id: 'content.information',
  groq: linksOf('information'),
  params: readerParams,
  reply: z.array(pageLink),
  summary: 'The information list',
  ...everyone,
})

export const listContactUs = defineQuery({
  id: 'content.contactUs',
  groq: linksOf('contactUs'),
  params: readerParams,
  reply: z.array(pageLink),
  summary: 'The contact-us list',
  ...everyone,
})

export const readFooter = defineQuery({
  id: 'content.footer',
  groq: `${marketRecord}{
    "market": {id, name, minimumAge},
    "toggles": footer.toggles,
    "disableLiveChat": coalesce(disableLiveChat, false),
    "content": select(footer.toggles.content => ${bestOf('footerContent')}.body, null),
    "licenseLogos": select(footer.toggles.licenseLogos => coalesce(licenseLogos${marks}, []), []),
    "regulationLogos": coalesce(footer.regulationLogos${marks}, []),
    "partners": coalesce(footer.partners, []),
    "pages": ${linksOf('footer.pages')},
    "information": ${linksOf('information')},
    "contactUs": ${linksOf('contactUs')},
    "paymentMethods": coalesce(paymentMethods[]{
      "method": ${method}{name, image, altTag}
    }[defined(method)].method, [])
  }`,
  params: readerParams,
  reply: z.nullable(footer),
  summary: 'The footer: its lists, toggles and logos, and what of the market it shows',
  ...everyone,
})

export const listMarkets = defineQuery({
  id: 'content.markets',
  groq: '*[_type == "market"] | order(name asc){id, name, currency, minimumAge}',
  params: z.strictObject({}),
  reply: z.array(
    z.object({ id: z.string(), name: z.string(), currency: z.string(), minimumAge: z.number() }),
  ),
  summary: 'The markets that have content',
  ...everyone,
})

export const listPaymentMethods = defineQuery({
  id: 'content.paymentMethods',
  groq: `coalesce(${marketRecord}.paymentMethods[]{
    "method": ${method}{name, image, altTag},
    methods
  }[defined(method)]{
    "name": method.name, "image": method.image, "altTag": method.altTag, methods
  }, [])`,
  params: readerParams,
  reply: z.array(paymentMethod),
  summary: 'How players of the market pay in and out, with times and amounts',
  ...everyone,
})

const seoEntries = /* @__NO_SIDE_EFFECTS__ */ (language: string): string =>
  `...coalesce(*[_type == "seo" && language == ${language}][0].entries, [])`

/** All at once: a query per address could be repeated for every made-up address. */
export const listSeo = defineQuery({
  id: 'content.seo',
  groq: `{"entries": [${['$language', '$fallback', '"en"'].map(seoEntries).join(', ')}]
      {path, title, description},
    "pages": ${allByReach('staticPage')}{"path": slug, title, description}}`,
  params: readerParams,
  reply: z.object({ entries: z.array(seoAt), pages: z.array(seoAt) }),
  summary:
    'Title and description of every page for search engines; the first of a path counts, entries before pages',
  ...everyone,
})

export const readErrorPage = defineQuery({
  id: 'content.errorPage',
  groq: `${bestOf('staticPage', 'pageId == $pageId && isErrorPage')}${page}`,
  params: pageParams,
  reply: z.nullable(staticPage),
  summary: 'The text of an error page',
  ...everyone,
})

export const readWelcome = defineQuery({
  id: 'content.welcome',
  groq: `${bestOf('welcome')}{title, lead, points, "modal": {
    "isEnabled": coalesce(${marketRecord}.isWelcomeModalEnabled, false),
    "title": modal.title, "body": modal.body}}`,
  params: readerParams,
  reply: z.nullable(welcome),
  summary: 'The welcome page and the welcome modal',
  ...everyone,
})

export const readHelpCentre = defineQuery({
  id: 'content.helpCentre',
  groq: `${bestOf('helpCentre')}{title, lead, topics}`,
  params: readerParams,
  reply: z.nullable(helpCentre),
  summary: 'The help centre: topics with questions and answers',
  ...everyone,
})

export const readVipPage = defineQuery({
  id: 'content.vipPage',
  groq: `${bestOf('vip')}{vipPage}`,
  params: readerParams,
  reply: z.nullable(vipPage),
  summary: 'The VIP page record',
  ...everyone,
})

/** Boxes of a brand and channel, those of the market first. Their dates are read by the gateway. */
const boxesAt = /* @__NO_SIDE_EFFECTS__ */ (type: string, placement: string): string =>
  `${bestOfEach(
    type,
    'boxId',
    `placement == ${placement} && (!defined(brands) || $brand in brands)
      && (!defined(channels) || $channel in channels)`,
  )} | order(select(defined(market) => 0, 1) asc, rank asc)[0...40]{
      _id, title, subtitle, image, anonymous, authorizedAction, authorized, targetAudience,
      startsAt, endsAt}`

const boxes = {
  reply: z.array(contentBox),
  stored: z.array(targetedBox),
  source,
  audience: 'viewer',
} as const
const lobbyBoxParams = z.extend(boxParams, { placement: lobbyPageType })

export const readHomeBanner = defineQuery({
  id: 'content.homeBanner',
  groq: boxesAt('contentBox', '"home"'),
  params: boxParams,
  summary: 'The boxes on top of the brand’s home page, those of the market first',
  ...boxes,
})

export const readLobbyBoxes = defineQuery({
  id: 'content.lobbyBoxes',
  groq: boxesAt('contentBox', '$placement'),
  params: lobbyBoxParams,
  summary: 'The content boxes of a lobby, those of the market first',
  ...boxes,
})

export const readTournamentBoxes = defineQuery({
  id: 'content.tournamentBoxes',
  groq: boxesAt('tournamentBox', '$placement'),
  params: lobbyBoxParams,
  summary: 'The tournament boxes of a lobby, those of the market first',
  ...boxes,
})

/** Every query of the site; the content service answers only these. */
export const contentQueries: readonly ContentQuery[] = [
  readStaticPage,
  readListedPage,
  listInformation,
  listContactUs,
  readFooter,
  listMarkets,
  listPaymentMethods,
  listSeo,
  readErrorPage,
  readWelcome,
  readHelpCentre,
  readVipPage,
  readHomeBanner,
  readLobbyBoxes,
  readTournamentBoxes,
  ...lobbyQueries,
]

/** Those that browsers may ask; the gateway answers only these. */
export const browserQueries: readonly ContentQuery[] = contentQueries.filter(
  ({ audience }) => audience !== 'gateway',
)
