import { expect, it } from 'vitest'
import { parsePlayngo } from './playngo-xml.ts'

it.each([
  ['a byte order mark', '\uFEFF<balance><user>7</user></balance>', '7'],
  ['a declaration', '<?xml version="1.0" encoding="utf-8"?><balance><user>7</user></balance>', '7'],
  ['decimal references', '<balance><user>&#65;&#66;</user></balance>', 'AB'],
  ['hexadecimal references', '<balance><user>&#x41;&#x1F600;</user></balance>', 'A😀'],
  ['named references', '<balance><user>a&amp;b&lt;c</user></balance>', 'a&b<c'],
])('reads %s', (_, xml, user) => {
  expect(parsePlayngo(xml)).toEqual({ name: 'balance', fields: { user } })
})

it.each([
  ['nothing', ''],
  ['two messages', '<a><x>1</x></a><b><x>1</x></b>'],
  ['fields within fields', '<a><x><y>1</y></x></a>'],
  ['thousands of elements', `${'<a>'.repeat(10_000)}${'</a>'.repeat(10_000)}`],
  ['a prototype', '<a><__proto__><x>1</x></__proto__></a>'],
  ['a prototype as message', '<__proto__><x>1</x></__proto__>'],
  ['a constructor', '<a><constructor>1</constructor></a>'],
  ['a document type', '<!DOCTYPE a [<!ENTITY b "c">]><a><x>&b;</x></a>'],
])('takes no message from %s', (_, xml) => {
  expect(parsePlayngo(xml)).toBeUndefined()
})
