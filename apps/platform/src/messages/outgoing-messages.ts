import { randomUUID } from 'node:crypto'
import { type BrandId, brandIds } from '@player-site/contracts/brands/brands.ts'
import { languages } from '@player-site/contracts/kernel/locales.ts'
import { marketIds } from '@player-site/contracts/kernel/market-ids.ts'
import * as z from 'zod/mini'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import type { Sealer } from '../encryption/sealer.ts'
import { expiryOf } from './delivery.rules.ts'
import type { MessageLocale } from './message-text.ts'
import { addOutgoing } from './outgoing-messages.repository.ts'
import {
  type EmailTemplate,
  type EmailValues,
  emailTemplates,
  type SmsTemplate,
  type SmsValues,
  smsTemplates,
} from './templates.ts'

export const messageChannels = ['email', 'sms'] as const
export type MessageChannel = (typeof messageChannels)[number]

/** Who reads a message, and what is inserted into it. */
export interface MessageContents<Values> {
  readonly brand: BrandId
  readonly locale: MessageLocale
  readonly values: Values
}

/**
 * Messages to addresses outside the site. Each is written in the caller's transaction, encrypted,
 * and sent after its commit, at least once. Nothing is written for a channel that is not
 * configured.
 */
export interface Messages {
  /** Whether the operator has configured the channel. */
  canSend(channel: MessageChannel): boolean
  email<T extends EmailTemplate>(
    tx: Database,
    to: string,
    template: T,
    message: MessageContents<EmailValues<T>>,
  ): Promise<void>
  /** @param to E.164, `+358401234567` */
  sms<T extends SmsTemplate>(
    tx: Database,
    to: string,
    template: T,
    message: MessageContents<SmsValues<T>>,
  ): Promise<void>
}

const insertedValues = z.record(z.string(), z.union([z.string(), z.number(), z.null()]))

/** The encrypted contents of a row. */
export const sealedMessage = z.object({
  to: z.string(),
  brand: z.enum(brandIds),
  language: z.enum(languages),
  market: z.enum(marketIds),
  values: insertedValues,
})
export type SealedMessage = z.infer<typeof sealedMessage>

export interface MessagesDeps {
  readonly clock: Clock
  readonly sealer: Sealer
  readonly configured: readonly MessageChannel[]
}

export function createMessages({ clock, sealer, configured }: MessagesDeps): Messages {
  const add = async (
    tx: Database,
    row: { readonly channel: MessageChannel; readonly template: string },
    contents: SealedMessage,
  ): Promise<void> => {
    if (!configured.includes(row.channel)) return
    const id = randomUUID()
    const now = clock.now()
    await addOutgoing(tx, {
      ...row,
      id,
      sealed: sealer.seal(JSON.stringify(contents), id),
      createdAt: now,
      nextAttemptAt: now,
      expiresAt: expiryOf(contents.values, now),
    })
  }
  return {
    canSend: (channel) => configured.includes(channel),
    async email(tx, to, template, { brand, locale: { language, market }, values }) {
      const inserted = z.parse(insertedValues, z.parse(emailTemplates[template], values))
      const contents = { to, brand, language, market, values: inserted }
      await add(tx, { channel: 'email', template }, contents)
    },
    async sms(tx, to, template, { brand, locale: { language, market }, values }) {
      const inserted = z.parse(insertedValues, z.parse(smsTemplates[template], values))
      await add(tx, { channel: 'sms', template }, { to, brand, language, market, values: inserted })
    },
  }
}
