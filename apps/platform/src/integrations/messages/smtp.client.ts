import { type BrandId, brands } from '@player-site/contracts/brands/brands.ts'
import { createTransport } from 'nodemailer'
import * as z from 'zod/mini'
import { type EmailToSend, MessageRefused, type MessageTransport } from './message-transport.ts'

export interface SmtpClientDeps {
  /** `smtp:` or `smtps:`, with name and password if the server wants them. */
  readonly url: () => string
  /** The address that each brand sends from. */
  readonly senders: Readonly<Record<BrandId, string>>
}

const connectMs = 5_000
const answerMs = 10_000
const maxConnections = 10

const loopback: readonly string[] = ['127.0.0.1', 'localhost', '[::1]']

/**
 * Options are read from the address one by one, so that its query cannot weaken them. A server
 * elsewhere is spoken to over TLS only.
 */
function connectionOf(address: string) {
  const { protocol, hostname, port, username, password } = new URL(address)
  const isLocal = loopback.includes(hostname)
  const secure = protocol === 'smtps:'
  const defaultPort = secure ? 465 : 587
  return {
    pool: true,
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? defaultPort : Number(port),
    secure,
    requireTLS: !secure && !isLocal,
    ignoreTLS: !secure && isLocal,
    ...(username !== '' && {
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    }),
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    dnsTimeout: connectMs,
    socketTimeout: answerMs,
    maxConnections,
    // The outbox repeats what failed.
    maxRequeues: 0,
    disableFileAccess: true,
    disableUrlAccess: true,
  } as const
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
export function createSmtpClient({ url, senders }: SmtpClientDeps): MessageTransport<EmailToSend> {
  let opened: ReturnType<typeof open> | undefined
  const open = () => createTransport(connectionOf(url()))
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
