import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from 'react-aria-components/Button'
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarMonthPicker,
  type CalendarMonthPickerAria,
  CalendarYearPicker,
} from 'react-aria-components/Calendar'
import { cx } from '../cx.ts'
import styles from './date-field.module.css'

/** A player born in 1958 must find their year quickly. */
const yearsInSight = 120

/** One month; others are reached by the arrows, or by month name and year. */
export function DateCalendar() {
  return (
    <Calendar>
      <header className={styles['head']}>
        <Button slot="previous" className={cx(styles['turn'])}>
          <ChevronLeft size={20} aria-hidden="true" />
        </Button>
        <div className={styles['picks']}>
          <CalendarMonthPicker format="short">
            {(picker) => <Pick picker={picker} />}
          </CalendarMonthPicker>
          <CalendarYearPicker visibleYears={yearsInSight}>
            {(picker) => <Pick picker={picker} />}
          </CalendarYearPicker>
        </div>
        <Button slot="next" className={cx(styles['turn'])}>
          <ChevronRight size={20} aria-hidden="true" />
        </Button>
      </header>
      <CalendarGrid className={cx(styles['grid'])}>
        <CalendarGridHeader>
          {(day) => (
            <CalendarHeaderCell className={cx(styles['weekday'])}>{day}</CalendarHeaderCell>
          )}
        </CalendarGridHeader>
        <CalendarGridBody>
          {(date) => <CalendarCell date={date} className={cx(styles['day'])} />}
        </CalendarGridBody>
      </CalendarGrid>
    </Calendar>
  )
}

/** The native select: on a phone, a wheel picker. */
function Pick({ picker }: { readonly picker: CalendarMonthPickerAria }): ReactNode {
  return (
    <select
      aria-label={picker['aria-label']}
      className={styles['pick']}
      value={picker.value}
      onChange={(event) => picker.onChange(Number(event.target.value))}
    >
      {picker.items.map(({ id, formatted }) => (
        <option key={id} value={id}>
          {formatted}
        </option>
      ))}
    </select>
  )
}
