// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderUi } from '../../../testing/render-ui.tsx'
import { PaymentMark } from './payment-mark.tsx'

afterEach(cleanup)

it.each([
  ['CREDITCARD', true],
  ['SKRILL', false],
  ['SWISH', true],
])('%s is marked with an icon: %s', (id, isIcon) => {
  const { container } = renderUi(<PaymentMark id={id} />)
  expect(container.querySelector('svg') !== null).toBe(isIcon)
  expect(container.textContent).toBe(isIcon ? '' : 'S')
})
