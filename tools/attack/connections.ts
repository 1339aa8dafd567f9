import { connect, type Socket } from 'node:net'

export interface Connection {
  readonly socket: Socket
  /** The received text, once the other side has closed; `undefined` when it has not by then. */
  readonly closed: Promise<string | undefined>
}

/** Sends a text over a new connection, and waits for the other side to end it. */
export function say(site: string, text: string | Buffer, deadlineMs: number): Connection {
  const { hostname, port } = new URL(site)
  const socket = connect(Number(port), hostname)
  let answer = ''
  const closed = new Promise<string | undefined>((resolve) => {
    const late = setTimeout(() => {
      resolve(undefined)
      socket.destroy()
    }, deadlineMs)
    socket.on('data', (data) => {
      answer += data.toString('latin1')
    })
    // A reset is an end as well; `close` follows.
    socket.on('error', () => {})
    socket.on('close', () => {
      clearTimeout(late)
      resolve(answer)
    })
  })
  socket.write(text)
  return { socket, closed }
}

export const statusOf = (answer: string): number => Number(answer.split(' ')[1])

/** The body of the first answer. */
export const bodyOf = (answer: string): string => answer.slice(answer.indexOf('\r\n\r\n') + 4)
