import { expect, it } from 'vitest'
import { calls } from './calls.ts'

/**
 * Every call of the specification's A§7 and of B§7's launches and bonuses, in its order: by the path that it names, or, where it
 * names none, by the path that the call has here. A reason says why there is no call of its own.
 */
type Specified =
  | readonly [clause: string, method: string, path: string]
  | readonly [clause: string, reason: string]

const player: readonly Specified[] = [
  ['/player/documents, list', 'GET', '/player/documents'],
  ['/player/documents, upload status POST', 'POST', '/player/documents'],
  ['/player/documents/verification', 'GET', '/player/documents/verification'],
  ['POST /jumio/documents/initiate', 'POST', '/jumio/documents/initiate'],
  ['/player/questionnaire/answer', 'POST', '/player/questionnaire/answer'],
  ['/player/salary-range', 'GET', '/player/salary-range'],
  ['EDD: GET occupations', 'GET', '/player/questionnaire/occupations'],
  ['EDD: GET source of funds', 'GET', '/player/questionnaire/source-of-funds'],
  ['EDD: GET questionnaire status', 'GET', '/player/questionnaire'],
  ['registration sms_request', 'POST', '/player/registration/sms_request'],
  ['registration sms_verification', 'POST', '/player/registration/sms_verification'],
  ['registration email_request', 'POST', '/player/registration/email_request'],
  ['registration email_verification', 'POST', '/player/registration/email_verification'],
  ['POST registration', 'POST', '/player/registration'],
  ['PUT registration', 'PUT', '/player/registration'],
  ['site settings GET with siteId and countryCode', 'GET', '/site/settings'],
  ['POST login with email and password', 'POST', '/login'],
  ['password_reset email request', 'POST', '/player/password_reset'],
  ['password_reset sms_verification', 'POST', '/player/password_reset/sms_verification'],
  ['password_reset new_password', 'POST', '/player/password_reset/new_password'],
  ['password_reset new_password/email', 'POST', '/player/password_reset/new_password/email'],
  ['/player/migration', 'POST', '/player/migration'],
  ['/player/transaction-summary', 'GET', '/player/transaction-summary'],
  ['/player/latest-activity-log', 'GET', '/player/latest-activity-log'],
  ['/player/sign_out', 'POST', '/player/sign_out'],
  ['/player/access/details', 'GET', '/player/access/details'],
  ['/player/access/context', 'GET', '/player/access/context'],
  ['/player/markets/risk-setting', 'GET', '/player/markets/risk-setting'],
  ['/player/phone_number', 'POST', '/player/phone_number'],
  ['/player/phone_number sms_request', 'POST', '/player/phone_number/sms_request'],
  ['/player/phone_number sms_verification', 'POST', '/player/phone_number/sms_verification'],
  ['/player/address', 'PUT', '/player/address'],
  ['province edit', 'PUT', '/player/province'],
  ['/player/password', 'PUT', '/player/password'],
  ['POST /player/language', 'POST', '/player/language'],
  ['/player/marketing_preferences GET', 'GET', '/player/marketing_preferences'],
  ['/player/marketing_preferences PATCH', 'PATCH', '/player/marketing_preferences'],
  ['/player/cookies/consent GET', 'GET', '/player/cookies/consent'],
  ['/player/cookies/consent PATCH', 'PATCH', '/player/cookies/consent'],
  [
    '/player/update_term_and_condition_version',
    'POST',
    '/player/update_term_and_condition_version',
  ],
  ['/player/deposit-limits GET', 'GET', '/player/deposit-limits'],
  ['/player/deposit-limits PATCH', 'PATCH', '/player/deposit-limits'],
  ['/player/spend-limits GET', 'GET', '/player/spend-limits'],
  ['/player/spend-limits PATCH', 'PATCH', '/player/spend-limits'],
  ['/player/activity_check GET', 'GET', '/player/activity_check'],
  ['/player/activity_check PATCH', 'PATCH', '/player/activity_check'],
  ['minutes remaining GET', 'GET', '/player/wallet/activity_check'],
  ['PATCH reset timer', 'PATCH', '/player/wallet/activity_check'],
  ['activity summary GET', 'GET', '/player/wallet/activity_check/result'],
  ['/player/exclusion PATCH', 'PATCH', '/player/exclusion'],
  ['/player/timeout PATCH', 'PATCH', '/player/timeout'],
  ['timeout/cooling', 'POST', '/player/timeout/cooling'],
]

const cashier: readonly Specified[] = [
  ['/recent_deposit_methods', 'GET', '/player/wallet/recent_deposit_methods'],
  ['/withdrawal/request, limit check', 'POST', '/player/wallet/withdrawal/request'],
  ['/deposit/request, deposit check', 'POST', '/player/wallet/deposit/request'],
  ['POST deposit-later', 'the deposit check with the query `later`, as the specification says'],
  ['/withdrawal/cancellation', 'POST', '/player/wallet/withdrawal/cancellation'],
  ['/transactions', 'GET', '/player/wallet/transactions'],
  ['GET withdrawals', 'the list of transactions with category PAYMENT and type WITHDRAW'],
  ['/pendingWithdrawal', 'GET', '/player/wallet/pendingWithdrawal'],
  ['/net-position-win-loss', 'GET', '/player/wallet/net-position-win-loss'],
  ['/activity_check', 'GET', '/player/wallet/activity_check'],
  ['/activity_check/result', 'GET', '/player/wallet/activity_check/result'],
  ['payment methods page GET', 'the content query `content.page` of the page payment-methods'],
  ['GET deposit methods', 'GET', '/player/wallet/deposit_methods'],
  ['live wallet socket token', 'POST', '/player/wallet/socket-token'],
]

