import * as z from 'zod/mini'
import { currencyCode } from '../kernel/currencies.ts'
import { countryCode, moment } from '../kernel/ids.ts'

/** `OTHER`: the player answers in their own words. */
export const occupations = [
  'EMPLOYED',
  'SELF_EMPLOYED',
  'BUSINESS_OWNER',
  'PUBLIC_SERVANT',
  'FREELANCER',
  'STUDENT',
  'RETIRED',
  'HOMEMAKER',
  'UNEMPLOYED',
  'OTHER',
] as const
export type Occupation = (typeof occupations)[number]

export const sourcesOfFunds = [
  'SALARY',
  'BUSINESS_INCOME',
  'PENSION',
  'SAVINGS',
  'INVESTMENTS',
  'RENTAL_INCOME',
  'INHERITANCE',
  'SALE_OF_PROPERTY',
  'BENEFITS',
  'WINNINGS',
  'OTHER',
] as const
export type SourceOfFunds = (typeof sourcesOfFunds)[number]

/** An answer of the player's own, and a place of birth, in characters. */
export const answerLength = { min: 2, max: 100 } as const

/** A yearly income after tax, in the player’s currency; amounts in decimals. */
export const salaryRange = z.object({
  salaryRangeId: z.int().check(z.minimum(1), z.maximum(99)),
  currency: currencyCode,
  /** Inclusive; null: from nothing. */
  from: z.nullable(z.number()),
  /** Exclusive; null: without an upper end. */
  to: z.nullable(z.number()),
})
export type SalaryRange = z.infer<typeof salaryRange>

/** The same statuses as a document's, but for a questionnaire nothing expires. */
export const questionnaireStatus = z.enum(['UNREQUESTED', 'REQUESTED', 'UNDER_REVIEW', 'VERIFIED'])
export type QuestionnaireStatus = z.infer<typeof questionnaireStatus>

export const questionnaireState = z.object({
  status: questionnaireStatus,
  /** Of the latest answers; null: there are none. */
  submittedAt: z.nullable(moment),
})
export type QuestionnaireState = z.infer<typeof questionnaireState>

/** What is recorded of a questionnaire, with who did it. */
export const questionnaireActionName = z.enum(['requested', 'answered', 'accepted', 'askedAgain'])
export type QuestionnaireActionName = z.infer<typeof questionnaireActionName>

const ownWords = z
  .string()
  .check(z.trim(), z.minLength(answerLength.min), z.maxLength(answerLength.max))

/** A listed answer; for `OTHER`, the player's own words instead. */
const answerFrom = (listed: readonly string[]) =>
  ownWords.check(
    z.refine((answer) => answer !== 'OTHER' && (listed.includes(answer) || /\p{L}/u.test(answer)), {
      error: 'must be a listed answer, or words',
    }),
  )

/** @see A§3 EDD questionnaire "Submit payload" */
export const questionnaireAnswers = z.strictObject({
  occupation: answerFrom(occupations),
  salaryRangeId: salaryRange.shape.salaryRangeId,
  sourceOfFunds: answerFrom(sourcesOfFunds),
  placeOfBirth: ownWords.check(z.regex(/\p{L}/u)),
  nationality: countryCode,
})
export type QuestionnaireAnswers = z.infer<typeof questionnaireAnswers>
