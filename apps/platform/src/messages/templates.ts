import * as z from 'zod/mini'

const code = z.string().check(z.regex(/^[A-Z0-9]{4,12}$/))
const minutes = z.int().check(z.minimum(1))
/** ISO 8601; shown in the time zone of the recipient's market. */
const moment = z.iso.datetime()
/** A type of A§3 Verification documents. */
const document = z.string()

const oneTimeCode = z.object({ code, minutes })
const dated = z.object({ at: moment })

/** E-mails, and the values that each one's text contains. */
export const emailTemplates = {
  verificationCode: oneTimeCode,
  /** Either opens the page of the new password: the code typed in, or the single-use link. */
  passwordReset: z.object({ code, link: z.url({ protocol: /^https?$/ }), minutes }),
  passwordChanged: dated,
  /** To the owner of an account whose address or number a registration used. */
  duplicateRegistration: z.object({}),
  registered: z.object({}),
  accountClosed: dated,
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
  dataExportReady: z.object({ days: z.int().check(z.minimum(1)) }),
  /** `ending`: the last digits of the new number. */
  phoneChanged: z.object({ at: moment, ending: z.string().check(z.regex(/^\d{1,4}$/)) }),
  /** `device`: browser and system; `country`: its ISO 3166 code. */
  newSignIn: z.object({
    at: moment,
    device: z.string(),
    country: z.string().check(z.regex(/^[A-Z]{2}$/)),
  }),
  passkeyAdded: dated,
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