const others: readonly Specified[] = [
  ['POST /paynplay/player/code', 'POST', '/paynplay/player/code'],
  ['POST /paynplay/player/update', 'POST', '/paynplay/player/update'],
  ['POST /paynplay/player/login', 'POST', '/paynplay/player/login'],
  ['GET authorize on a payment provider', 'GET', '/paynplay/authorize'],
  ['session id request with requireNew', 'POST', '/paynplay/session'],
  ['footer, contact pages, SEO', 'GET', '/content/v2021-08-31/data/query/production'],
  ['live chat settings', 'GET', '/api/site'],
  ['help-desk snippet script', 'loaded from the help desk by a script tag, with its key'],
  ['player-station lookup', 'GET', '/player/station'],
]

/** B§7 Game launch and tokens. */
const launches: readonly Specified[] = [
  ['game-launch ticket, real', 'POST', '/game/launch/ticket'],
  ['game-launch ticket, demo', 'POST', '/game/launch/ticket/demo'],
  ['POST game token', 'POST', '/game/token'],
  ['POST game detail, real', 'POST', '/game/detail/real'],
  ['POST game detail, demo', 'POST', '/game/detail/demo'],
  ['/game/slug/url', 'POST', '/game/slug/url'],
  ['/game/slug/url/demo', 'POST', '/game/slug/url/demo'],
  ['casino game URL', 'the body of /game/slug/url and its demo; `isDemo` is the address'],
  ['/pragmatic/partner/demoGameUrl', 'POST', '/pragmatic/partner/demoGameUrl'],
  ['/pragmatic/partner/realGameUrl', 'POST', '/pragmatic/partner/realGameUrl'],
  ['/pragmatic/generatetoken', 'POST', '/pragmatic/generatetoken'],
  ['/pariplay/context/demo', 'POST', '/pariplay/context/demo'],
  ['/pariplay/context/real', 'POST', '/pariplay/context/real'],
  ['/softswiss/context/demo', 'POST', '/softswiss/context/demo'],
  ['/softswiss/context/real', 'POST', '/softswiss/context/real'],
  ['/playngo/auth/token_generation', 'POST', '/playngo/auth/token_generation'],
  ['/creedroomz/token/generate', 'POST', '/creedroomz/token/generate'],
  ['Creed Roomz table list', 'GET', '/creedroomz/tables'],
  ['/quickspin/generatetoken', 'POST', '/quickspin/generatetoken'],
  ['/relaxgaming/generatetoken', 'POST', '/relaxgaming/generatetoken'],
  ['/evolution/user/authenticate', 'POST', '/evolution/user/authenticate'],
  ['/evolution/user/authenticate/demo', 'POST', '/evolution/user/authenticate/demo'],
  ['/yggdrasil/player/auth/session', 'POST', '/yggdrasil/player/auth/session'],
  ['novomatic game url demo', 'POST', '/novomatic/game/url/demo'],
  ['novomatic authorized', 'POST', '/novomatic/game/url/authorized'],
]

/** B§7 Bonuses (v2), as far as they are built. */
const bonuses: readonly Specified[] = [
  ['GET bonuses list', 'GET', '/bonuses'],
  ['POST /bonus/rewards/{campaignid}/claim', 'POST', '/bonus/rewards/:campaignId/claim'],
  ['PUT /bonus/{assignmentid}/state', 'PUT', '/bonus/:assignmentId/state'],
  ['POST optIn/{id}/activate', 'POST', '/optIn/:campaignId/activate'],
  ['POST optIn/{id}/deactivate', 'POST', '/optIn/:campaignId/deactivate'],
  [
    'POST /bonus/campaign/{campaignid}/queued-bonus/{queuedPlayerBonusId}/claim',
    'POST',
    '/bonus/campaign/:campaignId/queued-bonus/:queuedPlayerBonusId/claim',
  ],
  ['GET games/{gameId}/limitations', 'GET', '/games/:gameId/limitations'],
  ['/bonus/cashback/{campaignid}/activate', 'POST', '/bonus/cashback/:campaignId/activate'],
  ['/bonus/cashback/{campaignid}/claim', 'POST', '/bonus/cashback/:campaignId/claim'],
  ['/bonus/cashback/{campaignid}/deactivate', 'POST', '/bonus/cashback/:campaignId/deactivate'],
  ['/bonus/cashback/{campaignid}/progress', 'GET', '/bonus/cashback/:campaignId/progress'],
  ['/bonus/loyalty/cashback/progress', 'GET', '/bonus/loyalty/cashback/progress'],
  ['/bonus/loyalty/cashback/claim', 'POST', '/bonus/loyalty/cashback/claim'],
  ['GET bonus-code/manual-claim/available', 'GET', '/bonus-code/manual-claim/available'],
  ['POST bonus-code/manual-claim', 'POST', '/bonus-code/manual-claim'],
  ['POST bonus-code/validate', 'POST', '/bonus-code/validate'],
  [
    'POST /bonus/freespin/campaign/{campaignid}/claim',
    'POST',
    '/bonus/freespin/campaign/:campaignId/claim',
  ],
  ['/bonus/freespin/details', 'GET', '/bonus/freespin/details'],
  ['/bonus/freespin/progress', 'GET', '/bonus/freespin/progress'],
]

const specified = [...player, ...cashier, ...others, ...launches, ...bonuses]
const named = specified.flatMap((row) => (row.length === 3 ? [row] : []))

it.each(named)('%s is a call of the contracts', (_clause, method, path) => {
  const found = calls.filter((call) => call.method === method && call.path === path)
  expect(found.map(({ id }) => id)).toHaveLength(1)
})

it('gives a reason for each clause without a call of its own', () => {
  const reasons = specified.flatMap((row) => (row.length === 2 ? [row[1]] : []))
  expect(reasons).toHaveLength(5)
})
