import { essentialsOnly } from '@player-site/contracts/consent/consent.entities.ts'
import { openingBonusId } from '../src/demo/seed/demo-campaigns.ts'
import { newPassword } from './applicant.ts'
import { createAuthenticator } from './authenticator.ts'
import { demoPassword } from './caller.ts'
import { launchSamples } from './launch-samples.ts'
import { lobbySamples } from './lobby-samples.ts'
import { playerBonusSamples, rewardSamples } from './reward-samples.ts'

export const email = 'demo.fi@example.com'
const launch = {
  gameId: 'studio-northern-lights',
  languageCode: 'fi',
  channel: 'Mobile',
  lobbyUrl: 'https://play.example/fi-FI',
}

export const applicant = {
  brand: 'meridian',
  languageCode: 'en',
  market: 'UN',
  firstName: 'Edge',
  lastName: 'Applicant',
  email: 'edge-applicant@example.com',
  password: newPassword,
  mobilePhone: '+358401230000',
  countryCode: 'FI',
  termsAndConditions: true,
  termsAndConditionsAcceptedVersion: 1,
  cookiePolicyAccepted: true,
  allConditions: true,
  marketingOptIn: false,
  campaignIds: ['edge'],
}

/** To which a player changes theirs. */
export const newNumber = '+358401239999'
/** Of the player who resets their password by a text message. */
export const resetNumber = '+905321239999'

export const siteOrigin = 'https://play.example'
const device = createAuthenticator(siteOrigin)
/** The answer of the device to a begun ceremony. */
function ceremonyOf(begun: string, answer: (challenge: string) => object) {
  const [ceremonyId = '', challenge = ''] = begun.split(' ')
  return { ceremonyId, credential: answer(challenge) }
}

export const resetOf = (name: string, channel = 'sms') => ({
  email: `demo.${name}@example.com`,
  channel,
  pageUrl: `${siteOrigin}/en-UN/reset-password`,
})

const bankBrowser = { browserKey: 'edge-browser-key' }
export const bankApplicantEmail = 'edge-bank-applicant@example.com'

/** A sign-up with a bank. */
const bankSamples = (begunBy: (call: string) => string): Record<string, Sample> => {
  const of = { ...bankBrowser, sessionId: begunBy('payAndPlay.session') }
  const query = new URLSearchParams({
    ...of,
    response_type: 'code',
    client_id: 'solstice',
    identity_provider: 'bank',
    redirect_uri: `${siteOrigin}/fi-FI/signup/callback`,
    siteOrigin,
    amount: '20',
    currency: 'EUR',
    country: 'FI',
  })
  const place = { country: 'FI', languageCode: 'fi', market: 'FI', brand: 'solstice' }
  return {
    'payAndPlay.session': { body: { ...bankBrowser, ...place, requireNew: true } },
    'payAndPlay.authorize': { path: `/api/v1/paynplay/authorize?${query.toString()}` },
    'payAndPlay.code': { body: { ...of, oneTimeCode: begunBy('payAndPlay.bank') } },
    'payAndPlay.requestEmail': { body: { ...of, email: bankApplicantEmail } },
    'payAndPlay.update': {
      body: {
        ...of,
        playerId: begunBy('payAndPlay.code'),
        email: bankApplicantEmail,
        emailCode: begunBy('payAndPlay.requestEmail'),
        mobilePhone: '+358401230001',
        languageCode: 'fi',
        termsAndConditions: true,
        termsAndConditionsAcceptedVersion: 1,
        cookiePolicyAccepted: true,
        allConditions: true,
        marketingOptIn: false,
      },
    },
    'payAndPlay.login': { body: { ...of, country: 'FI' } },
  }
}

interface Sample {
  readonly path?: string
  readonly body?: unknown
  /** The sign-in to use, where an answer would end the others' session. */
  readonly as?: string
}

/** The requests and the verifications of a registration's codes. */
const codeSamples = (begunBy: (call: string) => string): Record<string, Sample> =>
  Object.fromEntries(
    ['Sms', 'Email'].flatMap((channel) => {
      const registrationKey = begunBy('registration.begin')
      const request = { registrationKey, siteId: 5, countryCode: 'FI', code: 5 }
      const code = begunBy(`registration.request${channel}`)
      return [
        [`registration.request${channel}`, { body: request }],
        [`registration.verify${channel}`, { body: { registrationKey, code } }],
      ]
    }),
  )

