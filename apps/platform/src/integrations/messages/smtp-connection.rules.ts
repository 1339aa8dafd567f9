const connectMs = 5_000
const answerMs = 10_000
const maxConnections = 10

const loopback: readonly string[] = ['127.0.0.1', 'localhost', '[::1]']

/**
 * The options of a connection to a mail server, `smtp:` or `smtps:`. They are read from the
 * address one by one, so that its query cannot weaken them. A server elsewhere is spoken to over
 * TLS only.
 * @param deadlineScale factor for how long the server may take
 */
export function smtpConnectionOf(address: string, deadlineScale = 1) {
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
    connectionTimeout: connectMs * deadlineScale,
    greetingTimeout: connectMs * deadlineScale,
    dnsTimeout: connectMs * deadlineScale,
    socketTimeout: answerMs * deadlineScale,
    maxConnections,
    // The outbox repeats what failed.
    maxRequeues: 0,
    disableFileAccess: true,
    disableUrlAccess: true,
  } as const
}
