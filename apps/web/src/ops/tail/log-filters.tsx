import { playerId } from '@player-site/contracts/kernel/ids.ts'
import { logLevel, logLevels } from '@player-site/contracts/ops/ops.entities.ts'
import { type ReactNode, type SubmitEvent, useId } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import * as z from 'zod/mini'
import { buttonClass } from '../../shared/ui/button-class.ts'
import { words } from '../messages.ts'
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

/** A filter changes what the gateway sends; the search looks through what has come. */
export function LogFilters() {
  const dispatch = useDispatch()
  const { filter, search } = useSelector(selectTail)

  const choose = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = (name: string) => String(form.get(name) ?? '').trim()
    const player = z.safeParse(playerId, text('player'))
    const level = z.safeParse(logLevel, text('level'))
    dispatch(
      filterChosen({
        ...(player.success && { player: player.data }),
        ...(level.success && level.data !== 'info' && { level: level.data }),
        ...(text('event') && { event: text('event') }),
        ...(text('requestId') && { requestId: text('requestId') }),
      }),
    )
  }
  // The key has the fields show a filter that was chosen elsewhere, such as in a row.
  return (
    <form key={JSON.stringify(filter)} className={styles['filters']} onSubmit={choose}>
      <Field label={words.tail.player}>
        {(id) => (
          <input
            id={id}
            name="player"
            className={styles['input']}
            defaultValue={filter.player}
            spellCheck={false}
            autoComplete="off"
            maxLength={64}
          />
        )}
      </Field>
      <Field label={words.tail.level}>
        {(id) => (
          <select
            id={id}
            name="level"
            className={styles['input']}
            defaultValue={filter.level ?? 'info'}
            onChange={(event) => event.currentTarget.form?.requestSubmit()}
          >
            {logLevels.map((level) => (
              <option key={level} value={level}>
                {words.tail.levels[level]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={words.tail.event}>
        {(id) => (
          <input
            id={id}
            name="event"
            className={styles['input']}
            defaultValue={filter.event}
            placeholder={words.tail.eventHint}
            spellCheck={false}
            autoComplete="off"
            maxLength={64}
          />
        )}
      </Field>
      <Field label={words.tail.requestId}>
        {(id) => (
          <input
            id={id}
            name="requestId"
            className={styles['input']}
            defaultValue={filter.requestId}
            spellCheck={false}
            autoComplete="off"
            maxLength={64}
          />
        )}
      </Field>
      <div className={styles['buttons']}>
        <button type="submit" className={buttonClass({ kind: 'quiet' })}>
          {words.tail.filter}
        </button>
        <button
          type="button"
          className={buttonClass({ kind: 'quiet' })}
          onClick={() => dispatch(filterChosen({}))}
        >
          {words.tail.reset}
        </button>
      </div>
      <Field label={words.tail.search}>
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
    </form>
  )
}
