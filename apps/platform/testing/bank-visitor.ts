import { randomBytes } from 'node:crypto'
import { expect } from 'vitest'
import { bankNotificationPath } from '../src/integrations/bank/bank.contract.ts'
import { signedRpc } from '../src/integrations/bank/bank-rpc.ts'
import type { Form } from './applicant.ts'
import { redeem } from './applicant.ts'
import { createMailbox } from './mailbox.ts'
import type { TestPlatform } from './test-platform.ts'

const root = '/api/v1/paynplay'
const siteOrigin = 'https://play.example'
const account = 'IBAN FI•• •••• 85'

let made = 0

/** Letters that no other person's name has. */
const lettersOf = (n: number): string =>
  Array.from(String(n), (digit) => 'abcdefghij'[Number(digit)]).join('')

/** A person at their bank. */
export function createBankCustomer(given: Partial<Record<string, string>> = {}) {
  made += 1
  const n = made
  return {
    personid: `customer-${n}`,
    firstname: 'Testa',
    lastname: `Banker${lettersOf(n)}`,
    dob: '1990-04-01',
    zipcode: '00100',
    country: 'FI',
    ...given,
  }
}
export type BankCustomer = ReturnType<typeof createBankCustomer>

/** A browser that signs up or in with a bank, with defaults for what a test does not name. */
export function createBankVisitor(
  platform: TestPlatform,
  place: { readonly country?: string; readonly market?: string } = {},
) {
  const mailbox = createMailbox(platform)
  const browserKey = randomBytes(32).toString('base64url')
  const country = place.country ?? 'FI'
  const currency = country === 'SE' ? 'SEK' : 'EUR'
  let sessionId = ''
  let order = ''
  const email = `bank-visitor-${browserKey.slice(0, 12).toLowerCase()}@example.com`
  const call = (path: string, body: Form = {}) =>
    platform.call('POST', `${root}${path}`, { body: { browserKey, sessionId, ...body } })

  const session = async (requireNew = false) => {
    const shown = { country, languageCode: 'en', market: 'FI', brand: 'solstice', ...place }
    const { body } = await platform.call('POST', `${root}/session`, {
      body: { browserKey, requireNew, ...shown },
    })
    if (typeof body['sessionId'] === 'string') sessionId = body['sessionId']
    return body
  }
  const authorize = async (amount: number, changes: Record<string, string> = {}) => {
    const query = new URLSearchParams({
      sessionId,
      browserKey,
      response_type: 'code',
      client_id: 'solstice',
      identity_provider: 'bank',
      redirect_uri: `${siteOrigin}/fi-FI/signup/callback`,
      siteOrigin,
      amount: String(amount),
      currency,
      country,
      ...changes,
    })
    const answer = await platform.call('GET', `${root}/authorize?${query.toString()}`)
    const { redirectOutput } = answer.body
    if (redirectOutput) order = new URL(Object(redirectOutput).url).pathname.split('/').at(-1) ?? ''
    return answer
  }
  /** What the bank's page asks the bank. */
  const atBank = async (path: string, body: object) => {
    const { status, text } = await mailbox.ask('bank', 'POST', `/order/${order}/${path}`, body)
    return { status, body: Object(JSON.parse(text)) }
  }
  const logIn = async (customer: BankCustomer) => (await atBank('login', customer)).body
  const choose = async (visit: string, choice: string) =>
    (await atBank('choice', { visit, choice, account })).body

  /** Sends the platform a signed notification of the bank, as often as wanted. */
  const notify = async (method: string, data: Form, secret?: string) => {
    const secrets = platform.config.sandbox?.bank.secrets ?? ['']
    const message = signedRpc(secret === undefined ? secrets : [secret], method, {
      orderid: order,
      messageid: 'message',
      ...data,
    })
    return platform.call('POST', bankNotificationPath, { body: message })
  }
  const codeOf = (returnTo: unknown): string =>
    new URL(String(returnTo)).searchParams.get('code') ?? ''

  const receiveEmailCode = async (to: string): Promise<string> => {
    expect((await call('/player/email_request', { email: to })).status).toBe(200)
    let code = ''
    const arrived = async () => {
      const [message] = await mailbox.emails(to)
      code = /\b\d{5}\b/.exec(message?.text ?? '')?.[0] ?? ''
      return code !== ''
    }
    await expect.poll(arrived).toBe(true)
    return code
  }

  return {
    email,
    browserKey,
    call,
    session,
    authorize,
    atBank,
    logIn,
    choose,
    notify,
    codeOf,
    sessionId: () => sessionId,
    order: () => order,
    verify: (oneTimeCode: string, changes: Form = {}) =>
      call('/player/code', { oneTimeCode, ...changes }),
    receiveEmailCode,
    /** The status of an order, as the bank's page shows it. */
    async orderStatus(): Promise<string | undefined> {
      const { text } = await mailbox.ask('bank', 'GET', `/order/${order}`)
      return /data-status="(\w+)"/.exec(text)?.[1]
    },
    /** Chooses an amount, logs in, and pays; returns the code of the return address. */
    async pay(customer: BankCustomer, amount = 50): Promise<string> {
      await session(true)
      expect((await authorize(amount)).status).toBe(200)
      const { visit, returnTo } = await logIn(customer)
      return codeOf(returnTo ?? (await choose(visit, 'pay')).returnTo)
    },
    async update(playerId: unknown, changes: Form = {}) {
      const to = changes.email ?? email
      const emailCode = changes['emailCode'] ?? (await receiveEmailCode(to))
      return call('/player/update', {
        playerId,
        email: to,
        emailCode,
        mobilePhone: '+358401234567',
        languageCode: 'en',
        termsAndConditions: true,
        termsAndConditionsAcceptedVersion: 1,
        cookiePolicyAccepted: true,
        allConditions: true,
        marketingOptIn: false,
        ...changes,
      })
    },
    login: () => call('/player/login', { country }),
    /** Signs in as its gateway would; returns the id token. */
    async logInHere(): Promise<string> {
      const { body } = await call('/player/login', { country })
      const { body: redeemed } = await redeem(platform, body['sessionGrant'])
      return String(redeemed['idToken'])
    },
    /** Signs up with a bank; returns the id token. */
    async signUp(customer: BankCustomer, amount = 50): Promise<string> {
      const { body } = await this.verify(await this.pay(customer, amount))
      expect((await this.update(body['playerId'])).body.code).toBeUndefined()
      return this.logInHere()
    },
  }
}
/** Logs in and pays at the page of a bank; returns the code of the return address. */
export async function payAtBank(platform: TestPlatform, pageUrl: string): Promise<string> {
  const mailbox = createMailbox(platform)
  const { pathname } = new URL(pageUrl)
  const ask = async (path: string, body: object) =>
    Object(JSON.parse((await mailbox.ask('bank', 'POST', `${pathname}/${path}`, body)).text))
  const { visit } = await ask('login', createBankCustomer())
  const { returnTo } = await ask('choice', { visit, choice: 'pay', account })
  return new URL(String(returnTo)).searchParams.get('code') ?? ''
}
