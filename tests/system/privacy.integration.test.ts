import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { createBrowser, eventually, openTab } from '../../apps/gateway/testing/browser.ts'
import { makeDataFolder } from '../../apps/gateway/testing/data-folder.ts'
import { createOperator, opsTokens, opsTokensSetting } from '../../apps/gateway/testing/operator.ts'
import { redisForSuite } from '../../apps/gateway/testing/real-redis.ts'
import { freeStackPorts } from '../drivers/ports.ts'
import { createStack, type Stack, testDeadlines } from '../drivers/stack.ts'
import { playRound } from './peers.ts'

/** Values that could identify a person, each found nowhere else. */
const person = {
  email: 'demo.un@example.com',
  wrongEmail: 'private.person-77@private.example',
  firstName: 'Firstname-Quux',
  lastName: 'Lastname-Zyx',
  mobilePhone: '+358407779911',
  address: 'Rantatie 5 B 77',
  visitorAddress: '203.0.113.77',
  password: 'Play-fair-2026',
  wrongPassword: 'Wrong-guess-7f3a',
  guessedToken: 'a-guess-at-an-operations-token-7f3a',
} as const
const from = { 'x-forwarded-for': person.visitorAddress }

/** Signed tokens, and the platform's own: 32 random bytes in base64url. No id of ours is like them. */
const tokenLike = [/eyJ[\w-]{8,}\.[\w-]{8,}/, /(?<![\w-])[\w-]{43,}(?![\w-])/]

const redisUrl = redisForSuite(8)
const running = new AsyncDisposableStack()
let stack: Stack
const secrets: string[] = Object.values(person)
const shown: string[] = []

beforeAll(async () => {
  stack = createStack({
    ports: await freeStackPorts(),
    dataDir: await makeDataFolder('privacy-'),
    redisUrl,
    env: {
      ...testDeadlines,
      OPS_TOKENS: opsTokensSetting,
      TRUSTED_PROXIES: '127.0.0.1',
      LOG_LEVEL: 'debug',
    },
  })
  running.defer(() => stack.stop())
  await stack.platform.start()
  await stack.gateway.start()
})
afterAll(() => running.disposeAsync())

/** How to sign in as demo players, which the sandbox says at its start, and says once. */
const isDemoPlayers = (line: string): boolean => line.includes('"event":"sandbox.demoPlayer"')

/** Everything that the two programs wrote, before and after a restart, but for that. */
const written = async (): Promise<string> => {
  const files = [stack.gateway, stack.platform].flatMap(({ logFile }) => [
    logFile,
    `${logFile}.old`,
  ])
  const texts = files.filter((file) => existsSync(file)).map((file) => readFile(file, 'utf8'))
  const lines = (await Promise.all(texts)).join('\n').split('\n')
  return lines.filter((line) => !isDemoPlayers(line)).join('\n')
}

const watchLog = async (operator: ReturnType<typeof createOperator>) => {
  const tail = new WebSocket(`${stack.urls.ops.replace('http', 'ws')}/ops/logs`, {
    headers: { cookie: operator.cookie() },
  })
  tail.on('message', (data) => shown.push(Buffer.isBuffer(data) ? data.toString() : ''))
  await eventually(() => expect(shown.join('')).toContain('watching'))
  return tail
}

/** Every input in which a visitor could send a secret without signing in. */
const signInBadly = async () => {
  const visitor = createBrowser(stack.urls.site)
  await visitor.signIn(person.email, person.wrongPassword)
  await visitor.signIn(person.wrongEmail, person.password)
  const body = { ...person, email: person.wrongEmail, password: '' }
  await visitor.post('/session', body, from)
  await visitor.post(`/session?email=${person.email}&password=${person.wrongPassword}`, body, from)
  await visitor.request('/session', {
    method: 'POST',
    body: `{"email":"${person.email}"`,
    headers: from,
  })
  await visitor.get(`/api/v1/player/${person.email}?phone=${person.mobilePhone}`, from)
  await visitor.get('/api/v1/player/wallet', { ...from, cookie: `id-token=${person.email}` })
  await visitor.get('/session', { ...from, 'x-request-id': person.firstName, origin: person.email })
  openTab(stack.urls.site, `id-token=${person.wrongEmail}`, { ...person }, from)
}

