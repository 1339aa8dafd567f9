import { bodyOf, say, statusOf } from './connections.ts'
import { type Attack, type AttackContext, inLanes } from './part.ts'
import { createRandom } from './random.ts'
import { faultOfRefusal } from './reply-check.ts'
import { requestTimeoutMs } from './target.ts'

const crlf = '\r\n'
const repetitions = 100
const lanes = 50
/**
 * Node checks for late requests four times within their time; the remainder allows for a busy
 * machine.
 */
const closeDeadlineMs = requestTimeoutMs + 15_000

interface RawRequest {
  readonly what: string
  readonly text: string
  /** A request that is sent whole: it must end otherwise than by its timeout. */
  readonly isWhole: boolean
}

const upgrade = (
  path: string,
  lines: readonly string[] = [],
  host = '127.0.0.1',
  protocol = 'websocket',
) =>
  [
    `GET ${path} HTTP/1.1`,
    `Host: ${host}`,
    'Connection: Upgrade',
    `Upgrade: ${protocol}`,
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    ...lines,
    '',
    '',
  ].join(crlf)

const socketPath = '/socket.io/?EIO=4&transport=websocket'
const oddPaths = [
  '/',
  '/x',
  '/session',
  '/socket.io',
  '/socket.iox/',
  '/%zz',
  '//',
  '*',
  `/${'a'.repeat(5_000)}`,
]
const oddSocketQueries = [
  'EIO=3&transport=websocket',
  'EIO=4&transport=polling',
  'EIO=4',
  '',
  'EIO=4&transport=websocket&sid=unknown',
  'transport[]=x',
  '%zz=%00',
]
const oddHosts = [
  'evil.example',
  '127.0.0.1.evil.example',
  'x@127.0.0.1',
  '127.0.0.1/x',
  '127.0.0.1:99999999',
  `a${' '.repeat(8_000)}b`,
  `a${'\u00a0'.repeat(8_000)}b`,
  'x'.repeat(10_000),
  '[::1',
  '%00',
]

const whole = (what: string, text: string): RawRequest => ({ what, text, isWhole: true })
const part = (what: string, text: string): RawRequest => ({ what, text, isWhole: false })
const get = (host: string, path = '/en-UN') =>
  `GET ${path} HTTP/1.1${crlf}Host: ${host}${crlf}Connection: close${crlf}${crlf}`

const post = (headers: readonly string[], body: string) =>
  [
    'POST /session HTTP/1.1',
    'Host: 127.0.0.1',
    'x-requested-with: web',
    'Content-Type: application/json',
    ...headers,
    '',
    body,
  ].join(crlf)

const rawRequests: readonly RawRequest[] = [
  ...oddPaths.map((path) => whole('upgrade at an odd path', upgrade(path))),
  ...oddSocketQueries.map((query) =>
    whole('upgrade with an odd query', upgrade(`/socket.io/?${query}`)),
  ),
  ...oddSocketQueries.map((query) =>
    whole('plain request to the socket', get('127.0.0.1', `/socket.io/?${query}`)),
  ),
  ...['h2c', 'TLS/1.0', 'x'].map((name) =>
    whole('other protocol', upgrade(socketPath, [], '127.0.0.1', name)),
  ),
  ...oddHosts.map((host) => whole('upgrade with an odd host', upgrade(socketPath, [], host))),
  ...oddHosts.map((host) => whole('page at an odd host', get(host))),
  whole('foreign origin', upgrade(socketPath, ['Origin: https://evil.example'])),
  whole('bad version', upgrade(socketPath).replace('Version: 13', 'Version: 99')),
  whole('bad key', upgrade(socketPath).replace(/Key: \S+/, 'Key: short')),
  whole('no HTTP', `\u0016\u0003\u0001\u0002${'\u0000'.repeat(200)}`),
  whole('headers too large', upgrade(socketPath, [`X: ${'x'.repeat(20_000)}`])),
  whole('two lengths', post(['Content-Length: 2', 'Content-Length: 3'], '{}')),
  whole(
    'length and chunks',
    post(['Content-Length: 2', 'Transfer-Encoding: chunked'], `0${crlf}${crlf}`),
  ),
  whole('bad chunk', post(['Transfer-Encoding: chunked'], `zz${crlf}{}${crlf}`)),
  part('silent upgrade', upgrade(socketPath)),
  part('half an upgrade', upgrade(socketPath).slice(0, 60)),
  part('slow headers', `GET / HTTP/1.1${crlf}Host: 127.0.0.1${crlf}X:`),
  part('slow body', post(['Content-Length: 100'], '{')),
  part('slow chunks', post(['Transfer-Encoding: chunked'], `2${crlf}{"`)),
  part('nothing', ''),
]

async function attackOnce(
  { what, text, isWhole }: RawRequest,
  { target, findings }: AttackContext,
) {
  findings.count('connections')
  const answer = await say(target.urls.site, Buffer.from(text, 'latin1'), closeDeadlineMs).closed
  if (answer === undefined) {
    findings.fault('no answer', `${what}: nothing ended the connection: ${text.slice(0, 80)}`)
    return
  }
  const status = statusOf(answer)
  findings.count(answer === '' ? 'closed' : `status ${status}`)
  // A socket upgrade that is late to authenticate, or a silent connection.
  if (!isWhole && (status === 101 || answer === '')) return
  if (answer === '' || status < 400) {
    findings.fault(
      'no answer',
      `${what}: closed with status ${status || 'none'}: ${text.slice(0, 80)}`,
    )
    return
  }
  const fault = faultOfRefusal({ status, type: '', text: bodyOf(answer) })
  if (fault) findings.fault(fault.kind, `${what}: ${fault.what}`)
}

/** Slow or partial upgrades, hosts and requests, as raw bytes. */
export const attackByUpgrades: Attack = async (context) => {
  const random = createRandom(context.seed)
  const repeated = Array.from({ length: repetitions }, () => random.pickAny(rawRequests))
  const all = [...rawRequests, ...repeated].filter((request) => request !== undefined)
  await inLanes(all, lanes, (request) => attackOnce(request, context))
}