const exclusionForAYear = { exclusionInMonths: 12, exclusionDelayInHours: 0 }
const uploadPath = '/api/v1/player/documents/uploads/7c9e6679-7425-40de-944b-e07fc1f90ae7'
const deskPath = '/api/v1/account-desk/demo-tr'
const letterPath = '/api/v1/letters/7c9e6679-7425-40de-944b-e07fc1f90ae7'
/** A PNG of one pixel. */
const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** A document from its first part to its approval. */
function documentSamples(begunBy: (call: string) => string): Record<string, Sample> {
  const operator = 'desk-1'
  const { length: sizeBytes } = Buffer.from(pixel, 'base64')
  const uploadId = uploadPath.split('/').at(-1) ?? ''
  const path = `/api/v1/documents/${begunBy('documents.submit')}`
  return {
    'documents.beginUpload': { path: uploadPath, body: { documentType: 'OTHER', sizeBytes } },
    'documents.uploadPart': { path: uploadPath, body: { offset: 0, data: pixel } },
    'documents.readUpload': { path: uploadPath },
    'documents.finishUpload': { path: `${uploadPath}/finish`, body: {} },
    'documents.submit': { body: { documentType: 'OTHER', subType: 'PERMIT', uploads: [uploadId] } },
    'documents.cancelUpload': { path: uploadPath, body: {} },
    'documents.initiateIdentityCheck': {
      body: { documentType: 'PROOF_OF_ID', returnUrl: `${siteOrigin}/en-UN/my-account` },
    },
    'documents.history': { path: '/api/v1/documents/players/demo-ca' },
    'documents.viewPage': { path: `${path}/pages/1`, body: { operator } },
    'documents.viewPerson': { path: `${path}/person`, body: { operator } },
    'documents.review': { path, body: { operator, decision: 'approve' } },
    'documents.request': {
      body: { operator, playerId: begunBy('support.findPlayer'), documentType: 'SOURCE_OF_WEALTH' },
    },
  }
}

/**
 * Requests that the contracts accept, for calls that need more than a path; `begunBy` returns the
 * id from an earlier answer.
 */
