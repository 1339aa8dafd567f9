import { type Capability, type Nothing, nothing } from '../../composition/capability.ts'
import type { Bearer } from '../../http/bind-call.ts'
import { createCeremonies } from './ceremonies.ts'
import { createPasskeyOffers } from './passkey-offers.ts'
import { passkeysData } from './passkeys.data.repository.ts'
import { bindPasskeys } from './passkeys.routes.ts'
import { createPasskeysService, type PasskeysDeps } from './passkeys.service.ts'

interface Needs extends Pick<PasskeysDeps, 'grantSignIn'> {
  /** @throws CodedError session.reauthenticationRequired unless they authenticated just now */
  readonly requireFresh: (player: Bearer) => Promise<void>
}

/** Sign-in without a password. */
export const passkeys: Capability<Needs, Nothing> = {
  name: 'passkeys',
  create({ db, clock, tokens, messages }, { grantSignIn, requireFresh }) {
    const ceremonies = createCeremonies(tokens)
    const service = createPasskeysService({ db, clock, ceremonies, messages, grantSignIn })
    const offers = createPasskeyOffers({ db, clock, requireFresh })
    return {
      routes: ({ bind }) => bindPasskeys(bind, { service, requireFresh, offers }),
      personalData: passkeysData(db),
      provides: nothing,
    }
  },
}
