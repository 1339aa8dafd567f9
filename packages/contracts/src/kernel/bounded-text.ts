/** No message of the contracts or of a provider nests half as deep. */
export const maxDepth = 32

/** A message of another server or of a browser that cannot be read; a 400 where it is a body. */
export class MalformedText extends Error {
  override readonly name = 'MalformedText'
  readonly statusCode = 400
}

const byteOrderMark = '\uFEFF'
const withoutMark = (text: string): string =>
  text.startsWith(byteOrderMark) ? text.slice(byteOrderMark.length) : text

const quote = 34
const backslash = 92
const opening = new Set([91, 123])
const closing = new Set([93, 125])

/** Whether brackets outside of strings nest no deeper than allowed; one pass, whatever the text. */
function isShallowJson(text: string): boolean {
  let depth = 0
  let isInText = false
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (isInText) {
      if (code === backslash) at += 1
      else if (code === quote) isInText = false
    } else if (code === quote) {
      isInText = true
    } else if (opening.has(code)) {
      depth += 1
      if (depth > maxDepth) return false
    } else if (closing.has(code)) {
      depth -= 1
    }
  }
  return true
}

/** Keys that would change what an object is, rather than what it says. */
function isPoisoned(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (Array.isArray(value)) return value.some(isPoisoned)
  return Object.entries(value).some(
    ([key, inner]) =>
      key === '__proto__' ||
      (key === 'constructor' && Object.hasOwn(Object(inner), 'prototype')) ||
      isPoisoned(inner),
  )
}

/**
 * Reads JSON that an outsider wrote: of a bounded depth, so that nothing behind it recurses without
 * end, with or without a byte order mark. @throws MalformedText
 */
export function readJson(text: string): unknown {
  const plain = withoutMark(text)
  if (!isShallowJson(plain)) throw new MalformedText(`JSON deeper than ${maxDepth}`)
  let value: unknown
  try {
    value = JSON.parse(plain)
  } catch (cause) {
    throw new MalformedText('Not JSON', { cause })
  }
  if (isPoisoned(value)) throw new MalformedText('JSON with a forbidden key')
  return value
}

/** What begins with the first ends with the second, and holds no elements. */
const notElements = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const
const quoted = /"[^"]*"|'[^']*'/g
const forbiddenNames: readonly string[] = ['__proto__', 'constructor', 'prototype']

/** Tags from first to last, without their brackets; one pass, whatever the text. */
function* tagsOf(xml: string): Generator<string> {
  for (let at = xml.indexOf('<'); at >= 0; at = xml.indexOf('<', at)) {
    const [start, end] = notElements.find(([begin]) => xml.startsWith(begin, at)) ?? ['<', '>']
    const to = xml.indexOf(end, at + start.length)
    if (to < 0) throw new MalformedText('XML that does not end')
    if (start === '<') yield xml.slice(at + 1, to)
    at = to + end.length
  }
}

/**
 * Returns XML of a bounded depth without a byte order mark, for a parser. Document types, and names
 * that objects have already, are refused. @throws MalformedText
 */
export function boundedXml(text: string): string {
  const plain = withoutMark(text)
  let depth = 0
  for (const tag of tagsOf(plain)) {
    if (tag.startsWith('!')) throw new MalformedText('XML with a document type')
    const isEnd = tag.startsWith('/')
    const [name = ''] = tag.slice(isEnd ? 1 : 0).split(/[\s/]/, 1)
    if (forbiddenNames.includes(name)) throw new MalformedText('XML with a forbidden name')
    // A bracket within an attribute is not the end of the tag, as it was taken to be.
    if (/["']/.test(tag.replaceAll(quoted, ''))) throw new MalformedText('XML with an open quote')
    if (isEnd) depth -= 1
    else if (!tag.endsWith('/')) depth += 1
    if (depth > maxDepth) throw new MalformedText(`XML deeper than ${maxDepth}`)
  }
  return plain
}
