import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { CodedError, type ErrorCode, errors, replyFor } from '@player-site/contracts/errors.ts'
import { retryAfterOf } from './coded-replies.ts'

/** Answers a connection outside of any request handler like a call, and ends it. */
export function refuseConnection(socket: Duplex, error: CodedError): void {
  if (!socket.writable) {
    socket.destroy()
    return
  }
  const body = JSON.stringify(replyFor(error))
  const { status } = errors[error.code]
  const retryAfter = retryAfterOf(error)
  const headers = [
    'connection: close',
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body)}`,
    ...(retryAfter ? [`retry-after: ${retryAfter}`] : []),
  ].join('\r\n')
  // Ended alone it would stay half open for as long as the client keeps it.
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${headers}\r\n\r\n${body}`, () =>
    socket.destroy(),
  )
}

/** Node's own codes of connection errors. */
const codeOfClientError: Readonly<Record<string, ErrorCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request.timeout',
  HPE_HEADER_OVERFLOW: 'request.headersTooLarge',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'request.tooLarge',
}

/** Answers connections that never became a request: invalid HTTP, or too slow. */
export function answerClientError(error: NodeJS.ErrnoException, socket: Duplex): void {
  // The other side has already disconnected.
  if (error.code === 'ECONNRESET') socket.destroy()
  else {
    const code = codeOfClientError[error.code ?? ''] ?? 'request.malformed'
    refuseConnection(socket, new CodedError(code))
  }
}
