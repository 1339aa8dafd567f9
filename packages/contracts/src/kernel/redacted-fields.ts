/**
 * Fields that would identify a person or grant access, in lower case without separators. A safety
 * net of both servers' logs: callers do not log them anyway.
 */
const redacted: ReadonlySet<string> = new Set([
  'accesstoken',
  'accountnumber',
  'address',
  'address1',
  'address2',
  'apikey',
  'authorization',
  'birthdate',
  'blackbox',
  'cardnumber',
  'city',
  'cookie',
  'dateofbirth',
  'devicedata',
  'documentnumber',
  'email',
  'firstname',
  'fullname',
  'iban',
  'idtoken',
  'ip',
  'ipaddress',
  'lastname',
  'mobile',
  'mobilenumber',
  'mobilephone',
  'name',
  'nationalid',
  'newpassword',
  'oldpassword',
  'password',
  'personalnumber',
  'phone',
  'phonenumber',
  'playerip',
  'postalcode',
  'postcode',
  'refreshtoken',
  'remoteaddress',
  'resetkey',
  'alertkey',
  'reviewkey',
  'secret',
  'setcookie',
  'signature',
  'street',
  'streetaddress',
  'surname',
  'ticket',
  'token',
  'zipcode',
])

/** Deeper values are left out whole: no line of a log is as deep. */
const maxRedactedDepth = 8
const censor = '[redacted]'

/** Whether a field is one of them, however it is written: `mobilePhone`, `mobile_phone`. */
export const isRedactedField = (field: string): boolean =>
  redacted.has(field.replace(/[_-]/g, '').toLowerCase())

const redactValue = (value: unknown, depth: number): unknown => {
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  if (depth > maxRedactedDepth) return censor
  if (Array.isArray(value)) return value.map((one) => redactValue(one, depth + 1))
  return redactAt(value, depth)
}

const redactAt = (fields: object, depth: number): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [
      field,
      isRedactedField(field) ? censor : redactValue(value, depth + 1),
    ]),
  )

/**
 * The fields with those of persons and secrets replaced, at any depth. The log library's own
 * redaction walks every path for every line, which costs more than writing it.
 */
export const redactFields = (fields: object): Record<string, unknown> => redactAt(fields, 0)
