import { describe, expect, it } from 'vitest'
import { collectFailures } from './failure-collection.ts'

const errorReply = { $ref: '#/components/schemas/ErrorReply' }
const base = '#/components/responses/'

describe('the responses of refused calls', () => {
  it('are written once where several calls have them, or where they have one code', () => {
    const phone = ['account.phoneInUse', 'account.balanceLeft'] as const
    const bad = ['request.malformed', 'request.invalid'] as const
    const failures = collectFailures(errorReply, [bad, [...bad, ...phone], ['game.notFound']])
    expect(failures.of(bad)).toEqual({ 400: { $ref: `${base}BadRequest` } })
    expect(failures.of(['game.notFound'])).toEqual({ 404: { $ref: `${base}GameNotFound` } })
    expect(failures.of(phone)).toMatchObject({ 409: { 'x-error-codes': phone } })
    expect(Object.keys(failures.shared())).toEqual(['BadRequest', 'GameNotFound'])
  })

  it('are named after a group of codes only where they have all of it', () => {
    const lists = [['request.invalid'], ['request.malformed', 'request.invalid']] as const
    const failures = collectFailures(errorReply, [...lists, ...lists])
    expect(lists.map((codes) => failures.of(codes)[400])).toEqual([
      { $ref: `${base}RequestInvalid` },
      { $ref: `${base}BadRequest` },
    ])
    expect(failures.shared()).toMatchObject({
      RequestInvalid: { 'x-error-codes': lists[0] },
      BadRequest: { 'x-error-codes': lists[1] },
    })
  })
})
