import { brandIds } from '@player-site/contracts/brands/brands.ts'
import {
  contentBox,
  footer,
  helpOrganisation,
  marketFacts,
  pageId,
  paymentMethod,
  seo,
  slug,
  staticPage,
  targetAudience,
  vipPage,
  welcome,
} from '@player-site/contracts/content/content.entities.ts'
import { portableText } from '@player-site/contracts/content/portable-text.entities.ts'
import { marketIds } from '@player-site/contracts/kernel/market-ids.ts'
import { lobbyPageTypes } from '@player-site/contracts/lobby/lobby.entities.ts'
import * as z from 'zod/mini'
import { gamesFile, lobbyFile, providersFile } from './catalogue.documents.ts'
import { portableTextOf } from './portable-text.rules.ts'

/** Lines in a file, Portable Text in the dataset. */
const lines = z.pipe(
  z.pipe(
    z.array(z.string().check(z.minLength(1))).check(z.minLength(1)),
    z.transform((written: string[]) => portableTextOf(written)),
  ),
  portableText,
)
const name = z.string().check(z.minLength(1), z.maxLength(120))
const pageRefs = z.array(z.strictObject({ pageId }))
const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))
const path = z.string().check(z.regex(/^[\w\-/:]*$/))

const page = z.strictObject({
  ...staticPage.shape,
  _id: z.optional(z.undefined()),
  language: z.optional(z.undefined()),
  description: z.string().check(z.minLength(40), z.maxLength(160)),
  slug,
  isErrorPage: z.optional(z.boolean()),
  updatedAt: z.optional(day),
  body: lines,
})

/** Translated names, by the language of the content. */
const calledIn = z.optional(z.array(z.strictObject({ language: z.string(), name })))
const mark = z.strictObject({ name, altTag: name, calledIn })

const market = z.strictObject({
  id: z.enum(marketIds),
  ...marketFacts.shape,
  helpOrganisations: z
    .array(z.strictObject({ ...helpOrganisation.shape, calledIn }))
    .check(z.minLength(1)),
  disableLiveChat: z.boolean(),
  isWelcomeModalEnabled: z.boolean(),
  licenseLogos: z.array(mark),
  information: pageRefs,
  contactUs: pageRefs,
  footer: z.strictObject({
    toggles: footer.shape.toggles,
    regulationLogos: z.array(mark),
    partners: footer.shape.partners,
    pages: pageRefs,
  }),
  paymentMethods: z.array(z.strictObject({ methodId: slug, methods: paymentMethod.shape.methods })),
})

const helpFile = z.strictObject({
  title: name,
  lead: z.string(),
  topics: z.array(
    z.strictObject({
      topicId: slug,
      title: name,
      questions: z.array(z.strictObject({ questionId: slug, question: z.string(), answer: lines })),
    }),
  ),
})

const vipFile = z.strictObject({
  vipPage: z.strictObject({ ...vipPage.shape.vipPage.shape, body: lines }),
})

const box = z.strictObject({
  ...contentBox.shape,
  _id: z.optional(z.undefined()),
  placement: z.enum(['home', ...lobbyPageTypes]),
  targetAudience: z.optional(targetAudience),
  rank: z.number(),
  brands: z.optional(z.array(z.enum(brandIds))),
  channels: z.optional(z.array(z.enum(['Mobile', 'Web']))),
  startsAt: z.optional(z.iso.datetime()),
  endsAt: z.optional(z.iso.datetime()),
})

/** A document as the content service stores it. */
export interface ContentDocument {
  readonly _id: string
  readonly _type: string
  /** Changes with the file, and only then. */
  readonly _rev: string
  readonly language?: string
  readonly market?: string
  readonly [field: string]: unknown
}

interface Kind {
  /** Of a file that is one document; otherwise, the type of each document by the list it is in. */
  readonly type: string | Readonly<Record<string, string>>
  /** Where its files are, below the language's folder or, without `language`, below the dataset's. */
  readonly file: RegExp
  readonly schema: z.core.$ZodType<Readonly<Record<string, unknown>>>
}

const lobbyLists = (lobby: string): Kind['type'] => ({
  categories: `${lobby}GameCategory`,
  settings: `${lobby}Settings`,
})

/** Every kind of document, by where its file is. */
export const kinds: readonly Kind[] = [
  { type: { games: 'game' }, file: /^games\/(?<provider>[a-z]+)$/, schema: gamesFile },
  {
    type: { providers: 'gameProvider', subProviders: 'subProvider' },
    file: /^providers$/,
    schema: providersFile,
  },
  { type: lobbyLists('casino'), file: /^lobbies\/casino$/, schema: lobbyFile },
  { type: lobbyLists('liveCasino'), file: /^lobbies\/live-casino$/, schema: lobbyFile },
  { type: 'market', file: /^markets\/(?<market>[A-Z]{2})$/, schema: market },
  {
    type: 'paymentMethod',
    file: /^((?<language>\w+)\/)?payment-methods\/[a-z-]+$/,
    schema: z.strictObject({ methodId: slug, name, image: name, altTag: name }),
  },
  {
    type: 'staticPage',
    file: /^(?<language>\w+)\/pages\/[a-z0-9_]+(\.(?<market>[A-Z]{2}))?$/,
    schema: page,
  },
  {
    type: 'contentBox',
    file: /^(?<language>\w+)\/boxes\/(?<boxId>[\w-]+)(\.(?<market>[A-Z]{2}))?$/,
    schema: box,
  },
  {
    type: 'tournamentBox',
    file: /^(?<language>\w+)\/tournaments\/(?<boxId>[\w-]+)(\.(?<market>[A-Z]{2}))?$/,
    schema: box,
  },
  {
    type: 'helpCentre',
    file: /^(?<language>\w+)\/help-centre(\.(?<market>[A-Z]{2}))?$/,
    schema: helpFile,
  },
  {
    type: 'welcome',
    file: /^(?<language>\w+)\/welcome(\.(?<market>[A-Z]{2}))?$/,
    schema: z.strictObject({
      ...welcome.shape,
      modal: z.strictObject({ title: name, body: z.string() }),
    }),
  },
  { type: 'vip', file: /^(?<language>\w+)\/vip(\.(?<market>[A-Z]{2}))?$/, schema: vipFile },
  {
    type: 'footerContent',
    file: /^(?<language>\w+)\/footer(\.(?<market>[A-Z]{2}))?$/,
    schema: z.strictObject({ body: lines }),
  },
  {
    type: 'seo',
    file: /^(?<language>\w+)\/seo$/,
    schema: z.strictObject({
      entries: z.array(
        z.strictObject({
          ...seo.shape,
          path,
          description: z.string().check(z.minLength(40), z.maxLength(160)),
        }),
      ),
    }),
  },
]
