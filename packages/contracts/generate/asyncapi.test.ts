import { Ajv } from 'ajv'
import { describe, expect, it } from 'vitest'
import { asyncApi } from './asyncapi.ts'

const document = JSON.parse(JSON.stringify(asyncApi('0.1.0')))
const ajv = new Ajv({ strict: false, validateFormats: false })
ajv.addSchema(document, 'asyncapi')
const isValid = (message: string, payload: object) =>
  ajv.validate({ $ref: `asyncapi#/components/messages/${message}/payload` }, payload)

describe('the AsyncAPI document', () => {
  it('takes an event with its numbers', () => {
    const status = { status: 'live', balanceAt: null }
    expect(isValid('player.WALLET_STATUS', { epoch: 1, seq: 2, at: 3, ...status })).toBe(true)
    expect(isValid('player.WALLET_STATUS', status)).toBe(false)
    expect(isValid('player.WALLET_STATUS', { epoch: 1, seq: 2, at: 3, status: 'live' })).toBe(false)
  })

  it('writes the body of a topic once for all currencies', () => {
    const { schemas } = document.components
    expect(schemas['topic.winners.eur'].allOf).toEqual([
      { $ref: '#/components/schemas/WinnersOfCurrency' },
    ])
    expect(schemas['topic.winners.sek'].allOf).toEqual(schemas['topic.winners.eur'].allOf)
  })
})
