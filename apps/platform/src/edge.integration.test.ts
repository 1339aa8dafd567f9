import { once } from 'node:events'
import { connect } from 'node:net'
import { calls } from '@player-site/contracts/calls.ts'
import { essentialsOnly } from '@player-site/contracts/consent/consent.entities.ts'
import { type CallSpec, pathOf } from '@player-site/contracts/kernel/call.ts'
import {
  requestReset,
  setNewPasswordByLink,
} from '@player-site/contracts/password-reset/password-reset.calls.ts'
import { authorizeBank } from '@player-site/contracts/pay-and-play/pay-and-play.calls.ts'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { payAtBank } from '../testing/bank-visitor.ts'
import { demoPassword } from '../testing/caller.ts'
import { testDatabases } from '../testing/databases.ts'
import { idIn } from '../testing/edge-begun.ts'
import {
  applicant,
  bankApplicantEmail,
  email,
  newNumber,
  resetNumber,
  resetOf,
  samples,
  siteOrigin,
} from '../testing/edge-samples.ts'
import { createMailbox } from '../testing/mailbox.ts'
import { addTestPasskey } from '../testing/passkeys.ts'
import { loseForCashback, queueBonus } from '../testing/reward-samples.ts'
import { createStudioPage } from '../testing/studio-page.ts'
import { platformForSuite, type TestPlatform } from '../testing/test-platform.ts'
import { codeTextedTo, verifyMobile } from '../testing/verified-mobile.ts'
import { openWalletSocket } from '../testing/wallet-socket.ts'
import { createLog } from './log.ts'

