import { connect, type Socket } from 'node:net'

/** A client's frame of a short text; the key of nothing masks it as itself. */
function getTextFrame(text: string): Buffer {
  const payload = Buffer.from(text)
  if (payload.length > 125) throw new Error('a longer text needs another frame')
  return Buffer.concat([Buffer.from([0x81, 0x80 | payload.length, 0, 0, 0, 0]), payload])
}

/**
 * A connection that sends a WebSocket frame in one packet with the request for the socket, as a
 * fast client's may arrive.
 */
export function connectWithFrame(address: string, text: string): Socket {
  const { hostname, port } = new URL(address)
  const connection = connect(Number(port), hostname)
  const write = connection.write.bind(connection)
  Object.assign(connection, {
    write(data: string | Uint8Array) {
      Object.assign(connection, { write })
      return write(Buffer.concat([Buffer.from(data), getTextFrame(text)]))
    },
  })
  return connection
}
