// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderUi } from '../../../../testing/render-ui.tsx'
import { DatedText } from '../../locale/dated-text.tsx'
import { DateField } from './date-field.tsx'

afterEach(cleanup)

const shown = (value: string | null, country: string) =>
  renderUi(
    <DatedText country={country}>
      <DateField
        label="Date of birth"
        hint="You must be 18."
        isEchoed
        min="1900-01-01"
        value={value}
      />
    </DatedText>,
  )

it.each([
  ['FI', ['04', '02', '1985'], '4 February 1985'],
  ['US', ['02', '04', '1985'], 'February 4, 1985'],
] as const)(
  'has day and month in the order of %s, and says the date in words',
  (country, parts, words) => {
    shown('1985-02-04', country)
    const spoken = screen.getAllByRole('spinbutton').map(({ textContent }) => textContent)
    expect(spoken).toEqual(parts)
    expect(screen.getByTestId('date-in-words').textContent).toBe(words)
  },
)

it('refuses a year before 1900 once it has four digits, and says from when', () => {
  shown('1850-02-04', 'FI')
  expect(screen.getByText(/Enter a date from/).textContent).toContain('1 January 1900')
  cleanup()
  shown('0019-02-04', 'FI')
  expect(screen.queryByText(/Enter a date from/)).toBeNull()
  expect(screen.queryByTestId('date-in-words')).toBeNull()
})
