import {
  beginRegistration,
  completeRegistration,
  readRegistrationSettings,
  requestRegistrationEmail,
  requestRegistrationSms,
  verifyRegistrationEmail,
  verifyRegistrationSms,
} from '@player-site/contracts/registration/registration.calls.ts'
import type {
  RegistrationSettings,
  registrationSettingsQuery,
} from '@player-site/contracts/registration/registration.entities.ts'
import type * as z from 'zod/mini'
import type { Bind } from '../../http/bind-call.ts'
import type { Completion } from './registration.completion.ts'
import type { Origin } from './registration.origin.ts'
import type { RegistrationService } from './registration.service.ts'

export interface RegistrationRoutes {
  /** @throws CodedError error.country.blocked */
  readonly assertServed: (origin: Origin) => Promise<void>
  readonly service: RegistrationService
  readonly completion: Completion
  readonly settingsFor: (query: z.infer<typeof registrationSettingsQuery>) => RegistrationSettings
}

/** @see A§7 Player "registration" */
export function bindRegistration(
  bind: Bind,
  { assertServed, service, completion, settingsFor }: RegistrationRoutes,
): void {
  bind.public(readRegistrationSettings, ({ query }) => settingsFor(query))
  bind.public(beginRegistration, async ({ body: { ipAddress, detectedCountry, ...payload } }) => {
    await assertServed({ ipAddress, detectedCountry })
    return service.begin(payload)
  })
  bind.public(requestRegistrationSms, ({ body }) => service.requestCode('sms', body))
  bind.public(verifyRegistrationSms, ({ body }) => service.verify('sms', body))
  bind.public(requestRegistrationEmail, ({ body }) => service.requestCode('email', body))
  bind.public(verifyRegistrationEmail, ({ body }) => service.verify('email', body))
  bind.public(completeRegistration, ({ body }) => completion.complete(body))
}
