import { localeOf } from '@player-site/contracts/kernel/markets.ts'
import {
  authorizeBank,
  loginWithBank,
  openBankSession,
  requestBankEmailCode,
  updateBankPlayer,
  verifyBankCode,
} from '@player-site/contracts/pay-and-play/pay-and-play.calls.ts'
import type { BankSession } from '@player-site/contracts/pay-and-play/pay-and-play.entities.ts'
import { readRegistrationSettings } from '@player-site/contracts/registration/registration.calls.ts'
import { of } from 'rxjs'
import { beforeAll, describe, expect, it } from 'vitest'
import { aPlayer, signedInAs } from '../../../testing/builders.ts'
import { failing } from '../../../testing/fake-api.ts'
import { aBankSession } from '../../../testing/pay-and-play.ts'
import { aSentCode, someSettings } from '../../../testing/registration.ts'
import { World } from '../../../testing/world.ts'
import { loadFeature } from '../../shared/feature/late-features.ts'
import { localeEntered } from '../locale/index.ts'
import { selectPlayer } from '../session/index.ts'
import { selectToasts } from '../toasts/index.ts'
import { latePayAndPlay } from './pay-and-play.late.ts'
import {
  amountChosen,
  bankReturned,
  bannerMissing,
  codeEntered,
  contactChanged,
  emailCodeRequested,
  selectPayAndPlay,
  sessionRequested,
} from './pay-and-play.slice.ts'

beforeAll(() => loadFeature(latePayAndPlay))

const url = 'https://bank.example/order/7'
function started(first: BankSession = aBankSession(), page = '/fi-FI/signup/pnp') {
  const world = new World()
  world.page = page
  world.captcha$ = of('the-token')
  let session = first
  world.api.answer(openBankSession, () => of(session))
  world.api.answer(authorizeBank, () => of({ redirectOutput: { url } }))
  world.api.answer(verifyBankCode, () => of({ playerId: 'p-7' }))
  world.api.answer(readRegistrationSettings, () => of(someSettings({ by: 'bank' })))
  world.api.answer(requestBankEmailCode, () => of(aSentCode()))
  world.api.answer(updateBankPlayer, () =>
    of({ playerId: 'p-7', email: 'a•••@example.com', mobilePhone: '•••• 4567' }),
  )
  world.api.answer(loginWithBank, () => of({ session: signedInAs(aPlayer()) }))
  const store = world.start()
  store.dispatch(localeEntered(localeOf('fi', 'FI')))
  store.dispatch(sessionRequested({ requireNew: false }))
  const state = () => selectPayAndPlay(store.getState())
  return {
    world,
    store,
    state,
    becomes: (next: BankSession) => {
      session = next
    },
    sent: (spec: Parameters<typeof world.api.sentTo>[0]) =>
      world.api.sentTo(spec).map(({ request }) => request),
  }
}

