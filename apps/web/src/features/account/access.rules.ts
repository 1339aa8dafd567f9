import type { AccessReason } from '@player-site/contracts/access/access-reasons.ts'
import { accountDetailsPage } from '@player-site/contracts/account/account.pages.ts'
import { liveChatPage } from '@player-site/contracts/content/content.pages.ts'
import { verificationPage } from '@player-site/contracts/documents/documents.pages.ts'
import type { PageSpec } from '@player-site/contracts/kernel/page.ts'
import { gamblingLimitsPage } from '@player-site/contracts/limits/limits.pages.ts'
import type {
  AccessContext,
  AccessDetails,
} from '@player-site/contracts/player-access/player-access.entities.ts'
import { acceptTermsPage } from '@player-site/contracts/terms/terms.pages.ts'

/** The areas that a player is told about. */
const shownAreas = [
  'casino',
  'liveCasino',
  'sports',
  'virtualSports',
  'bonuses',
  'deposit',
  'withdrawal',
] as const
export type ShownArea = (typeof shownAreas)[number]

/** What a player can do, with its sentence `access.<id>`; the page is the way out. */
const remedies = {
  restricted: liveChatPage,
  payoutOnly: liveChatPage,
  coolingOff: gamblingLimitsPage,
  details: accountDetailsPage,
  terms: acceptTermsPage,
  limitReached: gamblingLimitsPage,
  limitRequired: gamblingLimitsPage,
  questionnaire: verificationPage,
  verification: verificationPage,
  underReview: verificationPage,
} as const satisfies Record<string, PageSpec>
export type Remedy = keyof typeof remedies

/** Undefined: not told here, as the page itself says it or nothing can be done about it. */
const remedyOf: Readonly<Record<AccessReason, Remedy | undefined>> = {
  country: undefined,
  marketRule: undefined,
  signInRequired: undefined,
  noWallet: undefined,
  onBreak: undefined,
  excluded: undefined,
  closed: 'restricted',
  suspended: 'restricted',
  multibrandSuspended: 'restricted',
  payoutRestricted: 'restricted',
  restricted: 'restricted',
  payoutOnly: 'payoutOnly',
  coolingOff: 'coolingOff',
  details: 'details',
  terms: 'terms',
  limitReached: 'limitReached',
  limitRequired: 'limitRequired',
  questionnaire: 'questionnaire',
  verification: 'verification',
  underReview: 'underReview',
}

export interface ClosedAreas {
  readonly remedy: Remedy
  readonly areas: readonly ShownArea[]
  /** When they open by themselves, ISO 8601. */
  readonly until: string | null
  readonly page: PageSpec
}

/** The closed areas, together by what can be done about them. */
export function closedAreasOf({ areas }: AccessDetails): ClosedAreas[] {
  const groups = new Map<Remedy, ClosedAreas>()
  for (const area of shownAreas) {
    const { reason, until } = areas[area]
    const remedy = reason === null ? undefined : remedyOf[reason]
    if (remedy === undefined) continue
    const earlier = groups.get(remedy)?.areas ?? []
    groups.set(remedy, { remedy, areas: [...earlier, area], until, page: remedies[remedy] })
  }
  return [...groups.values()]
}

/** The visit's country and the residence, of a player who is elsewhere than at home. */
export function abroadOf({ country, residence }: AccessContext) {
  if (country === null || residence === null || country === residence) return undefined
  return { country, residence }
}
