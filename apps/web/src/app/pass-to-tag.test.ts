import { expect, it } from 'vitest'
import { passToTag } from './pass-to-tag.ts'

it('adds an event to the queue of a tag', () => {
  const dataLayer: unknown[] = []
  passToTag({ dataLayer }, { event: 'registration_complete' })
  expect(dataLayer).toEqual([{ event: 'registration_complete' }])
})

it.each([{}, { dataLayer: 'taken' }])('does nothing on a page without a tag: %o', (page) => {
  expect(() => passToTag(page, { event: 'registration_complete' })).not.toThrow()
})
