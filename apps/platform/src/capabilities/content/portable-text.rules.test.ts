import { portableText } from '@player-site/contracts/content/portable-text.entities.ts'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { portableTextOf } from './portable-text.rules.ts'

const shapeOf = (line: string) => {
  const [block] = portableTextOf([line])
  return [block?.style, block?.listItem, block?.children.map(({ text }) => text).join('')]
}

it.each([
  ['## Who can play', ['h2', undefined, 'Who can play']],
  ['### In detail', ['h3', undefined, 'In detail']],
  ['- One account', ['normal', 'bullet', 'One account']],
  ['12. Ask us', ['normal', 'number', 'Ask us']],
  ['A stake of 10 - no more', ['normal', undefined, 'A stake of 10 - no more']],
])('reads %s', (line, shape) => {
  expect(shapeOf(line)).toEqual(shape)
})

it('marks emphasis and links', () => {
  const [block] = portableTextOf(['**Main:** see the [terms](/terms), or [us](/contact-us).'])
  expect(block?.markDefs).toEqual([
    { _type: 'link', _key: 'l0', href: '/terms' },
    { _type: 'link', _key: 'l1', href: '/contact-us' },
  ])
  expect(block?.children.map(({ text, marks }) => [text, ...marks])).toEqual([
    ['Main:', 'strong'],
    [' see the '],
    ['terms', 'l0'],
    [', or '],
    ['us', 'l1'],
    ['.'],
  ])
})

it('gives a block the same key in every language', () => {
  const keys = (lines: string[]) => portableTextOf(lines).map(({ _key }) => _key)
  expect(keys(['## Alter', 'Erst ab 18.'])).toEqual(keys(['## Age', 'Only from 18.']))
})

it('leads to no script', () => {
  const text = portableTextOf(['[x](javascript:alert(1))'])
  expect(z.safeParse(portableText, text).success).toBe(false)
})
