import * as z from 'zod/mini'
import { text } from '../kernel/ids.ts'
import { portableText } from './portable-text.entities.ts'

/**
 * The pages the specification names, by their ids in the content service. Pages of the
 * `information` and `contact-us` lists exist in the content service only.
 * @see A§2, B§2 "Static page ids"
 */
export const staticPageIds = [
  'terms_and_conditions',
  'privacy_policy',
  'cookies_policy',
  'bonus_terms',
  'betting_rules',
  'casino_rules',
  'payment_methods',
  'responsible_gambling',
  'age_restrictions',
  'closed_account',
  'error_401',
  'error_500',
  'reset_password',
  'success_registration',
  'pay_and_play',
] as const
export type StaticPageId = (typeof staticPageIds)[number]

export type ErrorPageId = Extract<StaticPageId, `error_${string}`>

/** The lists of a market that pages hang on. */
export const pageLists = ['information', 'contactUs'] as const
export type PageList = (typeof pageLists)[number]

export const pageId = text(64).check(z.regex(/^[a-z0-9_]+$/))
export const slug = text(80).check(z.regex(/^[a-z0-9-]+$/))
const name = text(120)

/** A page as links to it need it. */
export const pageLink = z.object({ pageId, slug, title: name })
export type PageLink = z.infer<typeof pageLink>

/** Services of a help organisation: a talk, groups, an exclusion register, advice. */
export const helpKinds = ['helpline', 'groups', 'register', 'advice'] as const

/** An organisation that helps with gambling problems, by its own name. */
export const helpOrganisation = z.object({ name, kind: z.enum(helpKinds) })

/** Placeholders for the reader's market on a page. */
export const marketFacts = z.object({
  name,
  currency: text(3),
  minimumAge: z.number(),
  regulator: z.nullable(name),
  helpOrganisations: z.array(helpOrganisation),
})
export type MarketFacts = z.infer<typeof marketFacts>

export const staticPage = z.object({
  _id: text(120),
  pageId,
  /** The language it is written in, which may be the fallback's. */
  language: text(16),
  title: name,
  description: text(300),
  updatedAt: z.nullish(text(10)),
  body: portableText,
})
export type StaticPage = z.infer<typeof staticPage>

/**
 * A deposit or withdrawal method. Amounts in the market's currency, in decimals. @see A§3 Cashier
 * flows
 */
export const paymentMethod = z.object({
  name,
  image: name,
  altTag: name,
  methods: z.array(
    z.object({
      type: z.enum(['deposit', 'withdrawal']),
      processTime: z.enum(['instant', 'hours', 'days']),
      min: z.number(),
      max: z.number(),
    }),
  ),
})
export type PaymentMethod = z.infer<typeof paymentMethod>

/** A mark in the footer, drawn by the site from its name. */
const logo = z.object({ name, altTag: name })
export type FooterLogo = z.infer<typeof logo>

/** @see A§3 Other "Footer", B§3 Market content */
export const footer = z.object({
  market: z.object({ id: text(4), name, minimumAge: z.number() }),
  toggles: z.object({
    /** False when the footer's terms come from another source: the site then has no terms page. */
    termsAndConditions: z.boolean(),
    content: z.boolean(),
    licenseLogos: z.boolean(),
  }),
  disableLiveChat: z.boolean(),
  content: z.nullable(portableText),
  licenseLogos: z.array(logo),
  regulationLogos: z.array(logo),
  partners: z.array(z.object({ name })),
  pages: z.array(pageLink),
  information: z.array(pageLink),
  contactUs: z.array(pageLink),
  paymentMethods: z.array(z.pick(paymentMethod, { name: true, image: true, altTag: true })),
})
export type Footer = z.infer<typeof footer>

/** A call to action; `url` is below the locale. @see B§3 Content / tournament box */
const callToAction = z.object({ name, urlAction: text(200) })

export const contentBox = z.object({
  _id: text(120),
  title: name,
  subtitle: text(300),
  image: z.nullish(text(200)),
  anonymous: z.nullish(callToAction),
  authorizedAction: z.nullish(callToAction),
  /** The audience; resolved on the server. @see B§4 Audience targeting */
  authorized: z.enum(['both', 'authorized', 'notAuthorized']),
})
export type ContentBox = z.infer<typeof contentBox>

/** Groups of players by their number of deposits: none, one, more. @see B§4 */
export const depositGroups = [
  'DEPOSIT_COUNT_0',
  'DEPOSIT_COUNT_1',
  'DEPOSIT_COUNT_MORE_THAN_1',
] as const

/** Which players see an item that is for players. @see B§3 Content / tournament box */
export const targetAudience = z.object({
  targetAudienceOption: z.enum(['noLimit', 'group', 'players']),
  targetGroups: z.array(z.enum(depositGroups)),
  /** Player ids, comma-separated. */
  targetPlayersIds: z.string().check(z.maxLength(100_000)),
})

/** A box as the content service keeps it. No browser may read whom it is for. */
export const targetedBox = z.extend(contentBox, {
  targetAudience: z.nullish(targetAudience),
  /** From then on, and until then; ISO 8601. */
  startsAt: z.nullish(text(40)),
  endsAt: z.nullish(text(40)),
})
export type TargetedBox = z.infer<typeof targetedBox>

export const welcome = z.object({
  title: name,
  lead: text(400),
  points: z.array(z.object({ title: name, body: text(400) })),
  modal: z.object({
    /** Whether the market greets a visitor's first visit. */
    isEnabled: z.boolean(),
    title: name,
    body: text(400),
  }),
})
export type Welcome = z.infer<typeof welcome>

export const helpCentre = z.object({
  title: name,
  lead: text(400),
  topics: z.array(
    z.object({
      topicId: slug,
      title: name,
      questions: z.array(z.object({ questionId: slug, question: text(200), answer: portableText })),
    }),
  ),
})
export type HelpCentre = z.infer<typeof helpCentre>

export const vipPage = z.object({
  vipPage: z.object({
    title: name,
    lead: text(400),
    levels: z.array(z.object({ level: z.number(), name, benefits: z.array(text(200)) })),
    body: portableText,
  }),
})
export type VipPage = z.infer<typeof vipPage>

export const seo = z.object({ title: name, description: text(300) })
export type Seo = z.infer<typeof seo>
/** The path is below the locale, without slashes at its ends; empty for the home page. */
export const seoAt = z.extend(seo, { path: z.string() })
