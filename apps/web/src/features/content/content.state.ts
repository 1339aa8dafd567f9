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

/** The replies to one query, keyed by its parameters. */
export type Shelf<T> = Readonly<Record<string, Remote<T>>>

/** A page with its market's remarks; without a page where the content service has none. */
export interface PageAnswer {
  readonly page: StaticPage | null
  readonly market: MarketFacts | null
}

/** The shelves by name, and the reply type of each query. */
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
  readonly lobbyBoxes: ContentBox[]
  readonly tournamentBoxes: ContentBox[]
}

/** The content loaded so far. It belongs to no player, so a sign-out keeps it. */
export type ContentState = {
  readonly [Name in keyof ShelfValues]: Shelf<ShelfValues[Name]>
}

export type StateWithContent = { readonly content: ContentState }