describe.each(testDatabases())('the edge of the platform $name', (testDatabase) => {
  let platform: TestPlatform
  const lines: string[] = []
  const log = createLog('debug', { write: (line) => void lines.push(line) })
  const onStarted = (started: TestPlatform) => {
    platform = started
  }
  // No currency has a limit, so that a grant waits for a second person.
  platformForSuite(testDatabase, onStarted, { log, env: { BONUS_GRANT_LIMITS: 'EUR=0' } })

  const ask = (call: CallSpec, token?: string, begunBy = (_call: string) => '404') => {
    const { path = pathOf(call), body = {} } = samples(begunBy)[call.id] ?? {}
    return platform.call(call.method, path, {
      ...(call.method !== 'GET' && { body }),
      ...(token !== undefined && { token }),
    })
  }
  const served = calls.filter(({ api }) => api !== 'gateway')

  it('answers every call in the shape of its contract', async () => {
    const { accessToken } = (
      await platform.call('POST', '/api/v1/login', samples(String)['session.login'])
    ).body
    const idToken = await platform.signIn(email)
    // Answers follow what is asked; signing out comes last, as it ends the session of the others.
    const last = [
      'rewards.leaveQueue',
      'rewards.claimQueued',
      'playerBonuses.cancel',
      'questionnaire.answer',
      'questionnaire.decide',
      'session.loginByGrant',
      'session.platformSignOut',
    ]
    const order = [...served].sort((a, b) => last.indexOf(a.id) - last.indexOf(b.id))
    const mailbox = createMailbox(platform)
    /** The code of a registration, as it arrives. */
    const receivedCode = async (call: string): Promise<string> => {
      const ofBank = call.startsWith('payAndPlay')
      const read = call.endsWith('Email')
        ? () => mailbox.emails(ofBank ? bankApplicantEmail : applicant.email)
        : () => mailbox.texts(call.endsWith('Sms') ? applicant.mobilePhone : newNumber)
      let code: string | undefined
      await expect
        .poll(async () => (code = /\b\d{5}\b/.exec((await read())[0]?.text ?? '')?.[0]))
        .toBeDefined()
      return code ?? ''
    }
    const begun = new Map<string, string>()
    const tr = { mobilePhone: resetNumber, countryCode: 'TR' }
    await verifyMobile(platform, await platform.signIn(resetOf('tr').email), tr)
    const cl = resetOf('cl', 'email')
    await addTestPasskey(platform, await platform.signIn(cl.email), siteOrigin)
    const se = await platform.signIn(resetOf('se').email)
    await addTestPasskey(platform, se, siteOrigin)
    const keyIn = async (to: string, kind: string): Promise<string> => {
      const link = new RegExp(`#${kind}=([\\w-]+)`)
      const found = async () =>
        (await mailbox.emails(to)).flatMap(({ text }) => link.exec(text)?.[1] ?? [])[0]
      await expect.poll(found).toBeDefined()
      return (await found()) ?? ''
    }
    /** The code of one reset's text message, and the key of another's link. */
    const receiveResets = async (): Promise<void> => {
      await platform.call('POST', pathOf(requestReset), { body: cl })
      begun.set('passwordReset.code', await codeTextedTo(platform, resetNumber, 2))
      begun.set('passwordReset.link', await keyIn(cl.email, 'key'))
      begun.set('accountAlerts.key', await keyIn(resetOf('se').email, 'alert'))
    }
    const begunBy = (call: string) => begun.get(call) ?? '404'
    const statusUntil = platform.clock.now()
    await platform.accountState.change('demo-new', { status: 'SELF_EXCLUDED', statusUntil })
    const returning = { email: 'demo.new@example.com', password: demoPassword }
    const refused = await platform.call('POST', '/api/v1/login', { body: returning })
    begun.set('session.login.excluded', String(Object(refused.body['details']).coolingKey))
    for (const call of order) {
      const { as } = samples(begunBy)[call.id] ?? {}
      const own = as ? await platform.signIn(as) : idToken
      const token = call.id === 'session.idToken' ? String(accessToken) : own
      if (/^rewards\.(?:leave|claim)Queue/.test(call.id)) {
        begun.set('rewards.queued', await queueBonus(platform, token))
      }
      if (/^rewards\.claim(?:Loyalty)?Cashback/.test(call.id))
        await loseForCashback(platform, token)
      const { status, body } = await ask(call, token, begunBy)
      const isCodeSent = /^(?:(?:registration|payAndPlay)\.request|account\.requestPhoneCode)/.test(
        call.id,
      )
      begun.set(call.id, isCodeSent ? await receivedCode(call.id) : idIn(body))
      if (call.id === requestReset.id) await receiveResets()
      if (call.id === setNewPasswordByLink.id) {
        begun.set('passwordReset.review', String(Object(body['review']).reviewKey))
      }
      if (call.id === authorizeBank.id) {
        begun.set('payAndPlay.bank', await payAtBank(platform, idIn(body)))
      }
      expect([call.id, status]).toEqual([call.id, 200])
      expect([call.id, z.safeParse(call.reply, body).error]).toEqual([call.id, undefined])
    }
  })

  it('answers an unknown address with a code', async () => {
    const { status, body } = await platform.call('GET', '/%zz')
    expect([status, body.code]).toEqual([400, 'request.malformed'])
    const long = await platform.call('GET', `/api/v1/player/wallet/payments/${'a'.repeat(101)}`)
    expect([long.status, long.body.code]).toEqual([404, 'route.notFound'])
    const endless = await platform.call('GET', `/api/v1/player/profile?a=${'a'.repeat(20_000)}`)
    expect([endless.status, endless.body.code]).toEqual([431, 'request.headersTooLarge'])
  })

  it.each([
    ['a NUL in an address', 'GET', 'player/wallet/payments/a%00b'],
    ['a NUL in a body', 'POST', 'login', { email: 'a\0@example.com', password: 'x' }],
    [
      'a cursor beyond all time',
      'GET',
      'player/wallet/transactions?after=999999999999999.ledger.1',
    ],
    ['the year 0', 'GET', 'player/wallet/net-position-win-loss?from=0000-01-01T00:00:00Z'],
    [
      'a time after the year 9999',
      'GET',
      'player/wallet/transactions?to=9999-12-31T23:59:59-23:00',
    ],
    [
      'a version that no column holds',
      'PATCH',
      'player/cookies/consent',
      { options: essentialsOnly, version: 3_000_000_000 },
    ],
    ['a NUL in a query', 'GET', 'player/wallet/transactions?after=a%00b'],
    ['a NUL in a name', 'GET', 'player/station?ipAddress=1%00'],
  ])('refuses %s before it reaches a database', async (_name, method, path, body?: unknown) => {
    const token = await platform.signIn(email)
    const request = { token, ...(body !== undefined && { body }) }
    expect((await platform.call(method, `/api/v1/${path}`, request)).body.code).toBe(
      'request.invalid',
    )
  })

  it('reports to monitoring that the ledger balances', async () => {
    const readStatus = async () => {
      const response = await fetch(`${platform.address}/health/ledger`)
      return { ...Object(await response.json()), code: response.status }
    }
    await expect.poll(readStatus).toMatchObject({ status: 'balanced', differences: 0, code: 200 })
  })

  it("keeps the caller's request id when it is valid", async () => {
    const answer = async (id: string) =>
      (await platform.call('GET', '/none', { headers: { 'x-request-id': id } })).body['requestId']
    const id = '0b5e9c1e-63a4-4a7e-9d2f-5f2f6c7f1a11'
    expect(await answer(id)).toBe(id)
    for (const given of ['<script>', 'Firstname-Lastname-Quux', '00358407779911000']) {
      expect(await answer(given)).toMatch(/^(?!0b5e)[0-9a-f-]{36}$/)
    }
  })

  it('logs no secrets of a whole visit and its failures', async () => {
    const secrets = [email, 'demo.', demoPassword, 'a-wrong-password', '192.0.2.77', 'ticket=']
    await platform.call('POST', '/api/v1/login', { body: { email, password: 'a-wrong-password' } })
    await platform.call('POST', '/api/v1/login', { body: `{"email":"${email}","password":` })
    await platform.call('GET', '/api/v1/player/station?ipAddress=192.0.2.77')
    const token = await platform.signIn(email)
    const socket = await openWalletSocket(platform, token)
    socket.send(`{"email":"${email}"}`)
    const url = await platform.launch(token)
    const page = createStudioPage(platform)
    const session = await page.open(url)
    await page.spin(session, '1.00', 'request-edge-1')
    await socket.hears('WALLET_BALANCE')
    await page.open(url)
    socket.close()
    await socket.closed
    const ticket = String(new URL(url).searchParams.get('ticket'))
    const written = lines.join('')
    for (const event of ['request.answered', 'walletSocket.opened', 'walletSocket.ignored']) {
      expect(written).toContain(event)
    }
    for (const secret of [...secrets, token, ticket, session]) {
      expect([secret, written.includes(secret)]).toEqual([secret, false])
    }
  })
})

