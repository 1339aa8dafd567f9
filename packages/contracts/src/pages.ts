import { accountPages } from './account/account.pages.ts'
import { cashierPages } from './cashier/cashier.pages.ts'
import { contentPages } from './content/content.pages.ts'
import { documentsPages } from './documents/documents.pages.ts'
import { exclusionPages } from './exclusion/exclusion.pages.ts'
import { gamesPages } from './games/games.pages.ts'
import { inboxPages } from './inbox/inbox.pages.ts'
import type { PageSpec } from './kernel/page.ts'
import { limitsPages } from './limits/limits.pages.ts'
import { lobbyPages } from './lobby/lobby.pages.ts'
import { passwordResetPages } from './password-reset/password-reset.pages.ts'
import { payAndPlayPages } from './pay-and-play/pay-and-play.pages.ts'
import { registrationPages } from './registration/registration.pages.ts'
import { rewardsPages } from './rewards/rewards.pages.ts'
import { sessionPages } from './session/session.pages.ts'
import { sitePages } from './site/site.pages.ts'
import { termsPages } from './terms/terms.pages.ts'
import { transactionsPages } from './transactions/transactions.pages.ts'

/** Every page of the site. */
export const pages: readonly PageSpec[] = [
  ...sitePages,
  ...gamesPages,
  ...lobbyPages,
  ...contentPages,
  ...sessionPages,
  ...passwordResetPages,
  ...registrationPages,
  ...payAndPlayPages,
  ...termsPages,
  ...accountPages,
  ...documentsPages,
  ...cashierPages,
  ...transactionsPages,
  ...limitsPages,
  ...exclusionPages,
  ...inboxPages,
  ...rewardsPages,
]
