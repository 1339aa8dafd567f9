import { Agent } from 'node:http'
import { closings } from '@player-site/contracts/realtime/closings.ts'
import { readOperations } from './openapi.ts'
import { type Attack, type AttackContext, inLanes } from './part.ts'
import { openRawSocket } from './raw-socket.ts'
import { createReplyCheck, faultOfRefusal } from './reply-check.ts'
import { cookieOf, signIn } from './target.ts'
import { ask } from './web-requests.ts'
import { encodeFrame, opcodes } from './websocket-frames.ts'

const frames = 20_000
const framesPerConnection = 2_000
const madeUpPages = 3_000
const wrongPasswords = 500
const pageLanes = 8

/** 20,000 frames of one text, 2,000 a connection; each connection must be closed with a code. */
async function floodSocket(
  context: AttackContext,
  name: string,
  text: string,
  isSignedIn: boolean,
): Promise<void> {
  const { target, findings } = context
  const cookie = isSignedIn ? await cookieOf(target, target.newPlayer(), '10.251.0.1') : undefined
  const frame = encodeFrame({ opcode: opcodes.text, payload: Buffer.from(text) })
  const burst = Array.from({ length: framesPerConnection }, () => frame)
  for (let sent = 0; sent < frames; sent += framesPerConnection) {
    const socket = await openRawSocket(target.urls.site, { cookie, address: '10.251.0.1' })
    const { closedWith, isOpen, codes } = await socket.say(burst, 'closed')
    findings.count(name, framesPerConnection)
    const what = `${name}, ${isSignedIn ? 'signed in' : 'signed out'}`
    if (isOpen) findings.fault('no answer', `${what}: not closed`)
    else if (closedWith === undefined && codes.length === 0) {
      findings.fault('no answer', `${what}: cut off without a code`)
    }
    if (closedWith === closings['tab.flooding']) findings.count('closed as flooding')
  }
}

/** Half of them from one address, which is limited, and half from many. */
async function floodPages({ target, findings }: AttackContext): Promise<void> {
  const agent = new Agent({ keepAlive: true })
  const numbers = Array.from({ length: madeUpPages }, (_, nth) => nth)
  await inLanes(numbers, pageLanes, async (nth) => {
    const address = nth % 2 === 0 ? '10.250.0.1' : `10.250.1.${1 + (nth % 200)}`
    try {
      const reply = await ask({
        site: target.urls.site,
        target: `/en-UN/made-up-${nth}/x`,
        headers: { accept: 'text/html', 'x-forwarded-for': address },
        agent,
      })
      findings.count(`made-up pages ${reply.status}`)
      const isRefusal = reply.status >= 400 && !reply.type.startsWith('text/html')
      const fault = isRefusal ? faultOfRefusal(reply) : undefined
      if (fault) findings.fault(fault.kind, `made-up page: ${fault.what}`)
      if (reply.status === 500) findings.fault('system error', 'made-up page')
    } catch (error) {
      findings.fault('no answer', `made-up page: ${String(error)}`)
    }
  })
  agent.destroy()
}

/** 500 concurrent guesses from one address; the owner still signs in from another. */
async function guessPasswords({ target, findings }: AttackContext): Promise<void> {
  const owner = target.newPlayer()
  const check = createReplyCheck()
  const operation = (await readOperations()).find(({ id }) => id === 'session.signIn')
  if (!operation) throw new Error('docs/openapi.json has no session.signIn')
  const guesses = Array.from({ length: wrongPasswords }, async (_, nth) => {
    const guess = { email: owner.email, password: `wrong-${nth}` }
    try {
      const reply = await signIn(target, guess, '10.249.0.1')
      findings.count(`guesses ${reply.status}`)
      const fault = check(operation, reply)
      if (fault) findings.fault(fault.kind, `wrong password: ${fault.what}`)
      if (reply.cookie !== undefined) findings.fault('bad reply', 'a wrong password was accepted')
    } catch (error) {
      findings.fault('no answer', `wrong password: ${String(error)}`)
    }
  })
  await Promise.all(guesses)
  const { status, cookie } = await signIn(target, owner, '10.249.0.2')
  if (cookie === undefined)
    findings.fault('bystander', `the owner’s sign-in was answered ${status}`)
}

/** More of the same than any page sends. */
export const attackByFloods: Attack = async (context) => {
  const check = () => context.bystander.check(context.findings)
  for (const isSignedIn of [true, false]) {
    await floodSocket(context, 'CONNECTs', '40', isSignedIn)
    await check()
    await floodSocket(context, 'commands', '42["NOBODY_KNOWS",{}]', isSignedIn)
    await check()
  }
  await floodPages(context)
  await check()
  await guessPasswords(context)
}
