import { consentChoice } from '@player-site/contracts/consent/consent.entities.ts'
import type { Observable } from 'rxjs'
import * as z from 'zod/mini'

/** A message to the browser's other tabs: only what has no other route to them. */
export const tabMessage = z.union([
  z.object({ is: z.literal('signedOut') }),
  z.object({ is: z.literal('termsAccepted'), version: z.number() }),
  z.object({ is: z.literal('localeChosen'), prefix: z.string().check(z.maxLength(16)) }),
  z.object({ is: z.literal('favouritesChanged') }),
  z.object({ is: z.literal('consentChosen'), choice: consentChoice }),
])
export type TabMessage = z.infer<typeof tabMessage>

export interface OtherTabs {
  readonly messages$: Observable<TabMessage>
  send(message: TabMessage): void
}
