import * as z from 'zod/mini'
import { text } from '../kernel/ids.ts'

/** A link of ours (`/terms`, without its locale) or the address of another site. */
const href = text(400).check(z.regex(/^(\/[\w\-/#?=&.]*|#[\w-]+|https:\/\/\S+|mailto:\S+)$/))

const span = z.object({
  _type: z.literal('span'),
  _key: text(40),
  text: text(4_000),
  /** `strong`, or the `_key` of a link in the block's `markDefs`. */
  marks: z.array(text(40)),
})
export type Span = z.infer<typeof span>

/** A paragraph, heading or list item in Portable Text: the subset of the format we write. */
export const textBlock = z.object({
  _type: z.literal('block'),
  _key: text(40),
  style: z.enum(['normal', 'h2', 'h3']),
  listItem: z.optional(z.enum(['bullet', 'number'])),
  level: z.optional(z.number()),
  markDefs: z.array(z.object({ _type: z.literal('link'), _key: text(40), href })),
  children: z.array(span),
})
export type TextBlock = z.infer<typeof textBlock>

export const portableText = z.array(textBlock).check(z.maxLength(500))
export type PortableText = z.infer<typeof portableText>
