import { describe, expect, it } from 'vitest'
import { isRedactedField, redactFields } from './redacted-fields.ts'

describe('fields of persons and secrets', () => {
  it.each([
    'accessToken',
    'refreshToken',
    'idToken',
    'id_token',
    'ID-TOKEN',
    'mobilePhone',
    'mobile_phone',
    'firstName',
    'lastName',
    'address',
    'ipAddress',
    'set-cookie',
    'password',
    'newPassword',
    'ticket',
    'email',
    'Authorization',
    'dateOfBirth',
    'streetAddress',
    'postalCode',
  ])('%s is replaced at any depth', (field) => {
    const secret = { [field]: 'secret-value' }
    const nested = { a: { b: [{ c: { d: secret } }] }, ...secret, list: [[secret]] }
    expect(JSON.stringify(redactFields(nested))).not.toContain('secret-value')
    expect(isRedactedField(field)).toBe(true)
  })

  it('leaves what a log is for', () => {
    const line = {
      event: 'request.answered',
      playerId: 'p-1',
      route: '/api/v1/login',
      status: 200,
      counts: { tabs: 2, none: null },
      at: new Date(0),
      codes: ['a', 'b'],
    }
    expect(redactFields(line)).toEqual(line)
  })

  it('replaces a value that is deeper than any, and ends with one that holds itself', () => {
    const endless: Record<string, unknown> = {}
    endless['again'] = endless
    expect(JSON.stringify(redactFields(endless))).toContain('[redacted]')
  })
})
