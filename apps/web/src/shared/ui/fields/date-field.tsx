import { type CalendarDate, parseDate } from '@internationalized/date'
import { CalendarDays } from 'lucide-react'
import { Button } from 'react-aria-components/Button'
import { DateInput, DatePicker, DateSegment } from 'react-aria-components/DatePicker'
import { Dialog } from 'react-aria-components/Dialog'
import { Group } from 'react-aria-components/Group'
import { Popover } from 'react-aria-components/Popover'
import { cx } from '../cx.ts'
import { PageLocale } from '../page-locale.tsx'
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

/** Day, month and year in the locale's order, typed in sequence or picked from a calendar. */
export function DateField(props: DateFieldProps) {
  const { label, hint, error, isOptional = false, name, isDisabled = false, testId } = props
  const fault = useFieldError(name, error)
  return (
    <PageLocale>
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
        <FieldNote hint={hint} error={fault} />
        <Popover className={cx(own['panel'])}>
          <Dialog className={cx(own['dialog'])}>
            <DateCalendar />
          </Dialog>
        </Popover>
      </DatePicker>
    </PageLocale>
  )
}
