// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderUi } from '../../../testing/render-ui.tsx'
import { Pagination } from './pagination.tsx'

afterEach(cleanup)

it('shows the current page and links to others, but not past the ends', () => {
  const asked: number[] = []
  renderUi(<Pagination page={1} pages={9} onPage={(page) => asked.push(page)} />)
  const button = (name: string) => screen.getByRole('button', { name })
  expect(button('Page 1').getAttribute('aria-current')).toBe('page')
  expect(button('Previous page')).toHaveProperty('disabled', true)
  fireEvent.click(button('Next page'))
  fireEvent.click(button('Page 9'))
  expect(asked).toEqual([2, 9])
})
