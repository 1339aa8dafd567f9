import type { Database } from '../../db/database.ts'
import type { Bearer } from '../../http/bind-call.ts'
import type { Capability } from '../../manifest/capability.ts'
import { createCeremonies } from './ceremonies.ts'
import { createPasskeyOffers } from './passkey-offers.ts'
import { passkeysData } from './passkeys.data.repository.ts'
import {
  answerSuspended,
  type PasskeyRow,
  passkeysOf,
  removePasskeyRow,
  suspendPasskeysOf,
} from './passkeys.repository.ts'
import { bindPasskeys } from './passkeys.routes.ts'
import { createPasskeysService, type PasskeysDeps } from './passkeys.service.ts'

interface Needs extends Pick<PasskeysDeps, 'grantSignIn'> {
  /** @throws CodedError session.reauthenticationRequired unless they authenticated just now */
  readonly requireFresh: (player: Bearer) => Promise<void>
}

/** What an intruder may have added, until the player confirms it. */
export interface PasskeyHolds {
  /** Stops every passkey from signing in, in the transaction of a reset. */
  readonly suspend: (tx: Database, playerId: string, at: Date) => Promise<void>
  /** The suspended ones, the newest first. */
  readonly suspended: (db: Database, playerId: string) => Promise<readonly PasskeyRow[]>
  /** Answers for all that were suspended at a moment: those not confirmed are removed. */
  readonly answer: typeof answerSuspended
  readonly remove: (tx: Database, playerId: string, passkeyId: string) => Promise<void>
}

interface Provided {
  readonly passkeyHolds: PasskeyHolds
}

/** Sign-in without a password. */
export const passkeys: Capability<Needs, Provided> = {
  name: 'passkeys',
  create({ db, clock, tokens, messages }, { grantSignIn, requireFresh }) {
    const ceremonies = createCeremonies(tokens)
    const service = createPasskeysService({ db, clock, ceremonies, messages, grantSignIn })
    const offers = createPasskeyOffers({ db, clock, requireFresh })
    const passkeyHolds: PasskeyHolds = {
      suspend: suspendPasskeysOf,
      suspended: async (of, playerId) =>
        (await passkeysOf(of, playerId)).filter(({ suspendedAt }) => suspendedAt !== null),
      answer: answerSuspended,
      remove: removePasskeyRow,
    }
    return {
      routes: ({ bind }) => bindPasskeys(bind, { service, requireFresh, offers }),
      personalData: passkeysData(db),
      provides: { passkeyHolds },
    }
  },
}
