import { type BrandId, brands } from '@player-site/contracts/brands/brands.ts'
import { brandColours } from './brand-colours.ts'
import { type Html, html } from './html.ts'
import { createMessageText, type MessageLocale } from './message-text.ts'
import type { EmailTemplate, MessageValues } from './templates.ts'

/** An e-mail as its reader gets it. */
export interface RenderedEmail {
  readonly subject: string
  readonly text: string
  readonly html: string
  /** BCP-47. */
  readonly language: string
}

/** What an e-mail consists of, in this order. */
interface EmailParts {
  readonly subject: string
  readonly intro: string
  readonly code: string | undefined
  readonly button: { readonly label: string; readonly link: string } | undefined
  readonly outro: string | undefined
  readonly footer: string
}

/** Changes of an account that its owner may not have made all end with the same advice. */
const securityTemplates: readonly EmailTemplate[] = [
  'passwordChanged',
  'phoneChanged',
  'newSignIn',
  'passkeyAdded',
  'newPayoutAccount',
]

const textOf = ({ intro, code, button, outro, footer }: EmailParts): string =>
  [intro, code, button && `${button.label}:\n${button.link}`, outro, `--\n${footer}`]
    .filter((part) => part !== undefined)
    .join('\n\n')

const fontFamily = "'Segoe UI', system-ui, -apple-system, Roboto, Arial, sans-serif"
const ink = '#1b2430'
const softInk = '#56606d'

const paragraph = (text: string): Html =>
  html`<p style="margin:0 0 16px;font-size:16px;line-height:1.5">${text}</p>`

/** Tables and inline styles: all that mail programs agree on. */
function pageOf(brand: BrandId, language: string, parts: EmailParts): string {
  const { surface, onSurface, accent, onAccent } = brandColours[brand]
  const { subject, intro, code, button, outro, footer } = parts
  const codeBlock =
    code === undefined
      ? undefined
      : html`<p style="margin:8px 0 24px;padding:16px;border-radius:8px;background:#f1f3f6;text-align:center;font-size:30px;font-weight:700;letter-spacing:6px">${code}</p>`
  const buttonBlock =
    button &&
    html`<p style="margin:8px 0 24px"><a href="${button.link}" style="display:inline-block;padding:14px 24px;border-radius:8px;background:${accent};color:${onAccent};font-weight:700;text-decoration:none">${button.label}</a></p>`
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${subject}</title>
</head>
<body style="margin:0;background:#e9ecf1;color:${ink};font-family:${fontFamily}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border-radius:12px">
<tr><td style="padding:20px 28px;border-bottom:4px solid ${accent};border-radius:12px 12px 0 0;background:${surface};color:${onSurface};font-size:20px;font-weight:700">${brands[brand].name}</td></tr>
<tr><td style="padding:28px">
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${subject}</h1>
${paragraph(intro)}
${codeBlock}${buttonBlock}${outro === undefined ? undefined : paragraph(outro)}
<p style="margin:24px 0 0;font-size:13px;line-height:1.5;color:${softInk}">${footer}</p>
</td></tr>
</table>
</td></tr></table>
</body>
</html>
`.text
}

/** Writes an e-mail in its reader's language and its brand's colours. */
export function renderEmail(
  template: EmailTemplate,
  { brand, values, ...locale }: MessageLocale & { brand: BrandId; values: MessageValues },
): RenderedEmail {
  const text = createMessageText(locale, { ...values, brand: brands[brand].name })
  const sentence = (id: string): string => {
    const found = text.find(id)
    if (found === undefined) throw new Error(`No text for ${id}`)
    return found
  }
  const { code, link } = values
  const isSecurity = securityTemplates.includes(template)
  const isDeniable = isSecurity && typeof link === 'string'
  const outroId = isSecurity ? 'email.notYou' : `email.${template}.outro`
  const actionId = isSecurity ? 'email.notYou.action' : `email.${template}.action`
  const parts: EmailParts = {
    subject: sentence(`email.${template}.subject`),
    intro: sentence(`email.${template}.intro`),
    code: typeof code === 'string' ? code : undefined,
    button: typeof link === 'string' ? { label: sentence(actionId), link } : undefined,
    outro: text.find(isDeniable ? 'email.notYou.linked' : outroId),
    footer: sentence('email.footer'),
  }
  const { subject } = parts
  return { subject, text: textOf(parts), html: pageOf(brand, text.tag, parts), language: text.tag }
}
