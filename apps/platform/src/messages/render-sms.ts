import { type BrandId, brands } from '@player-site/contracts/brands/brands.ts'
import { createMessageText, type MessageLocale } from './message-text.ts'
import type { MessageValues, SmsTemplate } from './templates.ts'

/** Writes a text message in its reader's language. */
export function renderSms(
  template: SmsTemplate,
  { brand, values, ...locale }: MessageLocale & { brand: BrandId; values: MessageValues },
): string {
  const text = createMessageText(locale, { ...values, brand: brands[brand].name })
  const found = text.find(`sms.${template}`)
  if (found === undefined) throw new Error(`No text for sms.${template}`)
  return found
}
