import { expect, test } from 'vitest'
import { capacityOf, documented, readFigures } from './document.ts'

test('docs/capacity.md holds what npm run capacity prints', () => {
  expect(documented()).toBe(capacityOf(readFigures()))
})
