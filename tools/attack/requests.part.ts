import { Agent } from 'node:http'
import { siteId } from '@player-site/contracts/kernel/constants.ts'
import * as z from 'zod/mini'
import type { Findings } from './findings.ts'
import { readOperations } from './openapi.ts'
import { type Attack, type AttackContext, inLanes, inRounds } from './part.ts'
import { createReplyCheck, faultOfRefusal, type ReplyFault } from './reply-check.ts'
import { type GeneratedRequest, generateRequests } from './request-generator.ts'
import { cookieOf, type Target } from './target.ts'
import { ask, pageHeaders, type WebReply } from './web-requests.ts'

const lanes = 4
const perOperation = 12
const checkEvery = 200

const siteContext = JSON.stringify({ siteId })

/** How to call one of the programs, and as whom. */
interface Side {
  readonly name: string
  readonly site: string
  /** Headers that identify a signed-in player. */
  newSession(): Promise<Readonly<Record<string, string>>>
  headersOf(request: GeneratedRequest): Readonly<Record<string, string>>
}

const gatewaySide = (target: Target): Side => ({
  name: 'gateway',
  site: target.urls.site,
  newSession: async () => ({
    cookie: await cookieOf(target, target.newPlayer(), '10.254.0.1'),
  }),
  headersOf: ({ address }) => ({ 'x-requested-with': 'web', 'x-forwarded-for': address }),
})

const accessToken = z.object({ accessToken: z.string() })
const idToken = z.object({ idToken: z.string() })

/** A player's id token, obtained as a gateway does. */
async function fetchIdToken(target: Target): Promise<string> {
  const { urls, sign } = target
  const { email, password } = target.newPlayer()
  const body = JSON.stringify({ email, password, ipAddress: '10.254.0.2' })
  const headers = { ...pageHeaders, sitecontext: siteContext }
  const login = { method: 'POST', target: '/api/v1/login', body }
  const site = urls.platform
  const entered = await ask({ site, ...login, headers: { ...headers, ...sign(login) } })
  const token = z.parse(accessToken, JSON.parse(entered.text)).accessToken
  const fetching = { method: 'GET', target: '/api/v1/player/id-token' }
  const authorization = `Bearer ${token}`
  const fetched = await ask({
    site,
    ...fetching,
    headers: { sitecontext: siteContext, authorization, ...sign(fetching) },
  })
  return z.parse(idToken, JSON.parse(fetched.text)).idToken
}

const platformSide = (target: Target): Side => ({
  name: 'platform',
  site: target.urls.platform,
  newSession: async () => ({ authorization: `Bearer ${await fetchIdToken(target)}` }),
  headersOf: ({ method, target: path, body, isSigned }) => ({
    sitecontext: siteContext,
    ...(isSigned &&
      target.sign({
        method,
        target: path,
        ...(method !== 'GET' && body !== undefined && { body }),
      })),
  }),
})

/** An odd address may be no call: a not-found page is fine. */
function judge(
  request: GeneratedRequest,
  reply: WebReply,
  check: ReturnType<typeof createReplyCheck>,
): ReplyFault | undefined {
  const isPage = reply.status === 200 && reply.type.startsWith('text/html')
  if (request.kind === 'odd path' && isPage) return undefined
  return reply.status >= 400 ? faultOfRefusal(reply) : check(request.operation, reply)
}

/** A refused sign-in does not affect the session sent with it. */
const endsSession = ({ operation }: GeneratedRequest, { text }: WebReply): boolean =>
  operation.id !== 'session.login' &&
  operation.id !== 'session.loginByGrant' &&
  operation.id !== 'session.signIn' &&
  /"code":"(session\.|login\.error)/.test(text)

async function attackSide(
  side: Side,
  requests: readonly GeneratedRequest[],
  context: AttackContext,
): Promise<void> {
  const { findings, bystander } = context
  const check = createReplyCheck()
  const agent = new Agent({ keepAlive: true })
  const sessions = await Promise.all(Array.from({ length: lanes }, () => side.newSession()))
  let sent = 0
  const send = async (request: GeneratedRequest, lane: number) => {
    const { method, target, body, operation, kind } = request
    const what = `${side.name} ${operation.id}, ${kind}`
    const headers = {
      ...side.headersOf(request),
      ...request.headers,
      ...(request.isSignedIn && sessions[lane]),
    }
    try {
      const reply = await ask({ site: side.site, method, target, headers, body, agent })
      count(findings, side.name, reply.status)
      const fault = judge(request, reply, check)
      if (fault)
        findings.fault(
          fault.kind,
          `${what}: ${fault.what}: ${target.slice(0, 100)} ${body?.slice(0, 200) ?? ''}`,
        )
      if (request.isSignedIn && endsSession(request, reply))
        sessions[lane] = await side.newSession()
    } catch (error) {
      findings.fault('no answer', `${what}: ${String(error)}: ${target.slice(0, 100)}`)
    }
    sent += 1
    if (sent % checkEvery === 0) await bystander.check(findings)
  }
  await inLanes(requests, lanes, send)
  agent.destroy()
}

const count = (findings: Findings, side: string, status: number) => {
  findings.count(`${side} ${Math.floor(status / 100)}xx`)
}

/** Requests made of docs/openapi.json, right and wrong, to the gateway and to the platform itself. */
export const attackByRequests: Attack = async (context) => {
  const operations = await readOperations()
  const ofPlatform = operations.filter(
    ({ path }) => path.startsWith('/api/') || path.startsWith('/content/'),
  )
  const { target } = context
  await inRounds(context, async (seed) => {
    await attackSide(gatewaySide(target), generateRequests(operations, seed, perOperation), context)
    await attackSide(
      platformSide(target),
      generateRequests(ofPlatform, seed, perOperation),
      context,
    )
  })
}
