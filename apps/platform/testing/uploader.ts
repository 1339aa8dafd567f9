import { randomUUID } from 'node:crypto'
import { documentBounds as bounds } from '@player-site/contracts/documents/documents.constants.ts'
import type { TestPlatform } from './test-platform.ts'

const root = '/api/v1/player/documents'

/** Uploads files as the site does. */
export function createUploader({ call }: Pick<TestPlatform, 'call'>) {
  const at = (uploadId: string) => `${root}/uploads/${uploadId}`
  const begin = (token: string, uploadId: string, documentType: string, sizeBytes: number) =>
    call('PUT', at(uploadId), { token, body: { documentType, sizeBytes } })
  const part = (token: string, uploadId: string, bytes: Buffer, offset: number) => {
    const data = bytes.subarray(offset, offset + bounds.maxPartBytes).toString('base64')
    return call('PATCH', at(uploadId), { token, body: { offset, data } })
  }
  /** Asks again while files of others are checked, as the site does. */
  const finish = async (token: string, uploadId: string) => {
    for (;;) {
      const answer = await call('POST', `${at(uploadId)}/finish`, { token, body: {} })
      if (answer.body.code !== 'documents.notChecked') return answer
    }
  }
  /** Sends every part of a file; the id of its upload. */
  const send = async (token: string, documentType: string, bytes: Buffer): Promise<string> => {
    const uploadId = randomUUID()
    await begin(token, uploadId, documentType, bytes.length)
    for (let offset = 0; offset < bytes.length; offset += bounds.maxPartBytes) {
      await part(token, uploadId, bytes, offset)
    }
    return uploadId
  }
  const submit = (token: string, documentType: string, uploads: string[], subType?: string) =>
    call('POST', root, { token, body: { documentType, uploads, ...(subType && { subType }) } })
  const state = (token: string, uploadId: string) => call('GET', at(uploadId), { token })
  const cancel = (token: string, uploadId: string) =>
    call('DELETE', at(uploadId), { token, body: {} })
  const list = async (token: string) => (await call('GET', root, { token })).body
  const document = async (token: string, type: string) =>
    Object(await list(token))
      .documents.filter((one: { documentTypeName: string }) => one.documentTypeName === type)
      .at(0)
  return { begin, part, finish, send, submit, state, cancel, list, document }
}
