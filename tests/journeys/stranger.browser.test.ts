import type { FrameLocator, Page } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Applicant, applicantPassword, newApplicant, newBankCustomer } from './applicant.ts'
import { requestWithdrawal } from './cashier.ts'
import { openProfile, takePicture } from './chromium.ts'
import { hasStatus, loseAcknowledgement, reviewOf, uploadInModal } from './document-review.ts'
import { createHand, type Hand } from './hand.ts'
import { codeSentTo } from './mailbox.ts'
import { watchPrivacy } from './privacy-watch.ts'
import { canSpin, fixRequests, losingSeed, pillShows, says, siteForSuite } from './site.ts'
import { overflowOf } from './soundness.ts'

const firstVisit = { isFirstVisit: true, hasChosenCookies: false } as const
const consents = ['termsAndConditions', 'cookiePolicyAccepted', 'allConditions'] as const

describe('a stranger, on a phone [postgres]', () => {
  const suite = siteForSuite()
  const urls = () => suite.site.stack.urls
  const { staff, waitingOf } = reviewOf(() => urls().platform)
  // Every round is lost, so that the balance is known.
  beforeEach(() => suite.site.fixSeeds(losingSeed))
  afterEach(() => suite.site.fixSeeds(undefined))

  async function registerByForm(page: Page, hand: Hand, person: Applicant): Promise<void> {
    const at = (name: string) => page.getByTestId(`sign-up-${name}`)
    await hand.tap(page.getByTestId('home-sign-up'))
    await hand.fill(at('firstName'), person.firstName)
    await hand.fill(at('lastName'), person.lastName)
    await hand.fill(at('dateOfBirth').getByRole('spinbutton').first(), '05041990')
    await hand.fill(at('postalCode'), '00100')
    await hand.tap(at('next'))
    await hand.fill(at('email'), person.email)
    await hand.fill(at('mobilePhone'), person.phone)
    await hand.fill(at('password'), applicantPassword)
    for (const name of consents) await hand.tick(at(name))
    await hand.tap(at('submit'))
    await hand.fillFocused(at('code'), await codeSentTo(urls().mail, person.email))
    await at('complete').waitFor()
  }

  async function deposit(page: Page, hand: Hand): Promise<void> {
    await hand.tap(page.getByTestId('sign-up-deposit'))
    await hand.tap(page.getByRole('button', { name: '50.00 €' }))
    await hand.tap(page.getByTestId('cashier-submit'))
    const provider = page.frameLocator('[data-testid=payment-frame]')
    await hand.fill(provider.getByLabel('Account'), 'Aino')
    await hand.tap(provider.getByTestId('pay-now'))
    await page.getByTestId('payment-success').waitFor()
    await pillShows(page, { balance: '50.00' })
  }

  async function spinOnce(page: Page, hand: Hand): Promise<void> {
    await hand.tap(page.getByTestId('game-tile-northern-lights'))
    const game = page.frameLocator('[data-testid=game-frame]')
    await canSpin(game)
    await hand.tap(game.getByTestId('spin'))
    await game.getByTestId('round-count').filter({ hasText: /^1$/ }).waitFor()
  }

  it('registers, deposits, plays, proves who they are and is paid', {
    tags: ['gate'],
  }, async () => {
    const person = newApplicant()
    const { page, faults } = await openProfile(suite.site.browser, 'phone', firstVisit)
    await fixRequests(page)
    const hand = createHand(page)
    const privacy = watchPrivacy(page, suite.site.stack)
    await page.goto(`${urls().site}/en-UN`)
    await registerByForm(page, hand, person)
    expect(hand.effort()).toEqual({ taps: 13, fields: 8 })
    await deposit(page, hand)
    expect(hand.effort()).toEqual({ taps: 5, fields: 1 })
    await hand.tap(page.getByTestId('payment-leave'))
    await spinOnce(page, hand)
    expect(hand.effort()).toEqual({ taps: 3, fields: 0 })

    await page.goto(`${urls().site}/en-UN/my-account/banking/withdraw`)
    const modal = page.getByTestId('verification-modal')
    const identity = modal.getByTestId('document-PROOF_OF_ID')
    await identity.waitFor()
    await loseAcknowledgement(page)
    await uploadInModal(page, { type: 'PROOF_OF_ID', pages: 2 })
    await hasStatus(identity, 'UNDER_REVIEW')
    const bill = { type: 'PROOF_OF_ADDRESS', pages: 1, kind: 'Utility bill' }
    await uploadInModal(page, bill)
    await page.getByTestId('verification-done').press('Enter')
    await page.getByTestId('gate-underReview').waitFor()

    const session = await page.request.get(`${urls().site}/session`)
    const { playerId } = Object(await session.json()).player
    const address = await waitingOf(playerId, 'PROOF_OF_ADDRESS')
    await staff('PATCH', address, { decision: 'reject', reason: 'BAD_QUALITY' })
    await page.getByTestId('gate-required').getByTestId('gate-verify').press('Enter')
    await says(modal.getByTestId('document-rejected'), /too blurry/)
    await takePicture(page, 'stranger-rejected-phone')
    await uploadInModal(page, bill)
    await page.getByTestId('verification-done').press('Enter')
    for (const type of ['PROOF_OF_ID', 'PROOF_OF_ADDRESS']) {
      await staff('PATCH', await waitingOf(playerId, type), { decision: 'approve' })
    }
    // The open page follows: the form is there.
    await page.getByTestId('withdrawal-form').waitFor()
    await requestWithdrawal(page, '30')
    await page.getByTestId('waiting-list').waitFor()
    await takePicture(page, 'stranger-waiting-phone')
    await suite.site.ledger.endPendingWithdrawals(playerId)
    await page.getByTestId('waiting-none').waitFor()
    const left = await suite.site.ledger.balanceMinor(playerId)
    await pillShows(page, { balance: (Number(left) / 100).toFixed(2) })
    expect(await overflowOf(page)).toBeLessThanOrEqual(0)
    const { email, lastName, phone } = person
    const facts = [email, lastName, phone, '1990-05-04', '1990-04-05', 'page-1.jpg', 'page-2.jpg']
    await privacy.expectNoTraceOf([...facts, applicantPassword])
    expect(faults.filter((fault) => !fault.includes('ERR_CONNECTION_RESET'))).toEqual([])
  })

  async function registerByBank(page: Page, hand: Hand): Promise<void> {
    const customer = newBankCustomer()
    const at = (name: string) => page.getByTestId(`bank-${name}`)
    await hand.tap(page.getByTestId('home-sign-up'))
    await hand.tap(at('continue'))
    const bank: FrameLocator = page.frameLocator('[data-testid=bank-frame]')
    await hand.tap(bank.getByTestId('bank-choice').first())
    // What a bank knows of its customer is typed into the stand-in only.
    await bank.getByTestId('bank-personid').fill(customer.personId)
    await bank.getByTestId('bank-firstname').fill(customer.firstName)
    await bank.getByTestId('bank-lastname').fill(customer.lastName)
    await bank.getByTestId('bank-dob').fill('1990-05-04')
    await bank.getByTestId('bank-zipcode').fill('00100')
    await hand.tap(bank.getByTestId('bank-login'))
    await hand.tap(bank.getByTestId('bank-pay'))
    await hand.fill(at('email'), customer.email)
    await hand.fill(at('mobilePhone'), customer.phone)
    for (const name of consents) await hand.tick(at(name))
    await hand.tap(at('submit'))
    await hand.fillFocused(at('code'), await codeSentTo(urls().mail, customer.email))
    await pillShows(page, { status: 'live', balance: '20.00' })
  }

  it('registers and deposits with a bank at Solstice, and plays', { tags: ['gate'] }, async () => {
    const { page, faults } = await openProfile(suite.site.browser, 'phone', firstVisit)
    await fixRequests(page)
    const hand = createHand(page)
    await page.goto(`http://solstice.localhost:${new URL(urls().site).port}/fi-FI`)
    await registerByBank(page, hand)
    expect(hand.effort()).toEqual({ taps: 11, fields: 3 })
    await spinOnce(page, hand)
    expect(hand.effort()).toEqual({ taps: 2, fields: 0 })
    expect(faults).toEqual([])
  })
})
