import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { CodedError, type ErrorCode, errors, replyFor } from '@player-site/contracts/errors.ts'

/** Node's own codes of connection errors. */
const codeOf: Readonly<Record<string, ErrorCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request.timeout',
  HPE_HEADER_OVERFLOW: 'request.headersTooLarge',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'request.tooLarge',
}

/** Answers a connection that never became a request with a code, and ends it. */
export function answerClientError(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const coded = new CodedError(codeOf[error.code ?? ''] ?? 'request.malformed')
  const { status } = errors[coded.code]
  const body = JSON.stringify(replyFor(coded))
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'connection: close',
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body)}`,
  ].join('\r\n')
  // Ended alone it would stay half open for as long as the client keeps it.
  socket.end(`${head}\r\n\r\n${body}`, () => socket.destroy())
}
