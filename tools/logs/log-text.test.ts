import { expect, test } from 'vitest'
import { lineText, optionsIn } from './log-text.ts'

test('options become the fields of a filter', () => {
  expect(optionsIn(['--player=p-1', '--level=warn', '--request=r-1'])).toEqual({
    player: 'p-1',
    level: 'warn',
    requestId: 'r-1',
  })
  expect(optionsIn(['p-1', '--level'])).toEqual({ 'p-1': '', '--level': '' })
})

test('a log line is printed on one line, whatever it contains', () => {
  const at = Date.UTC(2026, 0, 1, 14, 3, 22, 118)
  const fields = { playerId: 'p-1', why: 'a\u001b[31m\nb' }
  expect(lineText({ at, node: 'n-1', level: 'warn', event: 'upstream.lost', fields })).toBe(
    '14:03:22.118 warn  upstream.lost playerId=p-1 why=a�[31m�b [n-1]',
  )
})
