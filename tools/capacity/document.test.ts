import { expect, test } from 'vitest'
import { capacityOf, documented, readFigures } from './document.ts'

test('docs/capacity.md matches the output of npm run capacity', () => {
  expect(documented()).toBe(capacityOf(readFigures()))
})
