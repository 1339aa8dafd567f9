import { FormattedNumber } from 'react-intl'
import type { Length } from './exclusion.rules.ts'

/** `6 weeks`, in the page's language. */
export function LengthText({ length: { count, unit } }: { readonly length: Length }) {
  return <FormattedNumber value={count} style="unit" unit={unit} unitDisplay="long" />
}
