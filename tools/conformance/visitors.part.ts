import { randomUUID } from 'node:crypto'
import { siteId } from '@player-site/contracts/kernel/constants.ts'
import {
  checkResetLink,
  requestReset,
  setNewPassword,
  setNewPasswordByLink,
  verifyReset,
} from '@player-site/contracts/password-reset/password-reset.calls.ts'
import {
  openBankSession,
  verifyBankCode,
} from '@player-site/contracts/pay-and-play/pay-and-play.calls.ts'
import {
  beginRegistration,
  completeRegistration,
  readRegistrationSettings,
  verifyRegistrationEmail,
} from '@player-site/contracts/registration/registration.calls.ts'
import { fault, NotRun } from './evidence.ts'
import { codeOf, expectOwnAnswer, expectRefusal, replyOf } from './expectations.ts'
import { marketOf } from './options.ts'
import { type Conformance, visit } from './session-of.ts'

const unknownKey = 'c'.repeat(43)
const code = '00000'
const password = 'Conformance-4711!'

/** What a visitor without an account does, with keys and codes that the platform never issued. */
async function checkRegistration({ client, checks, profile, options }: Conformance): Promise<void> {
  const check = (id: string, what: string, work: () => Promise<void>) =>
    checks.check('registration', `registration.${id}`, what, work)
  const { countryCode } = profile

  await check('settingsShape', 'The form of a country is described', async () => {
    const query = { siteId, languageCode: 'en', market: marketOf(options), countryCode }
    expectOwnAnswer(readRegistrationSettings, await client.ask(readRegistrationSettings, { query }))
  })
  await check('malformed', 'A form that cannot be read is refused', async () => {
    expectRefusal(await client.ask(beginRegistration, { body: '{"email":' }), 'request.malformed')
    expectRefusal(await client.ask(beginRegistration, { body: {} }), 'request.invalid')
  })
  await check('unknownKey', 'An unknown key is refused by its code', async () => {
    const verified = { registrationKey: unknownKey, code }
    expectRefusal(
      await client.ask(verifyRegistrationEmail, { body: verified }),
      'registration.expired',
    )
    const body = {
      registrationKey: unknownKey,
      dateOfBirth: '1990-05-04',
      postalCode: '00100',
      mobilePhone: '+358401234567',
      countryCode,
      termsAndConditionsAccepted: true,
      languageCode: 'en',
    }
    expectRefusal(await client.ask(completeRegistration, { body }), 'registration.expired')
  })
}

async function checkReset({ client, checks, options }: Conformance): Promise<void> {
  const check = (id: string, what: string, work: () => Promise<void>) =>
    checks.check('passwordReset', `passwordReset.${id}`, what, work)
  const strangerEmail = () => `${randomUUID()}@example.com`
  const askFor = (email: string) => {
    const body = { email, channel: 'email', pageUrl: `${options.site}/reset`, ...visit }
    return client.ask(requestReset, { body })
  }

  await check('unknownEmail', 'An e-mail without an account is answered like any', async () => {
    replyOf(requestReset, await askFor(strangerEmail()))
  })
  await check('tellsNothing', 'The answer to a known e-mail has the same fields', async () => {
    if (!options.isDestructive) throw new NotRun('needs --destructive: it sends an e-mail')
    const stranger = replyOf(requestReset, await askFor(strangerEmail()))
    const exchange = await askFor(options.player.email)
    if (codeOf(exchange) === 'verification.sendTooEarly') throw new NotRun('asked for just before')
    const known = replyOf(requestReset, exchange)
    const names = (reply: object) => Object.keys(reply).sort().join()
    if (names(known) !== names(stranger)) fault(exchange, `the fields ${names(stranger)}`)
  })
  await check('unknownKey', 'An unknown key is refused by its code', async () => {
    const body = { resetKey: unknownKey }
    expectRefusal(await client.ask(checkResetLink, { body }), 'error.password.reset')
    for (const call of [setNewPassword, setNewPasswordByLink]) {
      const exchange = await client.ask(call, { body: { ...body, password } })
      expectRefusal(exchange, 'error.password.reset')
    }
  })
  await check('unknownCode', 'A code of an unknown reset is refused by its code', async () => {
    const exchange = await client.ask(verifyReset, { body: { smsResetKeyId: unknownKey, code } })
    expectRefusal(exchange, 'sms.code.invalid', 'verification.codeExpired')
  })
}

async function checkBank({ client, checks, profile, options }: Conformance): Promise<void> {
  const check = (id: string, what: string, work: () => Promise<void>) =>
    checks.check('payAndPlay', `payAndPlay.${id}`, what, work)
  const browserKey = randomUUID()

  await check('begins', 'A sign-in with a bank begins, or is not available', async () => {
    const body = {
      browserKey,
      requireNew: true,
      country: profile.countryCode,
      languageCode: 'en',
      market: marketOf(options),
    }
    expectOwnAnswer(openBankSession, await client.ask(openBankSession, { body }))
  })
  await check('unknownSession', 'An unknown session is refused by its code', async () => {
    const body = { sessionId: unknownKey, browserKey, oneTimeCode: unknownKey, ...visit }
    const exchange = await client.ask(verifyBankCode, { body })
    expectRefusal(exchange, 'payAndPlay.sessionExpired', 'payAndPlay.unavailable')
  })
}

/** What is offered before a sign-in; no account is created. */
export async function checkVisitors(run: Conformance): Promise<void> {
  await checkRegistration(run)
  await checkReset(run)
  await checkBank(run)
}
