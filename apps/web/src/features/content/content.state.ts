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
import type { Remote } from '../../shared/remote/remote.ts'

/** Answers to one query, by its parameters. */
export type Shelf<T> = Readonly<Record<string, Remote<T>>>

/** A page and what it may say of the market; no page where the content service has none. */
export interface PageAnswer {
  readonly page: StaticPage | null
  readonly market: MarketFacts | null
}

/** The shelves by name, and what each query answers. */
export interface ShelfValues {
  readonly page: PageAnswer
  readonly listedPage: PageAnswer
  readonly information: PageLink[]
  readonly contactUs: PageLink[]
  readonly paymentMethods: PaymentMethod[]
  readonly footer: Footer | null
  readonly welcome: Welcome | null
  readonly helpCentre: HelpCentre | null
  readonly errorPage: StaticPage | null
  readonly vip: VipPage | null
  readonly homeBoxes: ContentBox[]
}

/** Content as the site has it so far; it is nobody's, so a sign-out leaves it alone. */
export type ContentState = {
  readonly [Name in keyof ShelfValues]: Shelf<ShelfValues[Name]>
}

export type ContentPart = { readonly content: ContentState }