describe('a sign-in with a bank', () => {
  it('orders the chosen amount for this market, and opens the bank’s page', () => {
    const { store, state, sent } = started()
    store.dispatch(amountChosen(50))
    store.dispatch(amountChosen(20))
    expect(sent(authorizeBank)).toMatchObject([
      {
        captchaToken: 'the-token',
        query: {
          sessionId: 's-7',
          response_type: 'code',
          client_id: 'aurora',
          redirect_uri: expect.stringContaining('/fi-FI/signup/callback'),
          amount: 50,
          currency: 'EUR',
          country: 'FI',
        },
      },
    ])
    expect(state().session).toMatchObject({ value: { status: 'atBank', url, amount: 50 } })
  })

  it('signs a known player in with the code, and says what became of the money', () => {
    const { world, store, sent, becomes } = started(aBankSession({ status: 'atBank', url }))
    world.api.answer(verifyBankCode, () =>
      of({ playerId: 'p-7', email: 'a•••@example.com', mobilePhone: '•••• 4567' }),
    )
    becomes(aBankSession({ status: 'done', amount: 50, deposit: 'credited' }))
    store.dispatch(bankReturned({ code: 'one-time-7' }))
    expect(sent(verifyBankCode)).toMatchObject([
      { body: { sessionId: 's-7', oneTimeCode: 'one-time-7' } },
    ])
    expect(sent(loginWithBank)).toHaveLength(1)
    expect(selectPlayer(store.getState())).not.toBeNull()
    expect(selectToasts(store.getState())).toMatchObject([
      { level: 'success', messageId: 'payAndPlay.toast.credited' },
    ])
    // The code is in no state.
    expect(JSON.stringify(store.getState())).not.toContain('one-time-7')
  })

  it('asks a new player for what the bank does not know, then opens the account', () => {
    const { world, store, state, sent } = started(
      aBankSession({ status: 'atBank', url }),
      '/fi-FI/signup/pnp?campaign=spring',
    )
    store.dispatch(bankReturned({ code: 'one-time-7' }))
    expect(state().session).toMatchObject({ value: { status: 'form', playerId: 'p-7' } })
    expect(sent(loginWithBank)).toEqual([])
    store.dispatch(
      contactChanged({
        email: ' aino@example.com ',
        phone: { country: 'FI', body: '040 123 4567' },
        termsAndConditions: true,
        cookiePolicyAccepted: true,
        allConditions: true,
      }),
    )
    store.dispatch(emailCodeRequested())
    expect(state().pin).toMatchObject({ address: 'aino@example.com', resendInSeconds: 30 })
    store.dispatch(codeEntered('12345'))
    expect(sent(updateBankPlayer)).toMatchObject([
      {
        captchaToken: 'the-token',
        body: {
          playerId: 'p-7',
          email: 'aino@example.com',
          emailCode: '12345',
          mobilePhone: '+358401234567',
          termsAndConditionsAcceptedVersion: 3,
          campaignIds: ['spring'],
        },
      },
    ])
    expect(sent(loginWithBank)).toHaveLength(1)
    expect(world.tracked).toEqual([{ event: 'registration_complete' }])
  })

  it('continues after a reload with an account that is ready', () => {
    const { sent } = started(aBankSession({ status: 'ready', playerId: 'p-7' }))
    expect(sent(loginWithBank)).toHaveLength(1)
  })

  it('finds a verified person whose answer was lost', () => {
    const { world, store, state, becomes } = started(aBankSession({ status: 'atBank', url }))
    const answers = [
      () => failing('network.unreachable', {}, 0),
      () => failing('payAndPlay.codeInvalid', { attemptsLeft: 0 }, 400),
    ]
    world.api.answer(verifyBankCode, () => (answers.shift() ?? answers[0])?.() ?? of())
    becomes(aBankSession({ status: 'form', playerId: 'p-7' }))
    store.dispatch(bankReturned({ code: 'one-time-7' }))
    world.advance(1_000)
    expect(state()).toMatchObject({ phase: { is: 'idle' }, session: { value: { status: 'form' } } })
  })

  it('believes the server, not the return, about a cancelled payment', () => {
    const { world, store, state, becomes } = started(aBankSession({ status: 'atBank', url }))
    store.dispatch(bankReturned({}))
    expect(state().phase.is).toBe('asking')
    becomes(aBankSession({ status: 'ended', reason: 'cancelled' }))
    world.advance(1_000)
    expect(state()).toMatchObject({
      phase: { is: 'idle' },
      session: { value: { status: 'ended', reason: 'cancelled' } },
    })
  })

  it.each([
    ['payAndPlay.accountExists', 409],
    ['registration.unsupported', 403],
    ['payAndPlay.tooManyAttempts', 403],
  ] as const)('ends with %s', (code, status) => {
    const { world, store, state, sent } = started(aBankSession({ status: 'atBank', url }))
    world.api.answer(verifyBankCode, () => failing(code, {}, status))
    store.dispatch(bankReturned({ code: 'one-time-7' }))
    expect(state()).toMatchObject({
      phase: { is: 'failed', failure: { code } },
      session: { value: { status: 'ended' } },
    })
    expect(sent(loginWithBank)).toEqual([])
  })

  it('logs that its page has no text', () => {
    const { world, store } = started()
    store.dispatch(bannerMissing())
    expect(world.logged).toContainEqual({
      event: 'Pnp Banner not being configured!',
      fields: {},
    })
  })
})
