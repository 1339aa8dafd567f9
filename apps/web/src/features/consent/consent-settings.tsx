import {
  type ConsentOptions,
  type CookieCategory,
  cookieCategories,
  essentialsOnly,
  everythingOn,
} from '@player-site/contracts/consent/consent.entities.ts'
import { useId, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { buttonClass } from '../../shared/ui/button-class.ts'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { selectStation } from '../site/index.ts'
import { consentChosen, optionsInForce, selectConsentChoice } from './consent.slice.ts'
import styles from './consent-settings.module.css'

/** Lists each category with its purpose; each choice can be withdrawn here. */
export function ConsentSettings({ onClose }: { readonly onClose: () => void }) {
  const dispatch = useDispatch()
  const station = useSelector(selectStation)
  const country = station.is === 'known' ? station.station.autodetectedCountry : undefined
  const [options, setOptions] = useState<ConsentOptions>(
    optionsInForce(useSelector(selectConsentChoice), country),
  )
  const choose = (chosen: ConsentOptions) => {
    dispatch(consentChosen(chosen))
    onClose()
  }
  const quiet = buttonClass({ kind: 'quiet', isWide: true })
  return (
    <Dialog
      isOpen
      title={<FormattedMessage id="consent.settings.title" />}
      testId="cookie-settings"
      onClose={onClose}
    >
      <div className={styles['content']}>
        {cookieCategories.map((category) => (
          <Category
            key={category}
            category={category}
            isOn={options[category]}
            onChange={(isOn) => setOptions({ ...options, [category]: isOn, essentials: true })}
          />
        ))}
        <button
          type="button"
          className={buttonClass({ isWide: true })}
          data-testid="cookies-save"
          onClick={() => choose(options)}
        >
          <FormattedMessage id="consent.settings.save" />
        </button>
        <div className={styles['both']}>
          <button type="button" className={quiet} onClick={() => choose(essentialsOnly)}>
            <FormattedMessage id="consent.reject" />
          </button>
          <button type="button" className={quiet} onClick={() => choose(everythingOn)}>
            <FormattedMessage id="consent.accept" />
          </button>
        </div>
      </div>
    </Dialog>
  )
}

interface CategoryProps {
  readonly category: CookieCategory
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
}

function Category({ category, isOn, onChange }: CategoryProps) {
  const aboutId = useId()
  return (
    <div className={styles['category']}>
      <label className={styles['choice']}>
        <input
          type="checkbox"
          data-testid={`cookies-${category}`}
          checked={isOn}
          disabled={category === 'essentials'}
          aria-describedby={aboutId}
          onChange={({ target }) => onChange(target.checked)}
        />
        <FormattedMessage id={`consent.${category}`} />
      </label>
      <p id={aboutId} className={styles['about']}>
        <FormattedMessage id={`consent.${category}.about`} />
      </p>
    </div>
  )
}
