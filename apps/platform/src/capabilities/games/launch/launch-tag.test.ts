import type { MarketId } from '@player-site/contracts/kernel/market-ids.ts'
import { expect, it } from 'vitest'
import { launchTag } from './launch-tag.ts'

it.each<[string, MarketId, string]>([
  ['fi', 'UN', 'fi'],
  ['fi_FI', 'UN', 'fi'],
  ['en', 'GG', 'en-GB'],
  ['fil', 'UN', 'fil'],
  ['pt', 'UN', 'pt'],
  ['pt', 'BR', 'pt-BR'],
  ['pt-BR', 'UN', 'pt-BR'],
  ['pt_BR', 'UN', 'pt-BR'],
  ['xx', 'UN', 'en'],
])('opens a game for %s in the market %s in %s', (written, market, tag) => {
  expect(launchTag(written, market)).toBe(tag)
})