export const samples = (begunBy: (call: string) => string): Record<string, Sample> => ({
  'session.login': { body: { email, password: demoPassword } },
  'session.migrate': { body: { email: 'unknown@example.com' } },
  'session.loginByGrant': { body: { sessionGrant: begunBy('registration.complete') } },
  'session.reauthenticate': { body: { password: demoPassword } },
  'transactions.round': { path: `/api/v1/player/wallet/rounds/${begunBy('transactions.list')}` },
  'passkeys.beginAdding': { body: { siteOrigin } },
  'passkeys.add': {
    body: {
      ...ceremonyOf(begunBy('passkeys.beginAdding'), (challenge) => device.create(challenge)),
      name: 'Edge',
      siteOrigin,
    },
  },
  'passkeys.declineOffer': { body: { isDeclined: true } },
  'passkeys.rename': { path: `/api/v1/player/passkeys/${device.id}`, body: { name: 'Other' } },
  'passkeys.remove': { path: `/api/v1/player/passkeys/${device.id}` },
  'passkeys.beginSignIn': { body: { siteOrigin } },
  'passkeys.signIn': {
    body: {
      ...ceremonyOf(begunBy('passkeys.beginSignIn'), (challenge) => device.answer(challenge)),
      siteOrigin,
    },
  },
  'passwordReset.request': { body: resetOf('tr') },
  'passwordReset.verify': {
    body: { smsResetKeyId: begunBy('passwordReset.request'), code: begunBy('passwordReset.code') },
  },
  'passwordReset.complete': {
    body: { resetKey: begunBy('passwordReset.verify'), password: newPassword },
  },
  'passwordReset.checkLink': { body: { resetKey: begunBy('passwordReset.link') } },
  'passwordReset.completeByLink': {
    body: { resetKey: begunBy('passwordReset.link'), password: newPassword },
  },
  'passwordReset.answerReview': {
    body: {
      reviewKey: begunBy('passwordReset.review'),
      passkeys: [],
      payoutAccounts: [],
      isMobileConfirmed: true,
    },
  },
  'accountAlerts.read': { body: { alertKey: begunBy('accountAlerts.key') } },
  'accountAlerts.deny': {
    body: { alertKey: begunBy('accountAlerts.key'), mailOrigin: siteOrigin },
  },
  'registration.settings': {
    path: '/api/v1/site/settings?siteId=5&languageCode=en&market=UN&countryCode=FI',
  },
  'registration.begin': { body: applicant },
  ...codeSamples(begunBy),
  'registration.complete': {
    body: {
      registrationKey: begunBy('registration.begin'),
      dateOfBirth: '1990-04-01',
      postalCode: '00100',
      mobilePhone: applicant.mobilePhone,
      countryCode: 'FI',
      termsAndConditionsAccepted: true,
      languageCode: 'en',
    },
  },
  ...bankSamples(begunBy),
  'access.station': { path: '/api/v1/player/station?ipAddress=192.0.2.1' },
  'terms.accept': { body: { termsAndConditionsAcceptedVersion: 1 } },
  'consent.save': { body: { options: essentialsOnly, version: 1 } },
  'account.changeMarketingPreferences': { body: { preferences: { EMAIL: ['CASINO'] } } },
  // It ends no session of the others, which are another player's.
  'account.changePassword': {
    body: { oldPassword: demoPassword, newPassword },
    as: 'demo.restricted@example.com',
  },
  'account.changePhone': { body: { mobilePhone: newNumber } },
  'account.requestPhoneCode': {
    body: {
      smsVerificationId: begunBy('account.changePhone'),
      siteId: 5,
      countryCode: 'FI',
      code: 5,
    },
  },
  'account.verifyPhone': {
    body: {
      smsVerificationId: begunBy('account.changePhone'),
      code: begunBy('account.requestPhoneCode'),
    },
  },
  'account.changeAddress': {
    body: { streetAddress: 'Testikatu 1', city: 'Turku', postalCode: '20100' },
  },
  // Their person is known already, so nothing changes.
  'account.enterPerson': {
    body: {
      firstName: 'Edge',
      lastName: 'Player',
      dateOfBirth: '1990-05-04',
      postalCode: '00100',
      mobilePhone: newNumber,
    },
  },
  'account.changeProvince': { body: { provinceCode: 'QC' }, as: 'demo.ca@example.com' },
  'account.changeLanguage': { body: { language: 'fi' } },
  'account.close': { body: { isBalanceConfirmed: true }, as: 'demo.terms2@example.com' },
  'games.detail': { path: '/api/v2/games/northern-lights' },
  'games.launch': { body: launch },
  'games.launchDemo': { body: launch },
  ...launchSamples(siteOrigin),
  'cashier.deposit': { body: { method: 'TRUSTLY', amount: 20, requestId: 'edge-deposit' } },
  'cashier.payment': { path: `/api/v1/player/wallet/payments/${begunBy('cashier.deposit')}` },
  'cashier.withdraw': {
    body: {
      method: 'TRUSTLY',
      amount: 20,
      requestId: 'edge-withdrawal',
      forfeits: [openingBonusId('demo-fi')],
    },
  },
  'cashier.cancelWithdrawal': {
    body: {
      pendingWithdrawalId: begunBy('cashier.withdraw'),
      amount: 20,
      cancelByPlayer: true,
    },
  },
  'limits.changeDeposit': { body: { duration: 'monthly', limit: 900 } },
  'limits.changeSpend': { body: { duration: 'monthly', limit: 900 } },
  ...lobbySamples,
  ...rewardSamples(begunBy),
  ...playerBonusSamples(begunBy),
  'inbox.markRead': { path: `/api/v1/player/inbox/${begunBy('inbox.list')}`, body: { read: true } },
  'inbox.markAllRead': { body: { upTo: begunBy('inbox.list') } },
  'announcements.plan': {
    path: '/api/v1/announcements/edge-window',
    body: {
      startsAt: '2099-01-01T02:00:00.000Z',
      endsAt: '2099-01-01T03:00:00.000Z',
      markets: 'all',
    },
  },
  'announcements.cancel': { path: '/api/v1/announcements/edge-window' },
  ...documentSamples(begunBy),
  'campaignDesk.list': { body: { operator: 'desk-1', status: 'ALL' } },
  'accountDesk.read': { path: deskPath },
  'accountDesk.listWaiting': { path: '/api/v1/account-desk/decisions/waiting' },
  'accountDesk.decide': {
    path: `${deskPath}/decisions/7c9e6679-7425-40de-944b-e07fc1f90ae7`,
    body: {
      operator: 'desk-1',
      decision: { is: 'status', status: 'BLACKLISTED' },
      reason: 'Suspected of fraud by the payment provider',
    },
  },
  'accountDesk.sign': {
    path: `${deskPath}/decisions/7c9e6679-7425-40de-944b-e07fc1f90ae7/signature`,
    body: { operator: 'desk-2', isApproved: false },
  },
  'letters.send': {
    path: letterPath,
    body: {
      operator: 'desk-1',
      letter: {
        audience: { brand: 'aurora', market: 'FI' },
        purpose: { is: 'service' },
        texts: { en: { title: 'New terms', body: 'They apply from May.' } },
        link: '/loyalty',
        validFrom: '2026-01-01T12:00:00.000Z',
        validUntil: '2099-01-01T12:00:00.000Z',
      },
    },
  },
  'letters.withdraw': { path: `${letterPath}/withdrawal`, body: { operator: 'desk-1' } },
  'support.findPlayer': { body: { operator: 'desk-1', email } },
  'support.listRounds': { body: { operator: 'desk-1', playerId: 'demo-ca' } },
  'questionnaire.request': { body: { operator: 'desk-1', playerId: 'demo-ca' } },
  'questionnaire.answer': {
    body: {
      occupation: 'STUDENT',
      salaryRangeId: 1,
      sourceOfFunds: 'SAVINGS',
      placeOfBirth: 'Turku',
      nationality: 'FI',
    },
    as: 'demo.ca@example.com',
  },
  'questionnaire.record': { body: { operator: 'desk-1', playerId: 'demo-ca' } },
  'questionnaire.decide': { body: { operator: 'desk-1', playerId: 'demo-ca', isAccepted: true } },
  'exclusion.exclude': { body: exclusionForAYear, as: 'demo.no@example.com' },
  'exclusion.startCooling': {
    body: { coolingKey: begunBy('session.login.excluded'), initiator: 'PLAYER' },
  },
  'exclusion.timeout': { body: { timeout: '24H' }, as: 'demo.nz@example.com' },
})
