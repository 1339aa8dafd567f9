type Done = (error?: Error) => void

/** A `ws` socket and Engine.IO's connection over it, which deliver only when a test says so. */
export function createTabWire({ hasSender = true, isWebSocket = true } = {}) {
  const written: { by: 'frame' | 'send' | 'engine'; text: string }[] = []
  const closed: [number, string][] = []
  let terminated = 0
  let underWay: { bytes: number; done: Done }[] = []
  let drained = () => {}
  const take = (bytes: number, done: Done) => underWay.push({ bytes, done })
  const sender = {
    _state: 0,
    sendFrame(frames: readonly Buffer[], done: Done = () => {}) {
      for (const frame of frames) {
        // An empty write is no frame: its callback confirms the previous one.
        if (frame.length > 0) written.push({ by: 'frame', text: frame.toString() })
        take(frame.length, done)
      }
    },
  }
  const socket = {
    readyState: 1,
    get bufferedAmount() {
      return underWay.reduce((sum, { bytes }) => sum + bytes, 0)
    },
    send(text: string, done: Done) {
      written.push({ by: 'send', text })
      take(Buffer.byteLength(text), done)
    },
    close: (code: number, reason: string) => closed.push([code, reason]),
    terminate: () => {
      terminated += 1
    },
    ...(hasSender && { _sender: sender }),
  }
  const writeBuffer: string[] = []
  const transport = isWebSocket ? { socket } : {}
  const connection = {
    transport,
    writeBuffer,
    write: (text: string) => written.push({ by: 'engine', text }),
    close: () => {
      terminated += 1
    },
    on: (_event: 'drain', listener: () => void) => {
      drained = listener
    },
  }
  return {
    connection,
    socket,
    sender,
    writeBuffer,
    written,
    closed,
    terminated: () => terminated,
    drained: () => drained(),
    /** Lets the network take the bytes in flight, up to the given amount. */
    flush: (count = Number.POSITIVE_INFINITY) => {
      let end = Math.min(count, underWay.length)
      while (underWay[end]?.bytes === 0) end += 1
      const flushed = underWay.slice(0, end)
      underWay = underWay.slice(end)
      for (const { done } of flushed) done()
    },
  }
}
