import { connect } from 'node:net'
import { CodedError } from '@player-site/contracts/errors.ts'
import { faultOf, type Log } from '../../log.ts'
import type { Scanner } from './scanner.ts'

const chunkBytes = 64 * 1_024
const timeoutMs = 6_000
/** Longer answers are none of clamd's. */
const maxAnswerBytes = 1_024

/** The length of a chunk, as INSTREAM wants it. */
const lengthOf = (bytes: number): Buffer => {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes)
  return length
}

/** Sends bytes by INSTREAM; resolves to the daemon's answer. @see clamd(8) */
function ask({ hostname, port }: URL, bytes: Uint8Array, maxMs: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port) || 3310 })
    const answer: Buffer[] = []
    const fail = (cause: Error) => {
      socket.destroy()
      reject(cause)
    }
    const timer = setTimeout(() => fail(new Error('The scanner did not answer in time')), maxMs)
    socket.on('error', fail)
    socket.on('data', (part) => {
      answer.push(part)
      if (Buffer.concat(answer).length > maxAnswerBytes) fail(new Error('The answer is too long'))
    })
    socket.on('close', () => {
      clearTimeout(timer)
      resolve(Buffer.concat(answer).toString('latin1'))
    })
    socket.write('zINSTREAM\0')
    for (let at = 0; at < bytes.length; at += chunkBytes) {
      const chunk = bytes.subarray(at, at + chunkBytes)
      socket.write(lengthOf(chunk.length))
      socket.write(chunk)
    }
    socket.write(lengthOf(0))
  })
}

/**
 * A client of ClamAV's daemon. What it does not call clean is not stored: an unreachable daemon, or
 * one that fails, refuses every file until it answers.
 */
export const createClamdScanner = (url: string, log: Log, deadlineScale = 1): Scanner => ({
  async scan(bytes) {
    const answer = await ask(new URL(url), bytes, timeoutMs * deadlineScale).catch(
      (cause: unknown) => {
        log.error('documents.scannerUnavailable', faultOf(cause))
        throw new CodedError('documents.notChecked', { cause })
      },
    )
    if (/^stream: OK\0?$/.test(answer)) return 'clean'
    if (/^stream: .+ FOUND\0?$/.test(answer)) return 'infected'
    log.error('documents.scannerUnavailable', { why: 'answer' })
    throw new CodedError('documents.notChecked')
  },
})
