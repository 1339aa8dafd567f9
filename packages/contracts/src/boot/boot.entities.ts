import * as z from 'zod/mini'
import { siteView } from '../access/access.entities.ts'
import { brandIds } from '../brands/brands.ts'
import type {
  listContactUs,
  listInformation,
  listPaymentMethods,
  readErrorPage,
  readFooter,
  readHelpCentre,
  readHomeBanner,
  readListedPage,
  readLobbyBoxes,
  readStaticPage,
  readTournamentBoxes,
  readVipPage,
  readWelcome,
} from '../content/content.queries.ts'
import { text } from '../kernel/ids.ts'
import type { MarketId } from '../kernel/market-ids.ts'
import { withheld } from '../kernel/offer.ts'
import { shownLobby } from '../lobby/lobby.view.ts'
import { sessionView } from '../session/session.entities.ts'

/** An answer of the content service, by the query's id. */
export const bootContent = z.object({
  query: text(64),
  params: z.record(z.string(), z.string()),
  /** As the query's `reply` has it: a `BootAnswer` has its type. */
  result: z.unknown(),
})
export type BootContent = z.infer<typeof bootContent>

interface Answerable {
  readonly id: string
  readonly params: z.ZodMiniType
  readonly reply: z.ZodMiniType
}

type AnswerTo<Query extends Answerable> = Query extends Answerable
  ? {
      readonly query: Query['id']
      readonly params: z.infer<Query['params']>
      readonly result: z.infer<Query['reply']>
    }
  : never

/** An answer that may be included in a page. */
export type BootAnswer = AnswerTo<
  | typeof readFooter
  | typeof readStaticPage
  | typeof readListedPage
  | typeof listInformation
  | typeof listContactUs
  | typeof listPaymentMethods
  | typeof readWelcome
  | typeof readHelpCentre
  | typeof readErrorPage
  | typeof readVipPage
  | typeof readHomeBanner
  | typeof readLobbyBoxes
  | typeof readTournamentBoxes
>

/**
 * Facts a page needs before its first paint. The gateway writes them into the page, so that nothing
 * waits for a call; facts that are late are omitted, and the page requests them.
 */
export const bootData = z.object({
  brand: z.enum(brandIds),
  flags: z.optional(siteView.shape.flags),
  station: z.optional(siteView.shape.station),
  device: z.optional(siteView.shape.device),
  closed: z.optional(siteView.shape.closed),
  helpDesk: z.optional(siteView.shape.helpDesk),
  session: z.optional(sessionView),
  /** The markets that are served, where they are fewer than the brand's. */
  markets: z.optional(z.array(text(2) as z.ZodMiniType<MarketId>)),
  withheld: z.optional(withheld),
  /** The lobby of the page at this address: its first screen. */
  lobby: z.optional(shownLobby),
  /** Where images are, for `imageUrl`; undefined: nowhere. */
  imageOrigin: z.optional(text(200)),
  /** The content of the page at this address, and no more. */
  content: z.optional(z.array(bootContent).check(z.maxLength(8))),
})
export type BootData = z.infer<typeof bootData>

/** Id of the element that holds it, as JSON. */
export const bootElementId = 'boot'
