import { describe, expect, it } from 'vitest'
import { printJson } from './print-json.ts'

describe('printed JSON', () => {
  it('is read as what was printed, without fields that are undefined', () => {
    const value = { a: [1, 'two', null, { b: {} }], 'c"': [], d: undefined, e: 'x'.repeat(120) }
    expect(JSON.parse(printJson(value))).toEqual({ ...value, d: undefined })
    expect(printJson({ d: undefined })).toBe('{}\n')
  })

  it('has a line for what fits into 100 columns with its comma', () => {
    const texts = Array.from({ length: 25 }, (_, more) =>
      printJson({ list: [{ name: 'x'.repeat(60 + more) }, {}] }),
    )
    for (const line of texts.flatMap((text) => text.split('\n'))) {
      expect(line.length).toBeLessThanOrEqual(100)
    }
    expect(
      texts
        .join('')
        .split('\n')
        .map(({ length }) => length),
    ).toContain(100)
    expect(printJson({ list: [{ a: 1 }, { b: [true] }] })).toBe(
      '{ "list": [{ "a": 1 }, { "b": [true] }] }\n',
    )
    expect(printJson({ list: ['x'.repeat(60), 'y'.repeat(60)] })).toBe(
      `{\n  "list": [\n    "${'x'.repeat(60)}",\n    "${'y'.repeat(60)}"\n  ]\n}\n`,
    )
  })
})
