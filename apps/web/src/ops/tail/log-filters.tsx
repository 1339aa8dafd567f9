import { playerId } from '@player-site/contracts/kernel/ids.ts'
import { type LogFilter, logLevel, logLevels } from '@player-site/contracts/ops/ops.entities.ts'
import { type ReactNode, type SubmitEvent, useId } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import * as z from 'zod/mini'
import { buttonClass } from '../../shared/ui/button-class.ts'
import { consoleText } from '../messages.ts'
import styles from './log-filters.module.css'
import { filterChosen, searchChanged, selectTail } from './tail.slice.ts'

interface FieldProps {
  readonly label: string
  readonly children: (id: string) => ReactNode
}

function Field({ label, children }: FieldProps) {
  const id = useId()
  return (
    <div className={styles['field']}>
      <label htmlFor={id} className={styles['label']}>
        {label}
      </label>
      {children(id)}
    </div>
  )
}

interface TextFieldProps {
  readonly name: 'player' | 'event' | 'requestId'
  readonly value: string | undefined
  readonly hint?: string
}

function TextField({ name, value, hint }: TextFieldProps) {
  return (
    <Field label={consoleText.tail[name]}>
      {(id) => (
        <input
          id={id}
          name={name}
          className={styles['input']}
          defaultValue={value}
          placeholder={hint}
          spellCheck={false}
          autoComplete="off"
          maxLength={64}
        />
      )}
    </Field>
  )
}

function LevelField({ value }: { readonly value: LogFilter['level'] }) {
  return (
    <Field label={consoleText.tail.level}>
      {(id) => (
        <select
          id={id}
          name="level"
          className={styles['input']}
          defaultValue={value ?? 'info'}
          onChange={(event) => event.currentTarget.form?.requestSubmit()}
        >
          {logLevels.map((level) => (
            <option key={level} value={level}>
              {consoleText.tail.levels[level]}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

/** Searches the received lines, in the browser only. */
function SearchField() {
  const dispatch = useDispatch()
  const { search } = useSelector(selectTail)
  return (
    <Field label={consoleText.tail.search}>
      {(id) => (
        <input
          id={id}
          type="search"
          className={styles['input']}
          value={search}
          spellCheck={false}
          autoComplete="off"
          onChange={(event) => dispatch(searchChanged(event.currentTarget.value))}
          data-testid="tail-search"
        />
      )}
    </Field>
  )
}

/** The form's values, without empty ones and invalid player ids. */
function filterIn(form: FormData): LogFilter {
  const text = (name: string): string => {
    const value = form.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
  const player = z.safeParse(playerId, text('player'))
  const level = z.safeParse(logLevel, text('level'))
  return {
    ...(player.success && { player: player.data }),
    ...(level.success && level.data !== 'info' && { level: level.data }),
    ...(text('event') && { event: text('event') }),
    ...(text('requestId') && { requestId: text('requestId') }),
  }
}

/** A filter changes what the gateway sends. */
export function LogFilters() {
  const dispatch = useDispatch()
  const { filter } = useSelector(selectTail)
  const choose = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    dispatch(filterChosen(filterIn(new FormData(event.currentTarget))))
  }
  // The key resets the fields when a filter is chosen elsewhere, such as in a row.
  return (
    <form key={JSON.stringify(filter)} className={styles['filters']} onSubmit={choose}>
      <TextField name="player" value={filter.player} />
      <LevelField value={filter.level} />
      <TextField name="event" value={filter.event} hint={consoleText.tail.eventHint} />
      <TextField name="requestId" value={filter.requestId} />
      <div className={styles['buttons']}>
        <button type="submit" className={buttonClass({ kind: 'quiet' })}>
          {consoleText.tail.filter}
        </button>
        <button
          type="button"
          className={buttonClass({ kind: 'quiet' })}
          onClick={() => dispatch(filterChosen({}))}
        >
          {consoleText.tail.reset}
        </button>
      </div>
      <SearchField />
    </form>
  )
}