const sendBadFrames = async (cookie: string) => {
  const url = `${stack.urls.site.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket&name=${person.lastName}`
  const socket = new WebSocket(url, { headers: { ...from, cookie } })
  const frames: string[] = []
  socket.on('message', (data) => frames.push(Buffer.isBuffer(data) ? data.toString() : ''))
  await eventually(() => expect(frames[0]).toMatch(/^0/))
  socket.send(`40${JSON.stringify({ ...person })}`)
  await eventually(() => expect(frames.join('')).toContain('SNAPSHOT'))
  const closed = new Promise((resolve) => socket.on('close', resolve))
  for (const frame of [
    `42["${person.email}",{}]`,
    `42["RESUME",{"${person.firstName}`,
    `42["TRANSACTIONS_WATCH",{"filter":{"from":"${person.address}"}}]`,
    `42["ACTIVE","${person.lastName.repeat(2_000)}"]`,
  ]) {
    socket.send(frame)
  }
  await closed
}

/** A player who takes a break gets an e-mail. */
const takeBreak = async () => {
  const email = 'demo.nz@example.com'
  const browser = createBrowser(stack.urls.site)
  await browser.signIn(email, person.password)
  const body = JSON.stringify({ timeout: '24H' })
  await browser.request('/api/v1/player/timeout', { method: 'PATCH', body })
  await expect.poll(written).toContain('"event":"messages.sent"')
  secrets.push(email, 'Your break')
}

it('logs and shows nothing that identifies or impersonates a player [redis]', async () => {
  const desk = createOperator(stack.urls.ops)
  const duty = createOperator(stack.urls.ops)
  await desk.signIn(person.guessedToken)
  await desk.signIn(opsTokens.support)
  await duty.signIn(opsTokens.ops)
  const tail = await watchLog(desk)
  await signInBadly()

  const phone = createBrowser(stack.urls.site)
  expect((await phone.signIn(person.email, person.password)).status).toBe(200)
  const laptop = createBrowser(stack.urls.site)
  await laptop.signIn(person.email, person.password)
  secrets.push(...[phone, laptop].map((browser) => browser.cookie().replace('id-token=', '')))
  const [tab, other] = [phone.openTab({ ...person }), laptop.openTab()]
  await tab.isLive()
  await other.isLive()
  await sendBadFrames(phone.cookie())
  const { ticket, session } = await playRound(stack.urls, phone)
  expect([ticket.length, session.length].every((length) => length > 20)).toBe(true)
  secrets.push(ticket, session)
  await phone.get(`/api/v1/player/profile?email=${person.email}&ip=${person.visitorAddress}`, from)
  await phone.post('/api/v2/game/slug/url', { ...person, gameId: person.address }, from)
  await phone.get(`/api/v1/player/wallet/transactions?from=${person.lastName}`, from)

  await takeBreak()
  await stack.platform.kill('SIGKILL')
  await eventually(() => expect(JSON.stringify(tab.heard)).toContain('reconnecting'))
  await phone.get('/api/v1/player/wallet')
  await createBrowser(stack.urls.site).signIn(person.email, person.password)
  await stack.platform.start()

  await duty.post('/ops/players/demo-un/resync')
  await duty.post(`/ops/players/${person.email}/resync`)
  await desk.post('/ops/players/demo-un/end-sessions', { ...person })
  await phone.signOut()
  await tab.hears('SESSION_ENDED')
  await duty.post('/ops/players/demo-un/end-sessions')
  expect(await other.hears('SESSION_ENDED')).toMatchObject({ reason: 'revoked' })
  await eventually(() => expect(shown.join('')).toContain('endSessions'))
  const found = await desk.post('/ops/players/search', { email: person.email })
  expect(found.body).toEqual({ playerId: 'demo-un' })
  expect((await desk.post('/ops/players/search', { email: person.wrongEmail })).status).toBe(404)
  const page = await desk.get('/ops/players/demo-un')
  expect(page.body.transitions.length).toBeGreaterThan(10)
  const nodes = await desk.get('/ops/nodes')
  const metrics = await createOperator(stack.urls.ops).get('/metrics')
  secrets.push(...Object.values(opsTokens))
  secrets.push(...[desk, duty].map((who) => who.cookie().replace('ops-session=', '')))
  await desk.signOut()
  tail.close()

  const lines = await written()
  const everything = [lines, ...shown, page.text, nodes.text, metrics.text].join('\n')
  process.stdout.write(
    `privacy: ${lines.split('\n').length} lines, ${shown.length} frames of the tail, ${page.body.transitions.length} transitions, ${secrets.length} secrets looked for\n`,
  )
  for (const event of [
    'session.started',
    'upstream.lost',
    'ops.acted',
    'support.playerSearched',
    'walletSocket.opened',
  ]) {
    expect(lines).toContain(event)
  }
  expect(secrets.filter((secret) => secret.length < 8)).toEqual([])
  expect(secrets.filter((secret) => everything.includes(secret))).toEqual([])
  const likeTokens = everything
    .split('\n')
    .filter((line) => tokenLike.some((pattern) => pattern.test(line)))
  expect(likeTokens).toEqual([])
})
