import { type ReactNode, useMemo } from 'react'
import { createIntl, type IntlShape, RawIntlProvider, useIntl } from 'react-intl'
import { dateTagFor } from './date-tag.ts'
import { DateTagContext, useDateTag } from './use-date-tag.ts'
import { useLocale } from './use-locale.ts'

/** The same text and figures, with dates and times as another tag writes them. */
export function withDates(intl: IntlShape, dateTag: string): IntlShape {
  const dates = createIntl({ locale: dateTag, messages: {}, onError: intl.onError })
  const { formatDate, formatTime, formatDateToParts, formatTimeToParts, formatDateTimeRange } =
    dates
  return {
    ...intl,
    formatDate,
    formatTime,
    formatDateToParts,
    formatTimeToParts,
    formatDateTimeRange,
  }
}

interface DatedTextProps {
  /** ISO 3166. */
  readonly country: string
  readonly children: ReactNode
}

/** Dates and times below it are written as in a country, in the page's language. */
export function DatedText({ country, children }: DatedTextProps) {
  const { tag } = useLocale()
  const intl = useIntl()
  const dateTag = useMemo(() => dateTagFor(tag, country), [tag, country])
  const dated = useMemo(() => withDates(intl, dateTag), [intl, dateTag])
  return (
    <DateTagContext value={dateTag}>
      <RawIntlProvider value={dated}>{children}</RawIntlProvider>
    </DateTagContext>
  )
}

/** Keeps the dates of the page in an `intl` of a part's own. */
export function useDatedIntl(intl: IntlShape): IntlShape {
  const dateTag = useDateTag()
  return useMemo(() => withDates(intl, dateTag), [intl, dateTag])
}
