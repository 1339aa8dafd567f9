import { type CalendarDate, parseDate } from '@internationalized/date'
import { CalendarDays } from 'lucide-react'
import { Button } from 'react-aria-components/Button'
import { DateInput, DatePicker, DateSegment } from 'react-aria-components/DatePicker'
import { Dialog } from 'react-aria-components/Dialog'
import { Group } from 'react-aria-components/Group'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { Popover } from 'react-aria-components/Popover'
import { FormattedDate, FormattedMessage } from 'react-intl'
import { ariaLocale } from '../../locale/aria-locale.ts'
import { useDateTag } from '../../locale/use-date-tag.ts'
import { cx } from '../cx.ts'
import { DateCalendar } from './date-calendar.tsx'
import own from './date-field.module.css'
import styles from './field.module.css'
import { FieldLabel, FieldNote, type FieldText } from './field-text.tsx'
import { useFieldError } from './form.tsx'

/** Dates without a time, `2026-11-21`, in the wire format. */
export interface DateFieldProps extends FieldText {
  readonly value?: string | null
  readonly defaultValue?: string
  readonly min?: string
  readonly max?: string
  readonly onChange?: (date: string | null) => void
  /** The date is repeated in words, where a wrong order of day and month would pass unnoticed. */
  readonly isEchoed?: boolean
}

interface PickerDates {
  value?: CalendarDate | null
  defaultValue?: CalendarDate
  minValue?: CalendarDate
  maxValue?: CalendarDate
}

const datesOf = ({ value, defaultValue, min, max }: DateFieldProps): PickerDates => ({
  ...(value !== undefined && { value: value === null ? null : parseDate(value) }),
  ...(defaultValue !== undefined && { defaultValue: parseDate(defaultValue) }),
  ...(min !== undefined && { minValue: parseDate(min) }),
  ...(max !== undefined && { maxValue: parseDate(max) }),
})

/** Known only once the year has its four digits: `0019` is on its way to 1990. */
const isTooEarly = ({ value, min }: DateFieldProps): boolean =>
  typeof value === 'string' && min !== undefined && value >= '1000' && value < min

const asDay = (date: string | undefined) => (
  <FormattedDate value={`${date ?? ''}T00:00:00Z`} dateStyle="long" timeZone="UTC" />
)

const TooEarly = ({ min }: { readonly min: string | undefined }) => (
  <FormattedMessage id="ui.date.tooEarly" values={{ date: asDay(min) }} />
)

function Hint({ value, isEchoed, hint }: DateFieldProps) {
  if (!isEchoed || !value || value < '1000') return hint
  return (
    <>
      <strong data-testid="date-in-words">{asDay(value)}</strong> {hint}
    </>
  )
}

/** Day, month and year in the order of the player's country, typed in sequence or picked from a calendar. */
export function DateField(props: DateFieldProps) {
  const { label, hint, error, isOptional = false, name, isDisabled = false, testId } = props
  const tooEarly = isTooEarly(props) ? <TooEarly min={props.min} /> : undefined
  const fault = useFieldError(name, error) ?? tooEarly
  const tag = useDateTag()
  return (
    <I18nProvider locale={ariaLocale(tag)}>
      <DatePicker<CalendarDate>
        {...datesOf(props)}
        {...(name !== undefined && { name })}
        isDisabled={isDisabled}
        isRequired={!isOptional}
        isInvalid={fault !== undefined}
        validationBehavior="aria"
        shouldForceLeadingZeros
        className={cx(styles['field'])}
        onChange={(date) => props.onChange?.(date?.toString() ?? null)}
      >
        <FieldLabel label={label} isOptional={isOptional} />
        <Group className={cx(styles['box'])} data-testid={testId}>
          <DateInput className={cx(own['segments'])}>
            {(segment) => <DateSegment segment={segment} className={cx(own['segment'])} />}
          </DateInput>
          <Button className={cx(styles['inner'])}>
            <CalendarDays size={20} aria-hidden="true" />
          </Button>
        </Group>
        <FieldNote hint={<Hint {...props} hint={hint} />} error={fault} />
        <Popover className={cx(own['panel'])}>
          <Dialog className={cx(own['dialog'])}>
            <DateCalendar />
          </Dialog>
        </Popover>
      </DatePicker>
    </I18nProvider>
  )
}
