import { describe, expect, it } from 'vitest'
import { boundedXml, MalformedText, maxDepth, readJson } from './bounded-text.ts'

const nested = (depth: number, open = '[', close = ']') => open.repeat(depth) + close.repeat(depth)

describe('JSON of others', () => {
  it.each([
    ['an object', '{"a":[1,"2",null]}', { a: [1, '2', null] }],
    ['a byte order mark', '\uFEFF{"a":1}', { a: 1 }],
    ['brackets in a text', `"${'['.repeat(99)}"`, '['.repeat(99)],
    ['a quote in a text', '{"a":"\\"[[["}', { a: '"[[[' }],
    ['many siblings', `[${'[],'.repeat(99)}1]`, [...Array.from({ length: 99 }, () => []), 1]],
    ['a field of this name', '{"constructor":"Aurora"}', { constructor: 'Aurora' }],
  ])('is read: %s', (_, text, value) => {
    expect(readJson(text)).toEqual(value)
  })

  it(`is read to a depth of ${maxDepth}`, () => {
    expect(() => readJson(nested(maxDepth))).not.toThrow()
    expect(() => readJson(nested(maxDepth + 1))).toThrow(MalformedText)
  })

  it.each([
    ['thousands of arrays', nested(30_000)],
    ['thousands of objects', nested(30_000, '{"a":', '}').replace('}', '1}')],
    ['an end without a beginning', ']'.repeat(30_000)],
    ['a prototype', '{"__proto__":{"isAdmin":true}}'],
    ['a prototype that is written in another way', '{"\\u005f_proto__":1}'],
    ['a prototype within', '{"a":[{"b":{"__proto__":null}}]}'],
    ['a constructor', '{"constructor":{"prototype":{"isAdmin":true}}}'],
    ['two byte order marks', '\uFEFF\uFEFF{}'],
    ['nothing', ''],
    ['half of it', '{"a":'],
  ])('is refused as a bad request: %s', (_, text) => {
    expect(() => readJson(text)).toThrow(expect.objectContaining({ statusCode: 400 }))
  })
})

describe('XML of others', () => {
  it.each([
    ['a declaration', '<?xml version="1.0"?><a><b/></a>', undefined],
    ['a byte order mark', '\uFEFF<a/>', '<a/>'],
    ['elements within text', `<a><![CDATA[${'<b>'.repeat(99)}]]></a>`, undefined],
    ['elements within a comment', `<a><!-- ${'<b>'.repeat(99)} --></a>`, undefined],
    ['many siblings', `<a>${'<b>1</b>'.repeat(999)}</a>`, undefined],
  ])('passes: %s', (_, text, expected) => {
    expect(boundedXml(text)).toBe(expected ?? text)
  })

  it.each([
    ['elements with an end in an attribute', nested(40, '<a b="/>">', '</a>')],
    ['elements with an end in an attribute of apostrophes', nested(40, "<a b='/>'>", '</a>')],
    ['thousands of elements', nested(30_000, '<a>', '</a>')],
    ['elements that never end', '<a x="1">'.repeat(33)],
    ['comments that never end', '<a><!--'.repeat(100_000)],
    ['tags that never end', '<'.repeat(1_000_000)],
    ['a prototype', '<a><__proto__>1</__proto__></a>'],
    ['a constructor', '<constructor/>'],
    ['a document type', '<!doctype a [<!ENTITY b "c">]><a/>'],
  ])('is refused: %s', (_, text) => {
    expect(() => boundedXml(text)).toThrow(MalformedText)
  })
})
