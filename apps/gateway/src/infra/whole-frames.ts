import { type ServerOptions, WebSocket, WebSocketServer } from 'ws'
import { frameSenderOf, isIdle } from '../edge/socket/frame-sender.ts'
import { textFrame } from '../edge/socket/text-frame.ts'

type Data = Parameters<WebSocket['send']>[0]
type Options = Exclude<Parameters<WebSocket['send']>[1], undefined>
type Sent = (error?: Error) => void

/** Writes a text as one frame in one piece; `ws` writes its header and its text separately. */
class WholeFrameSocket extends WebSocket {
  override send(data: Data, options?: Options | Sent, done?: Sent): void {
    const sent = typeof options === 'function' ? options : done
    const sender = this.readyState === WebSocket.OPEN ? frameSenderOf(this) : undefined
    if (typeof data === 'string' && sender && isIdle(sender)) {
      sender.sendFrame([textFrame(data)], sent)
    } else super.send(data, typeof options === 'object' ? options : {}, sent)
  }
}

/** Engine.IO's WebSocket server, with connections that write whole frames. */
export class WholeFrameServer extends WebSocketServer {
  constructor(options: ServerOptions) {
    super({ ...options, WebSocket: WholeFrameSocket })
  }
}
