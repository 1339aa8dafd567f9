import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { expect, it } from 'vitest'
import { requestIdsBehind } from './request-id.ts'

const uuid = '0b5e9c1e-63a4-4a7e-9d2f-5f2f6c7f1a11'
const requestFrom = (address: string, id: string) => {
  const socket = new Socket()
  Object.defineProperty(socket, 'remoteAddress', { value: address })
  const request = new IncomingMessage(socket)
  request.headers['x-request-id'] = id
  return request
}

it('keeps the id from a trusted proxy', () => {
  const idOf = requestIdsBehind(['10.0.0.0/8'])
  expect(idOf(requestFrom('10.1.2.3', uuid))).toBe(uuid)
  expect(idOf(requestFrom('10.1.2.3', uuid.replaceAll('-', '')))).toBe(uuid.replaceAll('-', ''))
})

it('generates an id for other clients', () => {
  expect(requestIdsBehind(['10.0.0.0/8'])(requestFrom('203.0.113.7', uuid))).not.toBe(uuid)
  expect(requestIdsBehind([])(requestFrom('127.0.0.1', uuid))).not.toBe(uuid)
})

it.each([
  'Firstname-Quux',
  '0358407779911',
  '00358407779911000',
  'a@b.example',
  'abc',
  'f'.repeat(65),
])('rejects %s as an id', (given) => {
  expect(requestIdsBehind(['127.0.0.1'])(requestFrom('127.0.0.1', given))).toMatch(
    /^[0-9a-f-]{36}$/,
  )
})
