import * as z from 'zod/mini'

const code = z.string().check(z.regex(/^[A-Z0-9]{4,12}$/))
const minutes = z.int().check(z.minimum(1))
const link = z.url({ protocol: /^https?$/ })
const days = z.int().check(z.minimum(1))
/** ISO 8601; shown in the time zone of the recipient's market. */
const moment = z.iso.datetime()
/** A type of A§3 Verification documents. */
const document = z.string()

const oneTimeCode = z.object({ code, minutes })
const dated = z.object({ at: moment })
/** `link`: says that the change was not the player's, for so many days; none without a site. */
const deniable = z.extend(dated, { link: z.optional(link), days: z.optional(days) })

/** E-mails, and the values that each one's text contains. */
export const emailTemplates = {
  verificationCode: oneTimeCode,
  /** Its single-use link opens the page of the new password. */
  passwordReset: z.object({ link, minutes }),
  passwordChanged: dated,
  /** To the owner of an account whose address or number a registration used. */
  duplicateRegistration: z.object({}),
  registered: z.object({}),
  accountClosed: dated,
  /** `access`: how its owner gets the money. */
  closedAccountCredited: z.object({ at: moment, access: z.enum(['signIn', 'support']) }),
  breakStarted: z.object({ until: moment }),
  /** `hours`: how long deposits and play stay closed after the break. */
  breakEnded: z.object({ at: moment, hours: z.int() }),
  /** `until: null` is an indefinite exclusion. */
  exclusionStarted: z.object({ until: z.nullable(moment) }),
  documentRequested: z.object({ document }),
  documentApproved: z.object({ document }),
  documentRejected: z.object({ document }),
  questionnaireRequested: z.object({}),
  questionnaireAccepted: z.object({}),
  questionnaireAskedAgain: z.object({}),
  dataExportReady: z.object({ days }),
  /** `ending`: the last digits of the new number. */
  phoneChanged: z.extend(deniable, { ending: z.string().check(z.regex(/^\d{1,4}$/)) }),
  /** `device`: browser and system; `country`: its ISO 3166 code. */
  newSignIn: z.object({
    at: moment,
    device: z.string(),
    country: z.string().check(z.regex(/^[A-Z]{2}$/)),
  }),
  passkeyAdded: deniable,
  /** `bonus`: its campaign's name; `amount`: as its reader writes money. */
  bonusCredited: z.object({ bonus: z.string(), amount: z.string(), until: moment }),
  bonusExpiring: z.object({ bonus: z.string(), until: moment }),
  bonusConverted: z.object({ bonus: z.string(), amount: z.string() }),
  /** Forfeited, expired or cancelled. */
  bonusEnded: z.object({
    bonus: z.string(),
    reason: z.enum(['player', 'withdrawal', 'spent', 'expired', 'staff']),
  }),
  /** `left`: rounds that were not played. */
  freeSpinsExpiring: z.object({
    bonus: z.string(),
    game: z.string(),
    left: z.number(),
    until: moment,
  }),
  /** `amount`: what they have won; null: nothing. */
  freeSpinsEnded: z.object({
    bonus: z.string(),
    amount: z.nullable(z.string()),
    left: z.number(),
    reason: z.enum(['played', 'expired']),
  }),
  /** `bonus`: its campaign's name; `until`: when it can be claimed no longer. */
  cashbackReady: z.object({ bonus: z.string(), amount: z.string(), until: moment }),
  cashbackEnding: z.object({ bonus: z.string(), amount: z.string(), until: moment }),
  /** `account`: where the money goes, masked; `until`: before then it is not paid out. */
  newPayoutAccount: z.extend(deniable, { until: moment, account: z.string() }),
} as const

/** Text messages, and the values that each one's text contains. */
export const smsTemplates = { verificationCode: oneTimeCode, passwordReset: oneTimeCode } as const

export type EmailTemplate = keyof typeof emailTemplates
export type SmsTemplate = keyof typeof smsTemplates
export type EmailValues<T extends EmailTemplate> = z.output<(typeof emailTemplates)[T]>
export type SmsValues<T extends SmsTemplate> = z.output<(typeof smsTemplates)[T]>

export const isEmailTemplate = (name: string): name is EmailTemplate =>
  Object.hasOwn(emailTemplates, name)
export const isSmsTemplate = (name: string): name is SmsTemplate =>
  Object.hasOwn(smsTemplates, name)

/** A message's values as they are inserted into its text. */
export type MessageValues = Readonly<Record<string, string | number | null>>
