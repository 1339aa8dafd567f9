import { connect } from 'node:net'
import {
  closeCodeOf,
  createFrameReader,
  encodeFrame,
  opcodes,
  type ServerFrame,
} from './websocket-frames.ts'

/** The outcome of a connection. */
export interface SocketEnd {
  /** Codes it was answered with. */
  readonly codes: readonly string[]
  readonly closedWith: number | undefined
  /** Nothing ended it in time. */
  readonly isOpen: boolean
}

export interface RawSocket {
  /** Sends everything at once, and waits for a code in answer or for the end. */
  say(bytes: readonly Buffer[], until?: 'answered' | 'closed'): Promise<SocketEnd>
}

const deadlineMs = 20_000

const handshake = (
  host: string,
  { cookie, address }: { cookie?: string | undefined; address: string },
) =>
  [
    'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1',
    `Host: ${host}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    `X-Forwarded-For: ${address}`,
    ...(cookie ? [`Cookie: ${cookie}`] : []),
    '',
    '',
  ].join('\r\n')

/** The codes that a packet bears, its own or that of an acknowledgement. */
const codesIn = (text: string): string[] =>
  [...text.matchAll(/"code":"([^"]+)"/g)].map(([, code = '']) => code)

const connectPacket = encodeFrame({ opcode: opcodes.text, payload: Buffer.from('40') })

/**
 * A raw WebSocket to the player socket. With a cookie it resolves once its tab has joined, without
 * one once the transport is open.
 */
export function openRawSocket(
  site: string,
  options: { readonly cookie?: string | undefined; readonly address: string },
): Promise<RawSocket> {
  const { hostname, port, host } = new URL(site)
  const socket = connect(Number(port), hostname)
  const codes: string[] = []
  let closedWith: number | undefined
  let isClosed = false
  const listeners = new Set<() => void>()
  const opened = Promise.withResolvers<void>()
  const onFrame = (frame: ServerFrame) => {
    const text = frame.opcode === opcodes.text ? frame.payload.toString() : ''
    if (frame.opcode === opcodes.close) closedWith = closeCodeOf(frame)
    if (text.startsWith('0')) {
      if (options.cookie) socket.write(connectPacket)
      else opened.resolve()
    }
    if (text.startsWith('40') || text.startsWith('44')) opened.resolve()
    codes.push(...codesIn(text))
    for (const listener of listeners) listener()
  }
  const readFrames = createFrameReader(onFrame)
  let head: Buffer | undefined = Buffer.alloc(0)
  socket.on('data', (data) => {
    if (head === undefined) return readFrames(data)
    head = Buffer.concat([head, data])
    const end = head.indexOf('\r\n\r\n')
    if (end < 0) return
    const rest = head.subarray(end + 4)
    if (!head.toString('latin1').startsWith('HTTP/1.1 101')) codes.push(...codesIn(rest.toString()))
    else readFrames(rest)
    head = undefined
  })
  // A connection that never opens ends here.
  socket.setTimeout(2 * deadlineMs, () => socket.destroy())
  socket.on('error', () => {})
  socket.on('close', () => {
    isClosed = true
    opened.resolve()
    for (const listener of listeners) listener()
  })
  socket.write(handshake(host, options))

  const say: RawSocket['say'] = (bytes, until = 'answered') =>
    new Promise((resolve) => {
      const end = () => {
        clearTimeout(late)
        resolve({ codes, closedWith, isOpen: !isClosed })
        socket.destroy()
      }
      const late = setTimeout(end, deadlineMs)
      const check = () => {
        if (isClosed || (until === 'answered' && codes.length > 0)) end()
      }
      listeners.add(check)
      if (!isClosed) socket.write(Buffer.concat(bytes))
      check()
    })
  return opened.promise.then(() => ({ say }))
}
