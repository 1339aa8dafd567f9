import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, expect, it } from 'vitest'
import { settableClock } from '../../../testing/test-platform.ts'
import { createMailServer } from '../../sandbox/mail/mail-server.ts'
import { type EmailToSend, MessageRefused } from './message-transport.ts'
import { createSmtpClient } from './smtp.client.ts'

const senders = {
  aurora: 'no-reply@aurora.example',
  meridian: 'no-reply@meridian.example',
  solstice: 'no-reply@solstice.example',
}
const email: EmailToSend = {
  id: '7f3c1c52-2f0e-4a4e-9a53-0d8f0a1b2c3d',
  brand: 'meridian',
  to: 'player@example.com',
  subject: 'Vahvistuskoodisi',
  text: 'Koodi: 12345\n\nhttps://play.example/reset',
  html: '<p>Koodi: <b>12345</b></p>',
  language: 'fi',
}

const closers: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

function clientOf(url: string) {
  const client = createSmtpClient({ url: () => url, senders })
  closers.unshift(() => client.close())
  return client
}

/** A mail server that answers as told. */
async function serverWith(options: SMTPServerOptions): Promise<string> {
  const server = new SMTPServer({
    logger: false,
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    ...options,
  })
  server.on('error', () => {})
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  closers.push(() => new Promise<void>((resolve) => server.close(() => resolve())))
  return `smtp://127.0.0.1:${Object(listening.address()).port}`
}

const answered = (responseCode: number) => Object.assign(new Error('told so'), { responseCode })
const outcomeOf = (sending: Promise<void>): Promise<string> =>
  sending.then(
    () => 'sent',
    (error: unknown) => (error instanceof MessageRefused ? 'refused' : 'failed'),
  )

it('sends text and HTML from the brand, marked as automatic', async () => {
  const mail = createMailServer(settableClock())
  await mail.listen()
  closers.push(mail.stop)
  await clientOf(mail.url() ?? '').send(email)
  expect(mail.inbox.find('PLAYER@example.com')).toEqual([
    {
      messageId: `${email.id}@meridian.example`,
      id: email.id,
      from: 'no-reply@meridian.example',
      to: email.to,
      subject: email.subject,
      text: expect.stringContaining(email.text),
      html: expect.stringContaining(email.html),
      links: ['https://play.example/reset'],
      language: 'fi',
      at: '2026-01-01T12:00:00.000Z',
    },
  ])
})

it('keeps one of a repeated e-mail, and refuses the domain without mailboxes', async () => {
  const mail = createMailServer(settableClock())
  await mail.listen()
  closers.push(mail.stop)
  const client = clientOf(mail.url() ?? '')
  await client.send(email)
  await client.send(email)
  expect(mail.inbox.find()).toHaveLength(1)
  expect(await outcomeOf(client.send({ ...email, to: 'player@bounces.example' }))).toBe('refused')
})

it.each([
  ['an unknown mailbox', 550, 'refused'],
  ['a full mailbox', 452, 'failed'],
  ['greylisting', 451, 'failed'],
])('tells a refused recipient from one to retry: %s', async (_name, code, outcome) => {
  const url = await serverWith({ onRcptTo: (_to, _session, done) => done(answered(code)) })
  expect(await outcomeOf(clientOf(url).send(email))).toBe(outcome)
})

it('retries when a policy refuses the sender, which the operator can repair', async () => {
  const blocked = Object.assign(new Error('5.7.1 Your address is on a blocklist'), {
    responseCode: 550,
  })
  const url = await serverWith({ onRcptTo: (_to, _session, done) => done(blocked) })
  expect(await outcomeOf(clientOf(url).send(email))).toBe('failed')
})

it('retries when the sender is refused, which the operator can repair', async () => {
  const url = await serverWith({ onMailFrom: (_from, _session, done) => done(answered(550)) })
  expect(await outcomeOf(clientOf(url).send(email))).toBe('failed')
})

it('retries when no server listens, or its sign-in fails', async () => {
  const port = createServer()
  port.listen(0, '127.0.0.1')
  await once(port, 'listening')
  const { port: free } = Object(port.address()) satisfies AddressInfo
  port.close()
  await once(port, 'close')
  expect(await outcomeOf(clientOf(`smtp://127.0.0.1:${free}`).send(email))).toBe('failed')
  const url = await serverWith({
    authOptional: false,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) => done(answered(535)),
  })
  const withName = url.replace('smtp://', 'smtp://name:p%40ss@')
  expect(await outcomeOf(clientOf(withName).send(email))).toBe('failed')
})

it.each([
  'player@example.com,other@example.com',
  'player@example.com\r\nBcc: other@example.com',
  '<player@example.com>',
  'player',
])('sends nothing to what is not one address: %j', async (to) => {
  const mail = createMailServer(settableClock())
  await mail.listen()
  closers.push(mail.stop)
  expect(await outcomeOf(clientOf(mail.url() ?? '').send({ ...email, to }))).toBe('refused')
  expect(mail.inbox.find()).toEqual([])
})
