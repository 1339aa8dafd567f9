import { isErrorCode } from '@player-site/contracts/errors.ts'
import { closings } from '@player-site/contracts/realtime/closings.ts'
import { generatePackets, type PacketCase } from './packet-generator.ts'
import { type Attack, type AttackContext, inLanes, inRounds } from './part.ts'
import { openRawSocket, type SocketEnd } from './raw-socket.ts'
import { cookieOf } from './target.ts'
import { encodeFrame, type Frame, opcodes } from './websocket-frames.ts'

const lanes = 8
const perKind = 10
const players = 4
const checkEvery = 40

/** Our own, and those of the WebSocket protocol: done, wrong frames, wrong text, too large. */
const closeCodes: ReadonlySet<number> = new Set([
  ...Object.values(closings),
  1_000,
  1_002,
  1_007,
  1_009,
])

/** Requests an answer after everything sent before, on a connection that is still open. */
const probe = encodeFrame({ opcode: opcodes.text, payload: Buffer.from('42["NOBODY_KNOWS",{}]') })

/** Whether a connection ended with a code: one of the catalogue, or a close code. */
function judge(
  { packet, frames }: PacketCase & { readonly packet: SocketEnd },
  { findings }: AttackContext,
  what: string,
): void {
  const { codes, closedWith, isOpen } = packet
  const unknown = codes.find((code) => !isErrorCode(code))
  if (unknown !== undefined) findings.fault('bad reply', `${what}: code ${unknown}`)
  if (codes.includes('system.error')) findings.fault('system error', what)
  if (codes.length > 0) {
    findings.count('answered with a code')
    return
  }
  if (isOpen) {
    const said = frames.map(({ payload }) => payload.toString('latin1').slice(0, 60)).join(' | ')
    findings.fault('no answer', `${what}: neither answered nor closed: ${said}`)
    return
  }
  findings.count(`closed with ${closedWith ?? 'no close frame'}`)
  if (!isEcho(frames, closedWith) && (closedWith === undefined || !closeCodes.has(closedWith))) {
    const said = frames.map(({ payload }) => payload.toString('latin1').slice(0, 60)).join(' | ')
    findings.fault('bad reply', `${what}: closed with ${closedWith ?? 'no close frame'}: ${said}`)
  }
}

/** A client's own close is answered with its code, or as without one. @see RFC 6455 5.5.1 */
const isEcho = (frames: readonly Frame[], closedWith: number | undefined): boolean =>
  frames.some(
    ({ opcode, payload }) =>
      opcode === opcodes.close &&
      closedWith === (payload.length < 2 ? 1_005 : payload.readUInt16BE(0)),
  )

/** Frames of Engine.IO and Socket.IO that no client of ours sends, with and without a session. */
export const attackByPackets: Attack = async (context) => {
  const { target, bystander, findings } = context
  const cookies: string[] = []
  for (let nth = 0; nth < players; nth += 1) {
    cookies.push(await cookieOf(target, target.newPlayer(), '10.253.0.1'))
  }
  let sent = 0
  const attackOnce = async (one: PacketCase, lane: number) => {
    const what = `${one.kind}, ${one.isSignedIn ? 'signed in' : 'signed out'}`
    const cookie = one.isSignedIn ? cookies[lane % players] : undefined
    // Many addresses and players: the limiters of handshakes are not the point here.
    const address = `10.252.${lane}.${1 + (sent % 250)}`
    findings.count('connections')
    const socket = await openRawSocket(target.urls.site, { cookie, address })
    const packet = await socket.say([...one.frames.map(encodeFrame), probe])
    judge({ ...one, packet }, context, what)
    sent += 1
    if (sent % checkEvery === 0) await bystander.check(findings)
  }
  await inRounds(context, (seed) => inLanes(generatePackets(seed, perKind), lanes, attackOnce))
}
