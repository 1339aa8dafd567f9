import * as z from 'zod/mini'
import { communicationTypes } from '../account/marketing-preferences.ts'
import { brandIds } from '../brands/brands.ts'
import { moment, playerId, text } from '../kernel/ids.ts'
import { isLanguage } from '../kernel/locales.ts'
import { marketIds } from '../kernel/market-ids.ts'
import { findPage } from '../kernel/page.ts'
import { recordedOperator } from '../ops/ops.entities.ts'
import { pages } from '../pages.ts'

/** Chosen by the console: a letter that is sent twice is one. */
export const letterId = z.uuid()

const filled = (maxLength: number) =>
  text(maxLength).check(z.refine((given) => given.trim() !== '', { error: 'must not be empty' }))

/** Plain text; an empty line begins another paragraph. */
export const letterText = z.strictObject({ title: filled(120), body: filled(4_000) })

/** By language of text; English is what other languages fall back to. */
export const letterTexts = z
  .record(z.string().check(z.refine(isLanguage, { error: 'must be a language' })), letterText)
  .check(z.refine((texts) => texts['en'] !== undefined, { error: 'must hold English' }))

const isPagePath = (path: string): boolean => findPage(pages, path) !== undefined

/** A page of the site below the locale, such as `/promotions`; never another site's address. */
export const letterLink = text(200).check(
  z.refine(
    (link) => /^(?:\/[\w-]+)+(?:#[\w-]+)?$/.test(link) && isPagePath(link.split('#')[0] ?? ''),
    {
      error: 'must be a page of the site',
    },
  ),
)

/** One player, or every player of a brand in a market. */
export const letterAudience = z.union([
  z.strictObject({ playerId }),
  z.strictObject({ brand: z.enum(brandIds), market: z.enum(marketIds) }),
])

/**
 * `service`: about the account, for everyone in the audience; `marketing`: only for players whose
 * choice for notifications allows its `topic`.
 */
export const letterPurpose = z.union([
  z.strictObject({ is: z.literal('service') }),
  z.strictObject({ is: z.literal('marketing'), topic: z.enum(communicationTypes) }),
])
export type LetterPurpose = z.infer<typeof letterPurpose>

/** A letter as staff write it. It is in the inbox from `validFrom` until `validUntil`. */
export const letterDraft = z
  .strictObject({
    audience: letterAudience,
    purpose: letterPurpose,
    texts: letterTexts,
    link: z.nullable(letterLink),
    validFrom: moment,
    validUntil: moment,
  })
  .check(
    z.refine(({ validFrom, validUntil }) => Date.parse(validFrom) < Date.parse(validUntil), {
      error: 'must end after it begins',
      path: ['validUntil'],
    }),
  )
export type LetterDraft = z.infer<typeof letterDraft>

/** `scheduled`: not in inboxes yet; `over`: its validity has ended. */
export const letterStatus = z.enum(['scheduled', 'sent', 'withdrawn', 'over'])

/** A letter as staff see it. */
export const sentLetter = z.object({
  letterId,
  ...letterDraft.shape,
  status: letterStatus,
  createdAt: moment,
  createdBy: recordedOperator,
  withdrawnBy: z.nullable(recordedOperator),
  /** How many players have read it. */
  reads: z.int(),
})
export type SentLetter = z.infer<typeof sentLetter>
