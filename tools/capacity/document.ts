import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { root } from '../../tests/drivers/config/environment.ts'
import { type CapacityFigures, capacityFigures } from './figures.ts'
import { planFor } from './plan.ts'
import { capacityText } from './report.ts'

const documentFile = join(root, 'docs/capacity.md')
const figuresFile = join(root, 'tools/capacity/measured.json')

export const readFigures = (): CapacityFigures =>
  z.parse(capacityFigures, JSON.parse(readFileSync(figuresFile, 'utf8')))

/** More digits than a second run would agree on only make noise in the history. */
const digits = 3
const rounded = (_: string, value: unknown): unknown =>
  typeof value === 'number' ? Number(value.toPrecision(digits)) : value

export const writeFigures = (figures: CapacityFigures): void =>
  writeFileSync(figuresFile, `${JSON.stringify(figures, rounded, 2)}\n`)

const crowds = [10_000, 100_000, 1_000_000, 10_000_000] as const

export const capacityOf = (figures: CapacityFigures): string =>
  capacityText(
    crowds.map((players) => planFor(players, { figures })),
    figures,
  )

const start = '<!-- written by npm run capacity -- --write -->'
const end = '<!-- up to here -->'

/** The document's section of the plan. */
export function documented(): string {
  const text = readFileSync(documentFile, 'utf8')
  return text.slice(text.indexOf(start) + start.length, text.indexOf(end)).trim()
}

export function document(plan: string): void {
  const text = readFileSync(documentFile, 'utf8')
  const [before] = text.split(start)
  const [, after] = text.split(end)
  writeFileSync(documentFile, `${before}${start}\n\n${plan}\n\n${end}${after}`)
}
