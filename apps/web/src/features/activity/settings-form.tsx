import { activity as constants } from '@player-site/contracts/kernel/session-constants.ts'
import { useEffect } from 'react'
import { FormattedMessage } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import type { Failure } from '../../shared/api/failure.ts'
import { isPending } from '../../shared/remote/remote.ts'
import { buttonClass } from '../../shared/ui/button-class.ts'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx'
import { selectSettings, settingChosen, settingsClosed, settingsOpened } from './settings.slice.ts'
import type { SettingsState, ShownSettings } from './settings.state.ts'
import styles from './settings-form.module.css'

/** Why the settings could not be read, or the last choice was refused. */
const failureIn = (state: SettingsState): Failure | undefined => {
  if (state.is === 'ready') return state.value.failure
  return state.is === 'failed' ? state.failure : undefined
}

/** How often the player wants to be reminded, if at all. */
export function SettingsForm() {
  const dispatch = useDispatch()
  const state = useSelector(selectSettings)
  const failure = failureIn(state)
  useEffect(() => {
    dispatch(settingsOpened())
    return () => {
      dispatch(settingsClosed())
    }
  }, [dispatch])
  return (
    <div className={styles['content']}>
      <p className={styles['lead']}>
        <FormattedMessage id="activity.settings.body" />
      </p>
      {state.is === 'ready' && <Choices {...state.value} />}
      {isPending(state) && <SettingsPlaceholder />}
      {failure && (
        <p role="alert" className={styles['fault']}>
          <FormattedMessage id={`error.${failure.code}`} />
        </p>
      )}
      {state.is === 'failed' && (
        <button
          type="button"
          className={buttonClass({ kind: 'quiet' })}
          onClick={() => dispatch(settingsOpened())}
        >
          <FormattedMessage id="activity.settings.retry" />
        </button>
      )}
    </div>
  )
}

function SettingsPlaceholder() {
  return (
    <>
      <VisuallyHidden>
        <span role="status">
          <FormattedMessage id="activity.settings.loading" />
        </span>
      </VisuallyHidden>
      <Skeleton className={styles['skeleton']} />
    </>
  )
}

function Choices({ settings, isSaving }: ShownSettings) {
  const dispatch = useDispatch()
  return (
    <div aria-busy={isSaving}>
      <label className={styles['choice']}>
        <input
          type="checkbox"
          data-testid="activity-on"
          checked={settings.activityTimerOn}
          onChange={({ target }) => dispatch(settingChosen({ activityTimerOn: target.checked }))}
        />
        <FormattedMessage id="activity.settings.on" />
      </label>
      <fieldset className={styles['periods']} disabled={!settings.activityTimerOn}>
        <legend className={styles['legend']}>
          <FormattedMessage id="activity.period" />
        </legend>
        {constants.periodsMinutes.map((period) => (
          <label key={period} className={styles['choice']}>
            <input
              type="radio"
              name="activity-period"
              data-testid={`activity-period-${period}`}
              checked={settings.period === period}
              onChange={() => dispatch(settingChosen({ period }))}
            />
            <FormattedMessage id="activity.minutes" values={{ minutes: period }} />
          </label>
        ))}
      </fieldset>
    </div>
  )
}
