import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { leanFile } from './lean-contracts.ts'

const contracts = new URL('../../packages/contracts/src/', import.meta.url)
const files = ['kernel/kernel.errors.ts', 'cashier/cashier.errors.ts']

it.each(files)('keeps the codes of %s and which a retry helps, and nothing else', (name) => {
  const { pathname } = new URL(name, contracts)
  const code = readFileSync(pathname, 'utf8')
  const left = leanFile(code, pathname) ?? ''
  const sentences = /message:\s*['"`]\w/g
  expect(code.match(sentences)?.length).toBeGreaterThan(5)
  expect(left.match(sentences)).toBeNull()
  expect(left).not.toMatch(/status:|never/)
  const entries = /'[\w.]+': \{|retry: '(?:later|afterSignIn)',/g
  expect(left.match(entries)).toEqual(code.match(entries))
})

it('keeps the addresses of pages and removes their content queries', () => {
  const { pathname } = new URL('content/content.pages.ts', contracts)
  const code = readFileSync(pathname, 'utf8')
  const left = leanFile(code, pathname) ?? ''
  expect(code.match(/query:/g)?.length).toBeGreaterThan(8)
  expect(left).not.toContain('query:')
  expect(left.match(/'\/[\w/:-]+'/g)).toEqual(code.match(/'\/[\w/:-]+'/g))
})

it('keeps calls and events and removes what documents say about them', () => {
  for (const name of ['session/session.calls.ts', 'session/idle.events.ts']) {
    const { pathname } = new URL(name, contracts)
    const code = readFileSync(pathname, 'utf8')
    const left = leanFile(code, pathname) ?? ''
    expect(code).toMatch(/summary:/)
    expect(left).not.toMatch(/summary:|^\s*source,/m)
    const others = /(?:id|path|errors|numbered):.*/g
    expect(left.match(others)).toEqual(code.match(others))
  }
})

it('removes of calls what only servers read', () => {
  for (const name of ['cashier/cashier.calls.ts', 'access/access.calls.ts']) {
    const { pathname } = new URL(name, contracts)
    const code = readFileSync(pathname, 'utf8')
    const left = leanFile(code, pathname) ?? ''
    const ofServers = /inPayoutOnly:|serverFilled[,:]|ownAddresses:|rows:/
    expect(code).toMatch(ofServers)
    expect(left).not.toMatch(ofServers)
    const others = /(?:method|access|body|query|reply):.*/g
    expect(left.match(others)).toEqual(code.match(others))
  }
})

it('does not change other files', () => {
  expect(leanFile(`message: 'A word.'`, '/packages/contracts/src/kernel/call.ts')).toBeNull()
})

it('removes the errors of staff, and keeps those of players', () => {
  const { pathname } = new URL('rewards/rewards.errors.ts', contracts)
  const left = leanFile(readFileSync(pathname, 'utf8'), pathname) ?? ''
  expect(left).not.toContain("'campaign.")
  expect(left).toMatch(/'bonus\.stakeTooHigh': \{/)
})
