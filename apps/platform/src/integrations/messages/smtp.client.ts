import { type BrandId, brands } from '@player-site/contracts/brands/brands.ts'
import { createTransport } from 'nodemailer'
import * as z from 'zod/mini'
import { type EmailToSend, MessageRefused, type MessageTransport } from './message-transport.ts'
import { smtpConnectionOf } from './smtp-connection.rules.ts'

export interface SmtpClientDeps {
  /** `smtp:` or `smtps:`, with name and password if the server wants them. */
  readonly url: () => string
  /** The address that each brand sends from. */
  readonly senders: Readonly<Record<BrandId, string>>
  /** Factor for deadlines; 1 by default. */
  readonly deadlineScale?: number
}

/** One address: text that a mail program would read as several is refused. */
const addressPattern = /^[^\s@,;:<>()[\]"\\]+@[^\s@,;:<>()[\]"\\]+$/

const smtpError = z.looseObject({
  responseCode: z.optional(z.number()),
  command: z.optional(z.string()),
  response: z.optional(z.string()),
})

/** RFC 3463: a matter of security or policy, such as a sender's address on a blocklist. */
const policyReply = /^5\d\d[ -]5\.7\./

/**
 * Whether the server refused this recipient or this message permanently. A refused sender or
 * sign-in, and a policy against the sender, are what the operator can repair while messages are
 * kept.
 */
function isRefusal(error: unknown): boolean {
  const read = z.safeParse(smtpError, error)
  if (!read.success) return false
  const { responseCode = 0, command = '', response = '' } = read.data
  const isOfMessage = command === 'RCPT TO' || command === 'DATA'
  return responseCode >= 500 && isOfMessage && !policyReply.test(response)
}

/** Sends e-mail through an SMTP server. */
export function createSmtpClient({
  url,
  senders,
  deadlineScale,
}: SmtpClientDeps): MessageTransport<EmailToSend> {
  let opened: ReturnType<typeof open> | undefined
  const open = () => createTransport(smtpConnectionOf(url(), deadlineScale))
  return {
    async send({ id, brand, to, subject, text, html, language }) {
      if (!addressPattern.test(to)) throw new MessageRefused('not an address')
      opened ??= open()
      const address = senders[brand]
      try {
        await opened.sendMail({
          from: { name: brands[brand].name, address },
          to: { name: '', address: to },
          messageId: `<${id}@${address.slice(address.indexOf('@') + 1)}>`,
          subject,
          text,
          html,
          headers: {
            'Auto-Submitted': 'auto-generated',
            'X-Auto-Response-Suppress': 'All',
            'Content-Language': language,
          },
        })
      } catch (cause) {
        if (isRefusal(cause)) throw new MessageRefused('refused by the server', { cause })
        throw cause
      }
    },
    close: () => opened?.close({ force: true }),
  }
}
