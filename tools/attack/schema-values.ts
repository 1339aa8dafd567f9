import type { JsonSchema } from './openapi.ts'
import type { Random } from './random.ts'

const int32Max = 2_147_483_647

/** Texts that parsers, databases and clocks stumble over. */
const oddTexts: readonly [string, ...string[]] = [
  '',
  ' ',
  'NaN',
  'Infinity',
  '-1',
  '1e999',
  '9999999999999999999999',
  'null',
  'undefined',
  '__proto__',
  'a\u0000b',
  '\u202e\u0000',
  '\ud800',
  'İıſK',
  '👩‍👩‍👧‍👦'.repeat(20),
  'x'.repeat(300),
  'x'.repeat(70_000),
  "'; drop table players; --",
  '../../../../etc/passwd',
  '{{7*7}}',
  '+012026-01-01T00:00:00.000Z',
  '-000001-01-01T00:00:00.000Z',
  '9999-12-31T23:59:59.999Z',
  '0000-01-01T00:00:00Z',
  '2026-02-30T00:00:00Z',
  '9'.repeat(18),
]

const oddNumbers: readonly [number, ...number[]] = [
  0,
  -0,
  -1,
  0.1,
  0.001,
  1e-320,
  int32Max,
  int32Max + 1,
  -int32Max - 2,
  2 ** 53,
  1e21,
  1.797e308,
]

const wrongTypes: readonly [unknown, ...unknown[]] = [
  null,
  true,
  7,
  'text',
  [],
  {},
  [[[[[[[[]]]]]]]],
  { toString: 1, valueOf: 1 },
  { constructor: { prototype: { isAdmin: true } } },
]

/** Values that a system with demo data knows: without them nothing gets past the first check. */
const knownValues: Readonly<Record<string, readonly [unknown, ...unknown[]]>> = {
  gameId: ['studio-northern-lights'],
  gameSlug: ['northern-lights'],
  languageCode: ['en', 'fi'],
  currencyCode: ['EUR'],
  method: ['TRUSTLY', 'CREDITCARD'],
  amount: [1, 10, 20.5, 100],
  limit: [10, 100],
  termsAndConditionsAcceptedVersion: [1, 2],
  query: ['*[_type == "page"]'],
  path: ['/session'],
  names: ['maintenance', 'maintenance,maintenance', 'maintenance,unknown'],
}

export interface SchemaValues {
  /** Values that the schema accepts; `atBounds` uses the smallest and largest numbers and texts. */
  valid(schema: JsonSchema, name: string, atBounds: boolean): unknown
  /** Mostly of the right type, but outside of what the schema accepts. */
  beyond(schema: JsonSchema): unknown
  wrongType(): unknown
}

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const schemasOf = (value: unknown): readonly JsonSchema[] =>
  Array.isArray(value) ? value.filter(isSchema) : []

/** The schemas of an object's fields, and which it must have. */
export function fieldsOf(schema: JsonSchema) {
  const { properties, required } = schema
  const names = Array.isArray(required) ? required.map(String) : []
  return Object.entries(isSchema(properties) ? properties : {}).flatMap(([name, field]) =>
    isSchema(field) ? [{ name, schema: field, isRequired: names.includes(name) }] : [],
  )
}

const numberOf = (value: unknown, byDefault: number): number =>
  typeof value === 'number' ? value : byDefault

export function createSchemaValues(random: Random): SchemaValues {
  const textOf = (schema: JsonSchema, atBounds: boolean): string => {
    const pattern = typeof schema['pattern'] === 'string' ? schema['pattern'] : ''
    if (schema['format'] === 'date-time') {
      const bounds = ['0001-01-01T00:00:00Z', '9999-12-31T23:59:59Z'] as const
      return atBounds ? random.pick(bounds) : '2026-01-01T00:00:00Z'
    }
    const min = numberOf(schema['minLength'], 0)
    const max = Math.min(numberOf(schema['maxLength'], 64), 9_000)
    const length = atBounds ? random.pick([min, max]) : Math.min(max, Math.max(min, 8))
    if (pattern.includes('@')) return `${'a'.repeat(Math.max(1, length - 2))}@b`
    if (pattern.includes('\\d')) return '9'.repeat(atBounds ? 18 : 1)
    if (pattern) return 'a'.repeat(Math.max(1, Math.min(length, 16)))
    return random
      .pick(['x', atBounds ? 'ß' : 'y', atBounds ? '😀' : 'z'])
      .repeat(length)
      .slice(0, max)
  }
  const numberIn = (schema: JsonSchema, atBounds: boolean): number => {
    const min = numberOf(schema['minimum'], 0)
    const max = numberOf(schema['maximum'], schema['type'] === 'integer' ? int32Max : 1e12)
    return atBounds ? random.pick([min, max]) : Math.min(max, min + random.whole(100))
  }
  const objectOf = (schema: JsonSchema, atBounds: boolean): Record<string, unknown> =>
    Object.fromEntries(
      fieldsOf(schema)
        .filter(({ isRequired }) => isRequired || random.chance(0.6))
        .map(({ name, schema: field }) => [name, valid(field, name, atBounds)]),
    )
  const valid = (schema: JsonSchema, name: string, atBounds: boolean): unknown => {
    if ('const' in schema) return schema['const']
    const choices: unknown = schema['enum']
    const known = knownValues[name]
    if (known && !atBounds && random.chance(0.7)) return random.pick(known)
    if (Array.isArray(choices)) return random.pickAny<unknown>(choices)
    const branch = random.pickAny(schemasOf(schema['anyOf']))
    if (branch) return valid(branch, name, atBounds)
    const items = schema['items']
    switch (schema['type']) {
      case 'object':
        return objectOf(schema, atBounds)
      case 'array': {
        const length = atBounds ? random.pick([0, numberOf(schema['maxItems'], 10)]) : 1
        const one = () => (isSchema(items) ? valid(items, name, false) : 0)
        return Array.from({ length }, one)
      }
      case 'boolean':
        return random.chance(0.5)
      case 'integer':
      case 'number':
        return numberIn(schema, atBounds)
      case 'null':
        return null
      default:
        return textOf(schema, atBounds)
    }
  }
  const beyond = (schema: JsonSchema): unknown =>
    schema['type'] === 'integer' || schema['type'] === 'number'
      ? random.pick(oddNumbers)
      : random.pick(oddTexts)
  return { valid, beyond, wrongType: () => random.pick(wrongTypes) }
}