// It stops its platform, which the others need.
describe.each(testDatabases())('the edge of the platform $name', (testDatabase) => {
  let platform: TestPlatform
  const lines: string[] = []
  const log = createLog('debug', { write: (line) => void lines.push(line) })
  const onStarted = (started: TestPlatform) => {
    platform = started
  }
  platformForSuite(testDatabase, onStarted, { log })

  it('closes open connections, and does not wait for dead ones', async () => {
    const token = await platform.signIn(email)
    const socket = await openWalletSocket(platform, token)
    const { body } = await platform.call('POST', '/api/v1/player/wallet/socket-token', {
      token,
      body: {},
    })
    const { hostname, port } = new URL(platform.address)
    const silent = connect(Number(port), hostname)
    silent.write(
      [
        `GET /wallet/socket?token=${String(body['token'])} HTTP/1.1`,
        `Host: ${hostname}`,
        'Connection: Upgrade',
        'Upgrade: websocket',
        'Sec-WebSocket-Version: 13',
        'Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==',
        '\r\n',
      ].join('\r\n'),
    )
    await once(silent, 'data')
    const ended = once(silent, 'close')
    silent.resume()
    await platform.stop()
    expect(await socket.closed).toBe(1_001)
    await ended
    expect(lines.at(-1)).toContain('platform.stopped')
  })
})
