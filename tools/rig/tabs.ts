import { type RawData, WebSocket } from 'ws'
import { judge, type Read, type TabEvent, type Tally, tabEventOf } from './tab-events.ts'

/** `socket.io`: Engine.IO and Socket.IO by hand. `plain`: the event's JSON is the whole frame. */
export type Dialect = 'socket.io' | 'plain'

export interface TabOptions {
  /** `http://127.0.0.1:8080` */
  readonly site: string
  readonly dialect: Dialect
  readonly cookie: string
  /** The position of an earlier connection. */
  readonly resume?: Read | undefined
  readonly tally: Tally
  /** Each balance that upstream numbered, once it has been judged. */
  readonly onBalance: (event: TabEvent) => void
}

export interface Tab {
  read(): Read | undefined
  /** Stops and starts reading, as a laptop's lid does. */
  pause(): void
  resume(): void
  close(): void
}

const closedByUs = new WeakSet<WebSocket>()
const tooLongMs = 60_000

const addressOf = ({ site, dialect }: TabOptions): string => {
  const path = dialect === 'socket.io' ? 'socket.io/?EIO=4&transport=websocket' : 'tab'
  return `${site.replace('http', 'ws')}/${path}`
}

const textOf = (data: RawData): string => (Buffer.isBuffer(data) ? data.toString() : '')

/** Engine.IO and Socket.IO packets; events are passed on as JSON. */
function speakSocketIo(
  socket: WebSocket,
  { resume }: TabOptions,
  on: { connected: () => void; event: (json: string) => void; refused: (why: string) => void },
): void {
  const hello = resume ? `40${JSON.stringify({ epoch: resume.epoch, seq: resume.seq })}` : '40'
  socket.on('message', (data) => {
    const packet = textOf(data)
    if (packet.startsWith('42')) on.event(packet.slice(2))
    else if (packet === '2') socket.send('3')
    else if (packet.startsWith('40')) on.connected()
    else if (packet.startsWith('44')) on.refused(packet)
    else if (packet.startsWith('0')) socket.send(hello)
  })
}

/**
 * Opens a tab. Resolves when it has read something, or, when it resumes, when it is connected: one
 * without missed events receives nothing.
 */
export function openTab(options: TabOptions): Promise<Tab> {
  const { cookie, dialect, resume, tally, onBalance } = options
  const socket = new WebSocket(addressOf(options), {
    headers: { cookie },
    perMessageDeflate: false,
    skipUTF8Validation: true,
  })
  let read = resume
  const tab: Tab = {
    read: () => read,
    pause: () => socket.pause(),
    resume: () => socket.resume(),
    close: () => {
      closedByUs.add(socket)
      socket.terminate()
    },
  }
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('a tab was not ready in time')), tooLongMs)
    const ready = () => {
      clearTimeout(late)
      resolve(tab)
    }
    const refused = (why: string) => reject(new Error(`a tab was refused: ${why}`))
    const event = (json: string) => {
      const event = tabEventOf(json)
      if (!event) return
      const isFirst = read === undefined
      read = judge(event, read, tally)
      if (isFirst) ready()
      if (event.n === undefined || event.name === 'SNAPSHOT') return
      tally.delivered += 1
      onBalance(event)
    }
    const connected = () => {
      if (resume) ready()
    }
    if (dialect === 'socket.io') speakSocketIo(socket, options, { connected, event, refused })
    else {
      socket.on('open', connected)
      socket.on('message', (data) => event(textOf(data)))
    }
    socket.on('error', (error) => refused(error.message))
    socket.on('close', (code) => {
      if (!closedByUs.has(socket)) tally.ended += 1
      refused(`closed with ${code}`)
    })
  })
}
