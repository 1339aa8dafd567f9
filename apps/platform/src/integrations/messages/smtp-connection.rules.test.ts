import { expect, it } from 'vitest'
import { smtpConnectionOf } from './smtp-connection.rules.ts'

const encryptionOf = (address: string) => {
  const { host, port, secure, requireTLS, ignoreTLS } = smtpConnectionOf(address)
  return { host, port, secure, requireTLS, ignoreTLS }
}

it.each([
  ['smtps://mail.example', { host: 'mail.example', port: 465, secure: true, requireTLS: false }],
  ['smtp://mail.example', { host: 'mail.example', port: 587, secure: false, requireTLS: true }],
  ['smtp://mail.example:2525', { port: 2_525, secure: false, requireTLS: true }],
  ['smtp://localhost.example:25', { secure: false, requireTLS: true }],
])('speaks to %s over TLS only', (address, expected) => {
  expect(encryptionOf(address)).toMatchObject({ ...expected, ignoreTLS: false })
})

it.each(['smtp://127.0.0.1:2525', 'smtp://localhost:2525', 'smtp://[::1]:2525'])(
  'speaks to %s, on this machine, without',
  (address) => {
    expect(encryptionOf(address)).toMatchObject({
      secure: false,
      requireTLS: false,
      ignoreTLS: true,
    })
  },
)

it('gives the server as many times longer as deadlines are', () => {
  const [usual, longer] = [1, 3].map((scale) => smtpConnectionOf('smtps://mail.example', scale))
  expect(longer).toEqual({
    ...usual,
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    dnsTimeout: 15_000,
    socketTimeout: 30_000,
  })
})

it('takes a name and a password, and nothing from a query', () => {
  const connection = smtpConnectionOf(
    'smtp://name%40example:p%3Ass@mail.example?requireTLS=false&tls.rejectUnauthorized=false',
  )
  expect(connection).toMatchObject({
    auth: { user: 'name@example', pass: 'p:ss' },
    requireTLS: true,
  })
  expect(connection).not.toHaveProperty('tls')
  expect(smtpConnectionOf('smtps://mail.example')).not.toHaveProperty('auth')
})
