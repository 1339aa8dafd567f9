import type {
  ContentBox,
  Footer,
  HelpCentre,
  MarketFacts,
  PageLink,
  PaymentMethod,
  StaticPage,
  VipPage,
  Welcome,
} from '@player-site/contracts/content/content.entities.ts'
import type { Failure } from '../../shared/api/failure.ts'

/** What is known of one question: its answer, on its way, or why there is none. */
export type Loaded<T> =
  | { readonly is: 'loading' }
  | { readonly is: 'full'; readonly value: T; readonly loadedAtMs: number }
  | { readonly is: 'failed'; readonly failure: Failure }

/** Answers to one query, by its parameters. */
export type Shelf<T> = Readonly<Record<string, Loaded<T>>>

/** A page and what it may say of the market; no page where the content service has none. */
export interface PageAnswer {
  readonly page: StaticPage | null
  readonly market: MarketFacts | null
}

/** Content as the site has it so far; it is nobody's, so a sign-out leaves it alone. */
export interface ContentState {
  readonly page: Shelf<PageAnswer>
  readonly listedPage: Shelf<PageAnswer>
  readonly information: Shelf<PageLink[]>
  readonly contactUs: Shelf<PageLink[]>
  readonly paymentMethods: Shelf<PaymentMethod[]>
  readonly footer: Shelf<Footer | null>
  readonly welcome: Shelf<Welcome | null>
  readonly helpCentre: Shelf<HelpCentre | null>
  readonly errorPage: Shelf<StaticPage | null>
  readonly vip: Shelf<VipPage | null>
  readonly homeBoxes: Shelf<ContentBox[]>
}

export type ContentPart = { readonly content: ContentState }
