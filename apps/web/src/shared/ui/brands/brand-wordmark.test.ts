import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brandIds } from '@player-site/contracts/brands/brands.ts'
import { expect, it } from 'vitest'

const folder = join(import.meta.dirname, '../../../../public/brands')
const component = readFileSync(join(import.meta.dirname, 'brand-wordmark.tsx'), 'utf8')

it.each(brandIds)('%s has its wordmark, in the reserved space', (id) => {
  const drawing = readFileSync(join(folder, id, 'wordmark.svg'), 'utf8')
  const [, box] = /viewBox="([^"]+)"/.exec(drawing) ?? []
  expect(component).toContain(`${id}: '${box}'`)
  expect(drawing).toMatch(/<path id="name" d="M[^"]+z"\/>/)
  expect(drawing).not.toMatch(/<text[ >]|font/)
})
