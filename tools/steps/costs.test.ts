import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../tests/drivers/config/environment.ts'
import { budget } from './budget.step.ts'
import { cpuBudgetMinutes, overBudget, readCosts } from './costs.ts'
import { costsFileOf } from './vitest.step.ts'

const cost = (cpuMs: number) => ({ file: 'apps/sample.test.ts', cpuMs, wallMs: 1 })
const minutes = cpuBudgetMinutes['unit'] ?? 0

test('files within their budget are no fault, and above it they are', () => {
  expect(overBudget('unit', [cost(minutes * 60_000)])).toBeUndefined()
  expect(overBudget('unit', [cost(minutes * 60_000), cost(6_000)])).toContain('CPU-minutes')
})

test('a project without a budget cannot exceed one', () => {
  expect(overBudget('other', [cost(1e9)])).toBeUndefined()
})

test('costs without a record are none', () => {
  expect(readCosts(join(root, 'no-such-file.costs'))).toEqual([])
})

test('the step fails for a project over budget, and prints the excess', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'costs-'))
  try {
    const noted = { ...cost((minutes + 1) * 60_000), file: join(root, 'apps/sample.test.ts') }
    writeFileSync(costsFileOf(folder, 'unit'), `${JSON.stringify(noted)}\n`)
    const printed: string[] = []
    const { signal } = new AbortController()
    const result = await budget.run({ folder, signal, print: (text) => printed.push(text) })
    expect(result).toMatchObject({ failed: 1, passed: Object.keys(cpuBudgetMinutes).length - 1 })
    expect(printed.join('')).toMatch(/^unit: its files took .* CPU-minutes/)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
