import { activity as constants } from '@player-site/contracts/kernel/constants.ts'
import { useEffect } from 'react'
import { FormattedMessage } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { buttonClass } from '../../shared/ui/button-class.ts'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx'
import { selectSettings, settingChosen, settingsClosed, settingsOpened } from './settings.slice.ts'
import type { SettingsState } from './settings.state.ts'
import styles from './settings-form.module.css'

/** How often the player wants to be reminded, if at all. */
export function SettingsForm() {
  const dispatch = useDispatch()
  const state = useSelector(selectSettings)
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
      {state.is === 'shown' && <Choices state={state} />}
      {(state.is === 'closed' || state.is === 'loading') && <Waiting />}
      {'failure' in state && state.failure && (
        <p role="alert" className={styles['fault']}>
          <FormattedMessage id={`error.${state.failure.code}`} />
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

function Waiting() {
  return (
    <>
      <VisuallyHidden>
        <span role="status">
          <FormattedMessage id="activity.settings.loading" />
        </span>
      </VisuallyHidden>
      <Skeleton className={styles['waiting']} />
    </>
  )
}

function Choices({ state }: { readonly state: Extract<SettingsState, { is: 'shown' }> }) {
  const dispatch = useDispatch()
  const { settings, isSaving } = state
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
